import { readConfig, type Config } from '../config.ts';
import { startPostgres } from '../postgres/start.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command of this module on the configured database. What fails is said in a sentence; the process fails. */
export async function runOnDatabase(task: (url: string, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const own = config.DATABASE_URL ? undefined : await startPostgres({ dataDir: config.DATA_DIR, log: say });
    try {
      await task(config.DATABASE_URL ?? own?.url ?? '', config);
    } finally {
      await own?.stop();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
