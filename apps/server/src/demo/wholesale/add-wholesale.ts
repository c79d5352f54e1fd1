import type { Db } from '#kernel/db.ts';
import { makeRandom } from '../random.ts';
import type { Prepay } from '../prepay-moves.ts';
import type { Sink } from '../sink.ts';
import { linkLedgerRows, type LinkedRow } from '../stock/link-ledger-rows.ts';
import { readDeliveries } from './deliveries.ts';
import { writeWholesale } from './write-wholesale.ts';

/** Adds half a year of dealer orders, paid and received, behind the deliveries to dealers' locations. */
export async function addWholesale(db: Db, sink: Sink, prepay: Prepay): Promise<void> {
  const random = makeRandom(20_261_015);
  const tied: LinkedRow[] = [];
  for (const deliveries of await readDeliveries(db)) {
    tied.push(...writeWholesale(sink, { deliveries, random, prepay }));
    if (sink.isFull()) await sink.flush();
  }
  await sink.finish();
  await linkLedgerRows(db, tied);
}
