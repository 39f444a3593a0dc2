/**
 * Errors of the environment: an unreadable file, an unknown revision, a folder that cannot be written. This is the one
 * error that callers are expected to catch; the command line maps it to exit status 3. Its message names the subject
 * and a remedy, so it can be printed as is.
 */
import { printable } from './printable.ts';

/** An input or output outside Shepherd failed. */
export class InputError extends Error {
  override readonly name = 'InputError';
  /** The failed subject: a path, a revision, a program. */
  readonly subject: string;

  constructor(subject: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.subject = subject;
  }
}

interface Explanation {
  readonly reason: string;
  readonly remedy: string;
}

const explanations: Readonly<Record<string, Explanation>> = {
  ENOENT: { reason: 'it does not exist', remedy: 'check the spelling and the working directory' },
  EACCES: { reason: 'permission denied', remedy: 'change its permissions or run as a user who has them' },
  EPERM: { reason: 'the operation is not permitted', remedy: 'change its permissions or run as a user who has them' },
  EROFS: { reason: 'the file system is read-only', remedy: 'choose a folder that can be written' },
  EISDIR: { reason: 'it is a folder', remedy: 'name a file' },
  ENOTDIR: { reason: 'a part of the path is not a folder', remedy: 'check the path' },
  EEXIST: { reason: 'it already exists', remedy: 'move it away' },
  ELOOP: { reason: 'its symbolic links form a loop', remedy: 'repair the links' },
  ENAMETOOLONG: { reason: 'the name is too long', remedy: 'choose a shorter one' },
  ENOSPC: { reason: 'the disk is full', remedy: 'free some space and try again' },
  EXDEV: { reason: 'it is on another file system', remedy: 'choose a folder on the same file system' },
  EDQUOT: { reason: 'the disk quota is exceeded', remedy: 'free some space and try again' },
  EMFILE: { reason: 'too many files are open', remedy: 'raise the limit with ulimit -n' },
  ENFILE: { reason: 'too many files are open on this machine', remedy: 'end other programs and try again' },
  ENOMEM: { reason: 'the memory is exhausted', remedy: 'end other programs and try again' },
  EAGAIN: { reason: 'the limit of processes is reached', remedy: 'raise it with ulimit -u, or end other programs' },
  EIO: { reason: 'the disk reports an error', remedy: 'check the disk' },
  E2BIG: { reason: 'its arguments are longer than the system allows', remedy: 'give fewer arguments' },
  ERR_FS_FILE_TOO_LARGE: { reason: 'it is larger than 2 GiB', remedy: 'split it, or leave it out' },
  ERR_STRING_TOO_LONG: { reason: 'it is too large to read as text', remedy: 'split it, or leave it out' },
  ERR_INVALID_ARG_VALUE: { reason: 'the name contains a NUL character', remedy: 'check the path' },
};

/**
 * The `InputError` for a failed system call; `action` is the attempted action, such as `cannot read`. Any other error
 * is a bug and is returned unchanged, to be rethrown.
 */
export function asInputError(error: unknown, action: string, path: string): unknown {
  const code = systemErrorCode(error);
  if (code === undefined) return error;
  const { reason, remedy } = explanations[code] ?? { reason: `the system reports ${code}`, remedy: 'try again' };
  return new InputError(path, `${action} ${printable(path)}: ${reason}; ${remedy}`, { cause: error });
}

/** Error codes for exhausted resources. Any system call can fail with them, regardless of its subject. */
const exhaustionCodes = new Set(['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'ENOMEM', 'EAGAIN', 'EIO', 'EROFS', 'E2BIG']);

/** The `InputError` for exhausted resources; undefined for any other error. */
export function exhaustionError(error: unknown): InputError | undefined {
  const code = systemErrorCode(error);
  if (code === undefined || !exhaustionCodes.has(code)) return undefined;
  const { syscall = 'go on' } = error as NodeJS.ErrnoException;
  const [call = '', subject = 'a file'] = syscall.split(' ');
  return asInputError(error, `cannot ${call}`, (error as NodeJS.ErrnoException).path ?? subject) as InputError;
}

/** The code of a failed system call, such as `ENOENT`; undefined for other values. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return 'syscall' in error || Object.hasOwn(explanations, error.code) ? error.code : undefined;
}
