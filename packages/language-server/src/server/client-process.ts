/** Ends the server with its editor, even if the editor crashes. */

/** Calls back when a process has ended. The returned function stops watching. */
export function watchProcess(processId: number | null | undefined, onEnd: () => void): () => void {
  if (typeof processId !== 'number' || !Number.isSafeInteger(processId) || processId <= 0) return () => undefined;
  const timer = setInterval(() => {
    if (isAlive(processId)) return;
    clearInterval(timer);
    onEnd();
  }, 3000);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
