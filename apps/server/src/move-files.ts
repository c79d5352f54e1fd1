/** `npm run move-files -- --from=PLACE --to=PLACE [--check] [--remove]`: moves files; the server may be running. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { openFilePlace } from './kernel/files/index.ts';
import { moveFiles } from './kernel/files/move-files.ts';

const usage =
  'npm run move-files -- --from=folder --to=s3://bucket/prefix?endpoint=… [--check] [--remove]; a place is `folder` (DATA_DIR/files), the path of a folder or s3://…';
const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

try {
  const { values } = parseArgs({ options: { from: text, to: text, check: flag, remove: flag } });
  const { from, to, check, remove } = values;
  if (!from || !to || from === to) throw new Error(usage);
  const { DATA_DIR } = readConfig(process.env);
  // An empty one is no fault, a name that was mistyped is.
  const folder = from === 'folder' ? join(DATA_DIR, 'files') : from;
  if (!from.startsWith('s3://') && !existsSync(folder)) throw new Error(`There is no folder ${folder}`);
  const [source, target] = [openFilePlace(from, DATA_DIR), openFilePlace(to, DATA_DIR)];
  const { copied, found, removed, bytes, damaged } = await moveFiles(source, target, { check, remove });
  console.log(`${copied} files copied (${bytes} bytes), ${found} were there, ${removed} removed.`);
  if (damaged.length)
    throw new Error(`Not moved, since their content is not what was stored:\n${damaged.join('\n')}`);
} catch (error) {
  const { message, cause } = error as Error;
  process.stderr.write(`${message}${cause instanceof Error ? `: ${cause.message}` : ''}\n`);
  process.exitCode = 1;
}
