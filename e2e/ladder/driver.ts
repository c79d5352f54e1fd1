/** Browser window of the ladder: what all kernels can be asked for, by whichever protocol they speak. */
export interface Driver {
  goTo(url: string): Promise<void>;
  /** Runs the body of a function in the page. @returns its result by value */
  run(body: string): Promise<unknown>;
  resize(width: number, height: number): Promise<void>;
  /** PNG of the window. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Answered calls over a web socket: the protocols of Chromium and Firefox number their messages alike. */
export async function openCalls(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`no answer at ${address}`)), { once: true });
  });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as {
      id?: number;
      result?: never;
      error?: unknown;
      message?: string;
    };
    const call = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error) call?.reject(new Error(`${JSON.stringify(error)} ${message ?? ''}`));
    else call?.resolve(result as never);
  });
  return {
    call: <T>(method: string, params: object = {}): Promise<T> =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        setTimeout(() => reject(new Error(`${method}: no answer`)), 60_000).unref();
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

/** Waits until a probe answers. @throws its last error, or that it never did */
export async function waitFor<T>(
  what: string,
  probe: () => Promise<T | null | undefined | false | ''>,
  ms = 30_000,
): Promise<T> {
  const until = Date.now() + ms;
  let last: unknown;
  while (Date.now() < until) {
    try {
      const found = await probe();
      if (found) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what}: not within ${ms / 1000} s`, { cause: last });
}
