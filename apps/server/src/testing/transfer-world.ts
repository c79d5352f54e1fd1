import { locationSearch, postStock } from '#domains/stock/inventory/index.ts';
import { makeCompany } from './people.ts';
import { openPurchaseWorld } from './purchase-world.ts';
import type { TestServer } from './server.ts';

/** Transfer as returned by its endpoints. */
export interface TransferAnswer {
  id: number;
  transferNo: string;
  status: string;
  version: number;
  quantity: number;
  sent: number;
  good: number;
  defective: number;
  onRoad: number;
  lost: number;
  back: number;
  late: number;
}
export interface TransferDetailAnswer extends TransferAnswer {
  lines: {
    id: number;
    partId: number;
    reserved: number;
    planned: { dot: string; quantity: number }[];
    byDot: { dot: string; sent: number; onRoad: number; givenUp: number }[];
  }[];
  timeline: { action: string; remark: string; changes: { before: string; after: string }[] }[];
}

let next = 1;
const newKey = () => ({ 'idempotency-key': `transfer-${next++}` });
export const transferPath = '/inventory/transfer';

/**
 * Test fixture: two warehouses of one owner run by different providers, its consignment location at a dealer, two
 * parts, a planner.
 */
export async function openTransferWorld(server: TestServer) {
  const { services } = server;
  const { parts, warehouseId: a, logisticsId } = await openPurchaseWorld(server);
  const { db, hooks, jobs } = services;
  const { owner_id: owner } = await db
    .selectFrom('location')
    .where('id', '=', a)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  const [otherProvider, dealerId] = [
    await makeCompany(services, 'LOGISTICS'),
    await makeCompany(services, 'DEALER'),
  ];
  const addPlace = async (values: {
    type: 'WAREHOUSE' | 'DEALER';
    logistics_id?: number;
    keeper_id?: number;
  }) => {
    const names = { code: `X${a}-${next}`, name: `调入${a}-${next++}` };
    const row = { ...names, ...locationSearch.keys(names), owner_id: owner, ...values };
    return (await db.insertInto('location').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const b = await addPlace({ type: 'WAREHOUSE', logistics_id: otherProvider });
  const consigned = await addPlace({ type: 'DEALER', keeper_id: dealerId });
  const planner = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const partId = (part = 0) => parts[part]?.id ?? 0;
  const body = (lines: readonly object[], ends: object = {}) => ({
    fromId: a,
    toId: b,
    dueOn: '2030-01-31',
    remark: '',
    lines: lines.map((line) => ({ partId: partId(), dot: '', quantity: 1, ...line })),
    ...ends,
  });
  const create = async (lines: readonly object[], ends: object = {}) =>
    (await planner.post<TransferAnswer>(transferPath, body(lines, ends), newKey())).data;
  const submit = ({ id, version }: TransferAnswer) =>
    planner.put<TransferAnswer>(`${transferPath}/submit/${id}`, { version });
  const detail = async (id: number) =>
    (await planner.get<TransferDetailAnswer>(`${transferPath}/${id}`)).data;
  type Caller = Pick<typeof planner, 'post'>;
  const act = (
    action: 'send' | 'receive' | 'close' | 'late',
    id: number,
    sent: object,
    by: Caller = planner,
  ) => by.post<TransferAnswer>(`${transferPath}/${action}/${id}`, sent, newKey());
  /**
   * Reads the planned DOTs of a transfer before races start.
   * @returns a function that sends all of it
   */
  const readySend = async (id: number, by: Caller = planner) => {
    const { version, lines } = await detail(id);
    const leaving = lines.flatMap(({ id: lineId, planned }) => planned.map((row) => ({ lineId, ...row })));
    return () => act('send', id, { version, lines: leaving }, by);
  };
  const send = async (id: number, by?: Caller) => (await readySend(id, by))();
  return {
    a,
    b,
    consigned,
    parts,
    partId,
    planner,
    create,
    submit,
    detail,
    act,
    readySend,
    send,
    newKey,
    logistics: await server.as({ type: 'LOGISTICS', companyId: logisticsId }),
    otherLogistics: await server.as({ type: 'LOGISTICS', companyId: otherProvider }),
    dealer: await server.as({ type: 'DEALER', companyId: dealerId }),
    /**
     * Creates a submitted transfer in transit.
     * @returns its ID and the ID of its first line
     */
    async sent(lines: readonly object[], ends: object = {}) {
      const draft = await create(lines, ends);
      await submit(draft);
      await send(draft.id);
      const { lines: made } = await detail(draft.id);
      return { id: draft.id, lineId: made[0]?.id ?? 0 };
    },
    stockUp: (pieces: Record<string, number>, place = a, part = 0) =>
      db.transaction().execute((own) =>
        postStock(
          { db: own, hooks, jobs, me: { accountId: 0, name: 'test' } },
          Object.entries(pieces).map(([dot, delta]) => ({
            locationId: place,
            partId: partId(part),
            bucket: 'on_hand',
            dot,
            delta,
            bizType: 'INITIAL',
            bizId: 1,
            bizLineId: a * 1000 + next++,
            bizNo: 'T-1',
          })),
        ),
      ),
    /** Nonzero stock quantities. */
    async level(place = a, part = 0): Promise<Record<string, number>> {
      const row = await db
        .selectFrom('stock_level')
        .where('location_id', '=', place)
        .where('part_id', '=', partId(part))
        .select(['on_hand', 'reserved', 'locked', 'defective', 'quarantined', 'in_transit'])
        .executeTakeFirst();
      return Object.fromEntries(Object.entries(row ?? {}).filter(([, qty]) => qty !== 0));
    },
    /** Ledger entries of a transfer: type, location, bucket, DOT, pieces. */
    async ledger(id: number) {
      const rows = await db
        .selectFrom('stock_txn')
        .where('biz_id', '=', id)
        .where('biz_type', 'like', 'TRANSFER%')
        .orderBy('id')
        .select(['biz_type', 'location_id', 'bucket', 'dot_yyww', 'delta'])
        .execute();
      const names = new Map([
        [a, 'A'],
        [b, 'B'],
        [consigned, 'C'],
      ]);
      return rows.map(
        (row) =>
          `${row.biz_type} ${names.get(row.location_id) ?? '?'} ${row.bucket} ${row.dot_yyww} ${row.delta}`,
      );
    },
  };
}
export type TransferWorld = Awaited<ReturnType<typeof openTransferWorld>>;
