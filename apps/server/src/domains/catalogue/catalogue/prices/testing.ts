import type { Ctx, Me, Services } from '#kernel/context.ts';
import { partSearch } from '../index.ts';
import { systemContext } from '#kernel/system-context.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';

let next = 1;
/** Returns a runner of work as one person of the platform, each call in its own transaction. */
export function asTestPerson(services: Services, name = 'somebody') {
  const accountId = 900_000 + next++;
  const own = systemContext(services, name);
  const me: Me = { ...own.me, accountId };
  return <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => inTransaction({ ...own, me }, [], work);
}

/** Inserts a part in a status. @returns its id */
export async function makePart({ db }: Services, status: 'Pending' | 'Approved' | 'Deployed' = 'Deployed') {
  const names = {
    part_no: `PR-${process.env['VITEST_POOL_ID'] ?? 0}-${next++}`,
    name: '',
    pattern: '',
    size_key: '',
    barcode: '',
    oe_no: '',
  };
  const { id } = await db
    .insertInto('part')
    .values({ ...names, search: partSearch.key(names), status })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts prices valid from 1 January 2026. */
export async function setTestPrices(
  { db }: Services,
  partId: number,
  prices: Partial<Record<PriceKind, number>>,
) {
  const rows = Object.entries(prices) as [PriceKind, number][];
  await db
    .insertInto('part_price')
    .values(
      rows.map(([kind, fen]) => ({ part_id: partId, kind, fen, valid_from: '2026-01-01T00:00:00+08:00' })),
    )
    .execute();
}
