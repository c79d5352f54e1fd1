import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Starts the product as a separate process; `said` resolves with its output once it matches a pattern. */
export function startProduct(env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listen of listeners) listen();
    });
  return {
    child,
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
    text: () => text,
    said: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve) => {
        const look = (): void => {
          const found = pattern.exec(text);
          if (found) resolve(found);
        };
        listeners.add(look);
        look();
      }),
  };
}
