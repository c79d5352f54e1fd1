/** Closes the resources a process has opened, newest first, on a signal or after a failed start. */
export function openStopper() {
  const opened: (() => Promise<unknown>)[] = [];
  let stopped: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    for (const close of opened.toReversed())
      await close().catch((error: unknown) => process.stderr.write(`while stopping: ${String(error)}\n`));
  };
  return {
    add: (close: () => Promise<unknown>): void => void opened.push(close),
    isStopping: (): boolean => stopped !== undefined,
    /** Closes everything once, however often it is called. */
    stop: (): Promise<void> => (stopped ??= closeAll()),
  };
}

/** Waits for work at most so many milliseconds. */
export async function stopWithin(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}
