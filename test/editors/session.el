;; What a person would do in Emacs, without the person. The answers go to a file, as JSON.
(require 'json)
(require 'flymake)
(setq create-lockfiles nil
      make-backup-files nil
      eglot-confirm-server-initiated-edits nil
      eglot-send-changes-idle-time 0.1)

(defun shepherd-wait (done)
  "Wait at most 20 seconds until DONE gives something else than nil, and give it."
  (let ((end (+ (float-time) 20)) answer)
    (while (and (not (setq answer (funcall done))) (< (float-time) end))
      (accept-process-output nil 0.05))
    answer))

(defun shepherd-line-with (text)
  "The first line that has TEXT."
  (save-excursion
    (goto-char (point-min))
    (and (search-forward text nil t)
         (buffer-substring-no-properties (line-beginning-position) (line-end-position)))))

(defun shepherd-go-to (text)
  "Go behind the first TEXT."
  (goto-char (point-min))
  (search-forward text))

(defun shepherd-tell ()
  "Tell the server what was typed; in a batch Emacs is never idle, and does not do so by itself."
  (eglot--signal-textDocument/didChange))

(find-file (getenv "SHEPHERD_TEST_FILE"))
;; eglot-ensure connects after the next command, and in a batch there is none.
(run-hooks 'post-command-hook)
(shepherd-wait #'eglot-current-server)

(let (wrong completed renamed formatted)
  (shepherd-go-to "message Pipe {\n")
  (insert "    Missing    missing=99;\n")
  (shepherd-tell)
  (flymake-start)
  (shepherd-wait (lambda () (flymake-diagnostics)))
  (setq wrong (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))
  (shepherd-go-to "Missing")
  (replace-match "string" t)
  (shepherd-go-to "missing=99;\n")
  (insert "  SocketAdd")
  (setq completed (all-completions "SocketAdd" (nth 2 (eglot-completion-at-point))))
  (delete-region (line-beginning-position) (point))
  (eglot-format-buffer)
  (setq formatted (shepherd-line-with "missing"))
  (shepherd-go-to "message Pip")
  (shepherd-tell)
  (eglot-rename "Renamed")
  (setq renamed (shepherd-line-with "message Renamed"))
  (with-temp-file (getenv "SHEPHERD_TEST_ANSWER")
    (insert (json-encode `((wrong . ,(vconcat wrong))
                           (completed . ,(vconcat completed))
                           (formatted . ,formatted)
                           (renamed . ,renamed))))))
(eglot-shutdown (eglot-current-server))
