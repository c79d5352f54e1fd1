import { checkPatiently } from '#domains/tools/integrity/check.ts';
import { openDb, openPool } from '#kernel/db.ts';
import { invariants } from '#kernel/invariant.ts';
import type { PrintLine, Stage } from './stage.ts';

/** Prints result and duration of each invariant; of all, or those of a domain's keys. */
export async function measureIntegrity({ url }: Stage, say: PrintLine, keys = ''): Promise<void> {
  const pool = openPool(url, 1);
  let [checked, broken, took] = [0, 0, 0];
  try {
    for (const { key } of invariants.filter((each) => each.key.startsWith(keys))) {
      const [found] = await checkPatiently(openDb(pool), 'en', (each) => each.key === key);
      if (!found) continue;
      checked += 1;
      took += found.milliseconds;
      if (!found.ok) broken += 1;
      if (!found.ok || found.milliseconds > 1000)
        say(
          `${key}: ${found.ok ? 'holds' : `broken: ${JSON.stringify(found.rows.slice(0, 3))}`} (${(found.milliseconds / 1000).toFixed(1)} s)`,
        );
    }
  } finally {
    await pool.end();
  }
  say(`\n${checked} invariants, ${broken} broken, ${(took / 1000).toFixed(1)} s`);
  if (broken > 0) process.exitCode = 1;
}
