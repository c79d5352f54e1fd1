import { readConfig, type Config } from '#config.ts';
import { startPostgres } from '#postgres/start.ts';

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command-line task; an error is printed as a sentence and sets the exit code. */
export async function runCommand(task: (config: Config) => Promise<void>): Promise<void> {
  try {
    await task(readConfig(process.env));
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${message}${cause instanceof Error ? `: ${cause.message}` : ''}\n`);
    process.exitCode = 1;
  }
}

/** Runs a command-line task on the configured database. */
export const runOnDatabase = (task: (url: string, config: Config) => Promise<void>): Promise<void> =>
  runCommand(async (config) => {
    const { DATA_DIR: dataDir, DATABASE_URL, BACKUP_URL } = config;
    const own = DATABASE_URL
      ? undefined
      : await startPostgres({ dataDir, archive: Boolean(BACKUP_URL), log: printLine });
    try {
      await task(DATABASE_URL ?? own?.url ?? '', config);
    } finally {
      await own?.stop();
    }
  });
