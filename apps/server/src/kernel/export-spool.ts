import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const chunk = 64 * 1024;
/** Time in milliseconds within which a reader must take at least one chunk. */
const patience = 120_000;

/** Anonymous temporary file that is written and read at the same time. */
export interface Spool {
  /** Content written so far and to come, at the reader's pace. */
  body: Readable;
  /** Settles when the source has ended or failed, or the reader has disconnected. */
  filled: Promise<void>;
}

/**
 * Spools `source` into an unlinked temporary file as fast as it arrives. A client that reads nothing for `stall`
 * milliseconds is dropped, together with the source.
 */
export async function openSpool(dir: string, source: Readable, stall = patience): Promise<Spool> {
  // Both may fail before anybody has begun to read, which would end the process.
  source.on('error', () => undefined);
  const file = await openNameless(dir);
  let written = 0;
  let filling = true;
  let wake = (): void => undefined;
  const fill = async (): Promise<void> => {
    for await (const piece of source) {
      await file.writeFile(piece as Buffer);
      written += (piece as Buffer).length;
      wake();
    }
  };
  const body = openReader(file, stall, () => source.destroy(), {
    end: () => written,
    more: async () => {
      if (filling) await new Promise<void>((resolve) => (wake = resolve));
      return filling;
    },
  });
  const filled = fill()
    .catch((error: Error) => void body.destroy(error))
    .finally(() => {
      filling = false;
      wake();
    });
  return { body, filled };
}

async function openNameless(dir: string): Promise<FileHandle> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
}

interface Writing {
  end(): number;
  /** Waits for more content; false at the end. */
  more(): Promise<boolean>;
}

function openReader(file: FileHandle, stall: number, leave: () => void, writing: Writing): Readable {
  let at = 0;
  let timer: NodeJS.Timeout;
  const watch = (): void => {
    timer = setTimeout(() => body.destroy(new Error('the reader takes nothing')), stall).unref();
  };
  const take = async (): Promise<void> => {
    while (at === writing.end() && (await writing.more()));
    const size = Math.min(chunk, writing.end() - at);
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(size), 0, size, at);
    at += bytesRead;
    watch();
    body.push(bytesRead ? buffer : null);
  };
  const body: Readable = new Readable({
    highWaterMark: chunk,
    read() {
      clearTimeout(timer);
      take().catch((error: Error) => body.destroy(error));
    },
    destroy(error, done) {
      clearTimeout(timer);
      leave();
      done(error);
    },
  });
  body.on('error', () => undefined);
  body.once('close', () => void file.close());
  watch();
  return body;
}
