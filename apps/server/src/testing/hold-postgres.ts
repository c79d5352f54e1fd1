/**
 * Server reduced to its database, for tests that kill it: `node hold-postgres.ts <dataDir>` starts PostgreSQL, prints
 * `ready <url>`, inserts numbers one by one and prints each once it is committed. SIGTERM stops it gracefully.
 */
import { newPool } from '#kernel/client.ts';
import { startPostgres } from '#postgres/start.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const postgres = await startPostgres({ dataDir: process.argv[2] ?? '', log: say });
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
const pool = newPool({ connectionString: postgres.url, max: 1 });
// Two first starts at once may both try.
await pool.query('create table if not exists kept (id serial)').catch(() => undefined);
say(`ready ${postgres.url}`);
for (;;) {
  try {
    const { rows } = await pool.query<{ id: number }>('insert into kept default values returning id');
    say(`kept ${rows[0]?.id}`);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
