import { expect, test } from 'vitest';
import { quoteStates } from '@treadline/contract/service/quotes/flow.ts';
import { queryRows, type Filled } from './test-orders.ts';

/** Tests of the demo’s quotes, stored sets and service that is due; `db` is a filled database. */
export function testService(db: Filled): void {
  const values = queryRows(db);

  test('quotes in every status, one of them expired', async () => {
    expect(await values('SELECT DISTINCT status AS v FROM quote')).toHaveLength(quoteStates.length);
    expect(
      await values("SELECT id AS v FROM quote WHERE status = 'SENT' AND valid_until < current_date"),
    ).toHaveLength(1);
  });

  test('stored sets in every status, overdue ones, a disposal to decide, fees of every kind, one with its appointment', async () => {
    expect(await values('SELECT DISTINCT status AS v FROM tyre_storage ORDER BY 1')).toEqual([
      10, 20, 30, 40,
    ]);
    const some = (where: string) => values(`SELECT id AS v FROM tyre_storage WHERE ${where} LIMIT 1`);
    expect(await some('status < 30 AND until_on < now()::date')).not.toEqual([]);
    expect(await some('status = 10 AND dispose_asked_at IS NOT NULL')).not.toEqual([]);
    for (const fee of [
      'fee_fen = 0',
      'paid_at IS NOT NULL',
      'waived_at IS NOT NULL',
      'fee_fen > 0 AND paid_at IS NULL',
    ])
      expect([fee, await some(fee)]).not.toEqual([fee, []]);
    expect(await values('SELECT id AS v FROM appointment WHERE storage_id IS NOT NULL LIMIT 1')).not.toEqual(
      [],
    );
  });

  test('what is due on cars: near and past, by time, distance and season, with clues and messages', async () => {
    const some = (where: string) => values(`SELECT id AS v FROM service_due WHERE ${where} LIMIT 1`);
    for (const state of [
      'due_on < now()::date',
      'due_on - days_ahead <= now()::date AND due_on >= now()::date',
      'due_on > now()::date + 60',
    ])
      expect([state, await some(state)]).not.toEqual([state, []]);
    for (const by of ['TIME', 'KM', 'SEASON']) expect([by, await some(`by = '${by}'`)]).not.toEqual([by, []]);
    expect(await some('told_at IS NOT NULL')).not.toEqual([]);
  });
}
