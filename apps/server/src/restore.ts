/**
 * `npm run restore -- <directory>`: restores a back-up of `npm run backup`; `npm run restore -- <place>
 * [--at=<time>]`: restores the embedded database from its continuous back-up, to a point in time or to its end. The
 * server must be stopped. Exits with 2 when the restored data fail the integrity check.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkRestored } from './backup/continuous/check-restored.ts';
import { restoreContinuous } from './backup/continuous/restore.ts';
import { loadBackup } from './backup/load.ts';
import { runCommand, runOnDatabase, printLine } from './backup/run.ts';
import type { Config } from './config.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });
const [from = ''] = positionals;
/**
 * Without a preceding `--`, npm consumes the option itself, and the end of the back-up would be restored instead.
 */
const moment = values.at ?? process.env['npm_config_at'];

/** @throws Error unless it is a time with an unambiguous time zone */
function readMoment(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (!/(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new Error('--at names a moment with its zone: --at=2026-11-23T10:00:00+08:00');
  return at;
}

/** Prints the verdict of the integrity check, for scripted rehearsals too. */
function sayVerdict(verdict: readonly string[]): void {
  printLine(
    verdict.length
      ? `The integrity check found: ${verdict.join(', ')}`
      : 'The integrity check found nothing.',
  );
  if (verdict.length) process.exitCode = 2;
}

async function loadPlace(config: Config, place: string): Promise<void> {
  if (config.DATABASE_URL)
    throw new Error('A continuous back-up is of the embedded database: restore it without DATABASE_URL.');
  const at = readMoment(moment);
  const { reached, kept, verdict } = await restoreContinuous(config, place, at, {
    say: printLine,
    judge: checkRestored,
  });
  printLine(`Restored ${at?.toISOString() ?? 'the end of the back-up'}. Everybody signs in anew.`);
  if (reached) printLine(`Its last change is of ${reached.toISOString()}.`);
  if (kept) printLine(`What was there before is kept in ${kept}.`);
  sayVerdict(verdict);
}

async function loadDirectory(url: string, config: Config): Promise<void> {
  if (!from)
    throw new Error('Name the directory of the back-up: npm run restore -- backups/2026-01-31T020000');
  if (moment) throw new Error(`${from} is of one moment: leave --at away.`);
  const { kept } = await loadBackup(url, config.DATA_DIR, resolve(from), config.SECRET_KEY);
  printLine(`Restored ${from}. Everybody signs in anew.`);
  if (kept) printLine(`What was there before is kept as the database ${kept}.`);
  sayVerdict(await checkRestored(url));
}

const isBucket = from.startsWith('s3://');
if (isBucket || existsSync(join(from, 'cluster.json.gz')))
  await runCommand((config) => loadPlace(config, isBucket ? from : resolve(from)));
else await runOnDatabase(loadDirectory);
