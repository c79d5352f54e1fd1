import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openLevelWorld } from '#testing/level-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { saleable, usualSaleWeeks } from '#domains/catalogue/catalogue/index.ts';
import { hasFreeStock, readFreeStock } from '#domains/stock/inventory/index.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const { maxSaleWeeks } = stockSettings.settings;
const today = dayOf(new Date());
/** DOT of a Monday so many weeks ago: exactly as old in weeks, or a week less on other days. */
const weeksAgo = (weeks: number) => dotOfDay(addDays(today, -7 * weeks));

it('the catalogue knows the default of the setting', () => {
  expect(usualSaleWeeks).toBe(maxSaleWeeks.fallback);
});

it('what is too old to be sold is on hand and available to who keeps it, and not to who sells', async () => {
  const { db } = server.services;
  const { world, staff, ask } = await openLevelWorld(server);
  const [fresh, edge, old] = [weeksAgo(10), weeksAgo(156), weeksAgo(157)];
  await world.stockUp({ [fresh]: 3, [edge]: 2, [old]: 4, '': 1 });
  await world.stockUp({ '4099': 1 });
  const { locationId, partId } = world.at();
  const sold = async () =>
    (
      await sql<{ pieces: number }>`SELECT ${saleable('s')} AS pieces FROM stock_level s
        WHERE location_id = ${locationId} AND part_id = ${partId}`.execute(db)
    ).rows[0]?.pieces;
  expect(await sold()).toBe(6);
  // A tyre of 1999 is as old as it looks.
  const { list } = await ask(staff, '/inventory/warehouse-inventories', `placeId=${locationId}`);
  expect(list.find((row) => row['partId'] === partId)).toMatchObject({ onHand: 11, available: 11 });
  const [free] = await readFreeStock({ db }, [locationId], [partId]);
  expect(free?.free).toBe(6);
  const left = (qty: number, least: number) =>
    db.transaction().execute((own) => hasFreeStock({ db: own }, [{ locationId, partId, qty }], least));
  expect([await left(4, 2), await left(4, 3)]).toEqual([true, false]);
  await setSetting(db, maxSaleWeeks, 13);
  expect(await sold()).toBe(4);
  await setSetting(db, maxSaleWeeks);
});
