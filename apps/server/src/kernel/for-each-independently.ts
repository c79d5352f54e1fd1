import { reasonOf } from './reason.ts';

/**
 * Runs a job's work for each record, continuing after failures.
 * @throws AggregateError after all were tried, with the numbers of the failed records and the reasons
 */
export async function forEachIndependently<T extends { no: string }>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<void> {
  const failed: { no: string; error: unknown }[] = [];
  for (const row of rows)
    try {
      await work(row);
    } catch (error) {
      failed.push({ no: row.no, error });
    }
  if (failed.length === 0) return;
  const said = failed.map(({ no, error }) => `${no}: ${reasonOf(error)}`);
  throw new AggregateError(
    failed.map(({ error }) => error),
    said.join('; '),
  );
}
