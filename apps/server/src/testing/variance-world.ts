import { sql } from 'kysely';
import { SandboxStock } from '@treadline/contract/tools/dev/stock.ts';
import { writeMode } from '#connectors/stock/sandbox-state.ts';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';
import { openStockWorld } from './stock-world.ts';

export interface VarianceRow {
  id: number;
  version: number;
  status: string;
  partId: number;
  cause: string;
  diffGood: number;
  diffBad: number;
  dotPieces: number;
  pieces: number;
  value: number;
  note: string;
  adjustNo: string;
}

/** Test fixture: a warehouse on the stock sandbox, with 40 pieces of each of two parts known to both sides. */
export async function openVarianceWorld(server: TestServer) {
  const { services } = server;
  const { db } = services;
  const world = await openStockWorld(server, { parts: 2 });
  const [warehouse, provider] = [world.at().locationId, await makeCompany(services, 'LOGISTICS')];
  // Nobody else's place takes part.
  await db.updateTable('location').set({ wms_code: '' }).execute();
  await db
    .updateTable('location')
    .set({ wms_code: `W${warehouse}`, logistics_id: provider })
    .where('id', '=', warehouse)
    .execute();
  const codes = ['inventory_variance', 'inventory_logistics_view', 'inventory_dealers_view'] as const;
  const keeper = await server.as({ type: 'OTHER', codes: [...codes, 'inventory_warehouses_view'] });
  const steer = (mode: Partial<SandboxStock>) => writeMode(db, SandboxStock.parse(mode));
  await steer({});
  for (const part of [0, 1]) await world.stockUp({ '0126': 40 }, world.at(0, part));
  const pull = async (who = keeper, path = '/inventory/sync/logistics-data') => {
    const { status, data, body } = await who.post<{ id: number }>(path);
    if (status !== 200) throw new Error(body.message);
    const failed = await server.runJobs();
    if (failed.length > 0) throw new Error(JSON.stringify(failed));
    return db.selectFrom('stock_pull').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
  };
  await pull();
  const list = async (query = '') =>
    (
      await keeper.get<{ list: VarianceRow[] }>(
        `/inventory/logistics-variance/page?placeId=${warehouse}&${query}`,
      )
    ).data.list;
  return {
    world,
    warehouse,
    provider,
    keeper,
    steer,
    pull,
    list,
    /** Newest variance of the first part. */
    one: async () => (await list(`partId=${world.at().partId}&sort=-createdTime`))[0],
    decide: (type: string, rows: readonly (VarianceRow | undefined)[], note = '', who = keeper) =>
      who.put<{ done: number; failed: { message: string }[] }>(`/inventory/logistics-variance/sync/${type}`, {
        items: rows.map((row) => ({ id: row?.id ?? 0, version: row?.version ?? 0 })),
        note,
      }),
    /** Moves goods at the warehouse system without our knowledge; without a document, changes only its stock. */
    theyMove: async (qty: number, doc: string | null, { part = 0, quality = 'GOOD', dot = '0126' } = {}) => {
      const { partId } = world.at(0, part);
      if (doc !== null)
        await sql`INSERT INTO sandbox_wms_movement (location_id, part_id, quality, dot_yyww, qty, doc_no, moved_at)
          VALUES (${warehouse}, ${partId}, ${quality}, ${dot}, ${qty}, ${doc}, clock_timestamp())`.execute(
          db,
        );
      await sql`INSERT INTO sandbox_wms_stock (location_id, part_id, quality, dot_yyww, qty)
        VALUES (${warehouse}, ${partId}, ${quality}, ${dot}, ${qty})
        ON CONFLICT (location_id, part_id, quality, dot_yyww) DO UPDATE SET qty = sandbox_wms_stock.qty + excluded.qty`.execute(
        db,
      );
    },
  };
}
