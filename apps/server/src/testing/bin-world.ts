import { sql } from 'kysely';
import { openTransferWorld } from './transfer-world.ts';
import type { TestServer } from './server.ts';

/** Bin as returned by its endpoints. */
export interface BinAnswer {
  id: number;
  version: number;
  code: string;
  aisle: string;
  level: string;
  pieces: number;
  enabled: boolean;
  maxPieces: number | null;
}
/** Picking list as returned by its endpoint. */
export interface PickingAnswer {
  id: number;
  docNo: string;
  pieces: number;
  picked: number;
  lines: {
    lineId: number;
    partId: number;
    binId: number | null;
    binCode: string;
    dot: string;
    quantity: number;
  }[];
  done: { id: number; binCode: string; dot: string; quantity: number }[];
}

let next = 1;
const newKey = () => ({ 'idempotency-key': `bin-${next++}` });

/** Test fixture: the transfer world, with bins A-01-1 to A-03-1 of ten pieces each at its first warehouse. */
export async function openBinWorld(server: TestServer) {
  const world = await openTransferWorld(server);
  const { a, planner } = world;
  const { db } = server.services;
  await planner.post('/inventory/bin/generate', {
    locationId: a,
    from: 'A-01-1',
    to: 'A-03-1',
    maxPieces: 10,
  });
  const bins = async () =>
    (await planner.get<{ list: BinAnswer[] }>(`/inventory/bin/list?locationId=${a}&sort=sort`)).data.list;
  const made = await bins();
  const binId = (at: number) => made[at]?.id ?? 0;
  type Caller = Pick<typeof planner, 'post' | 'get' | 'put'>;
  return {
    ...world,
    bins,
    binId,
    putAway: (lines: readonly object[], by: Caller = planner, locationId = a) =>
      by.post(
        '/inventory/putaway',
        { locationId, lines: lines.map((line) => ({ partId: world.partId(), dot: '2525', ...line })) },
        newKey(),
      ),
    move: (sent: object, by: Caller = planner) =>
      by.post('/inventory/bin/move', { partId: world.partId(), dot: '2525', toId: null, ...sent }, newKey()),
    /** Pieces in no bin by DOT. */
    async unplaced(): Promise<Record<string, number>> {
      const path = `/inventory/putaway/list?locationId=${a}`;
      const { list } = (await planner.get<{ list: { dot: string; quantity: number }[] }>(path)).data;
      return Object.fromEntries(list.map(({ dot, quantity }) => [dot, quantity]));
    },
    /** Pieces by bin and DOT. */
    async shelves(part = 0): Promise<Record<string, number>> {
      const { rows } = await sql<{ code: string; dot: string; qty: number }>`
        SELECT b.code, s.dot_yyww AS dot, s.qty FROM bin_stock s JOIN bin b ON b.id = s.bin_id
        WHERE s.location_id = ${a} AND s.part_id = ${world.partId(part)}
        ORDER BY b.code COLLATE "C", s.dot_yyww COLLATE "C"`.execute(db);
      return Object.fromEntries(rows.map(({ code, dot, qty }) => [`${code} ${dot}`, qty]));
    },
    /** A submitted transfer from the warehouse. */
    async toSend(lines: readonly object[]) {
      const draft = await world.create(lines);
      const answer = await world.submit(draft);
      if (answer.status !== 200) throw new Error(answer.body.message);
      return answer.data;
    },
    picking: async (id: number, kind = 'TRANSFER') =>
      (await planner.get<PickingAnswer>(`/inventory/picking/${kind}/${id}`)).data,
    pick: (id: number, sent: object, kind = 'TRANSFER', by: Caller = planner) =>
      by.post<PickingAnswer>(`/inventory/picking/${kind}/${id}`, { dot: '2525', ...sent }, newKey()),
    unpick: (docId: number, pickId: number, kind = 'TRANSFER') =>
      planner.put<PickingAnswer>('/inventory/picking/undo', { kind, docId, pickId }),
  };
}
export type BinWorld = Awaited<ReturnType<typeof openBinWorld>>;
