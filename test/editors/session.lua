-- What a person would do in Neovim, and what they would see: read by neovim.peer.test.ts as JSON.
local file, answer_file = vim.env.SHEPHERD_TEST_FILE, vim.env.SHEPHERD_TEST_ANSWER
local answer = {}

local function codes()
  return vim.tbl_map(function(each)
    return each.user_data and each.user_data.lsp and each.user_data.lsp.code or each.code or each.message
  end, vim.diagnostic.get(0))
end

local function wait_for(what, is_there)
  if not vim.wait(60000, is_there, 20) then
    answer.missing = what
  end
  return answer.missing == nil
end

local function request(method, params)
  local replies = vim.lsp.buf_request_sync(0, method, params, 30000) or {}
  for _, reply in pairs(replies) do
    if reply.error then
      answer.errors = answer.errors or {}
      table.insert(answer.errors, method .. ': ' .. reply.error.message)
    end
    return reply.result
  end
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
end

local function place(line, column)
  return { textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = column } }
end

local function session()
  vim.cmd('edit ' .. vim.fn.fnameescape(file))
  if not wait_for('client', function() return #vim.lsp.buf_get_clients(0) > 0 or next(vim.lsp.buf_get_clients(0)) ~= nil end) then
    return
  end
  local start = text()
  local last = vim.api.nvim_buf_line_count(0)

  -- An error as it is typed, and its cure.
  vim.api.nvim_buf_set_lines(0, last, last, false, { '', 'message TypedInNeovim {', '  Missing missing = 1;', '}' })
  if not wait_for('diagnostics', function() return #codes() > 0 end) then
    return
  end
  answer.wrong = codes()
  vim.api.nvim_buf_set_lines(0, last + 2, last + 3, false, { '  Addre' })
  local completed = request('textDocument/completion', place(last + 2, 7)) or {}
  answer.completed = vim.tbl_map(function(item) return item.label end, completed.items or completed)
  vim.api.nvim_buf_set_lines(0, last + 2, last + 3, false, { '  string   missing=1;' })
  if not wait_for('cure', function() return #codes() == 0 end) then
    return
  end

  local renamed = request('textDocument/rename', vim.tbl_extend('error', place(last + 1, 10), { newName = 'Renamed' }))
  if renamed then
    vim.lsp.util.apply_workspace_edit(renamed, 'utf-16')
  end
  answer.renamed = vim.api.nvim_buf_get_lines(0, last + 1, last + 2, false)[1]

  local edits = request('textDocument/formatting', {
    textDocument = vim.lsp.util.make_text_document_params(),
    options = { tabSize = 2, insertSpaces = true },
  })
  if edits then
    vim.lsp.util.apply_text_edits(edits, 0, 'utf-16')
  end
  answer.formatted = vim.api.nvim_buf_get_lines(0, last + 2, last + 3, false)[1]
  vim.api.nvim_buf_set_lines(0, last, -1, false, {})
  answer.same = text() == start
end

local ok, failure = pcall(session)
if not ok then
  answer.failure = failure
end
vim.fn.writefile({ vim.fn.json_encode(answer) }, answer_file)
vim.cmd('qall!')
