import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../context.ts';

/** Minimum rows for progress reports, and milliseconds between them. */
const [LONG, EVERY] = [1000, 300];

/**
 * Progress of an import, readable by the call's Idempotency-Key (`readProgress`) on any node. It is written outside
 * the import's transaction; the import neither waits for it nor fails with it.
 */
export function openProgress(ctx: Ctx) {
  const now = { rows: 0, checked: 0, applied: 0 };
  const writer = openWriter(ctx);
  const tell = () => now.rows > LONG && writer.write(now);
  const timer = setInterval(tell, EVERY).unref();
  return {
    /** Reports the number of checked rows. */
    checked(count: number, rows: number): void {
      Object.assign(now, { rows, checked: count });
    },
    /** Reports the start of applying, again after a deadlock. */
    start(): void {
      now.applied = 0;
    },
    /** Reports a number of further applied rows. */
    applied(count: number): void {
      now.applied += count;
    },
    end(): void {
      clearInterval(timer);
      writer.remove();
    },
  };
}
/** Progress writer of one import. */
export type Progress = ReturnType<typeof openProgress>;

/** Writer of an import's progress row, one statement at a time; updates are skipped while one is pending. */
function openWriter({ key, me, db, log }: Ctx) {
  let told = '';
  let waiting = 0;
  let last = Promise.resolve<unknown>(undefined);
  const send = (statement: RawBuilder<unknown>): void => {
    waiting += 1;
    last = last
      .then(() => statement.execute(db))
      .catch((err: unknown) => log.warn({ err }, 'progress of an import'))
      .finally(() => (waiting -= 1));
  };
  return {
    write(state: { rows: number; checked: number; applied: number }): void {
      const text = JSON.stringify(state);
      if (!key || waiting > 0 || text === told) return;
      told = text;
      send(sql`
        INSERT INTO import_progress (account_id, key, rows, checked, applied)
        VALUES (${me.accountId}, ${key}, ${state.rows}, ${state.checked}, ${state.applied})
        ON CONFLICT (account_id, key) DO UPDATE
        SET rows = excluded.rows, checked = excluded.checked, applied = excluded.applied`);
    },
    remove(): void {
      if (told) send(sql`DELETE FROM import_progress WHERE account_id = ${me.accountId} AND key = ${key}`);
    },
  };
}

/** Progress of the caller's import with a key; null before, after, and for short imports. */
export async function readProgress({ db, me }: Ctx, key: string) {
  const row = await db
    .selectFrom('import_progress')
    .select(['rows', 'checked', 'applied'])
    .where('account_id', '=', me.accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}
