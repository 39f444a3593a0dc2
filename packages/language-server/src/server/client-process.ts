/** A server must not outlive its editor, also if that ends without a word. */

/** Calls back when a process has ended; what it returns ends the watch. */
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
    // A process of another user cannot be asked, so it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
