import { sandboxSign } from '#connectors/warehouse/index.ts';
import type { Services } from '#kernel/context.ts';
import { shipNote, type PurchaseWorld } from './purchase-world.ts';
import type { TestServer } from './server.ts';

let next = 1;

export interface Item {
  itemCode: string;
  lineNo?: string | null;
  dot?: string;
  good?: number;
  defective?: number;
}

/**
 * Creates a delivery note that is shipped and announced to the warehouse (30). Quantities by the fixture's parts.
 * Returns its id and code.
 */
export async function pushedNote(
  server: TestServer,
  world: PurchaseWorld,
  orderId: number,
  quantities: readonly number[],
) {
  const dnNo = `DN-${next++}-${Date.now() % 1e5}`;
  const made = await shipNote(world, orderId, dnNo, quantities);
  const id = made.data?.notes[0]?.id;
  if (!id) throw new Error(JSON.stringify(made.body));
  const failed = await server.runJobs();
  if (failed.length) throw failed[0]?.error;
  return { id, dnNo, code: `${dnNo}-${id}` };
}

/** Posts a signed webhook of the sandbox warehouse. */
export const callBack = async (
  server: TestServer,
  code: string,
  items: readonly Item[],
  options: { isFinal?: boolean; outBizCode?: string; sign?: string } = {},
) => {
  const body = JSON.stringify({
    code,
    reference: `EPL${code}`,
    outBizCode: options.outBizCode ?? `T-${next++}-${Math.random()}`,
    isFinal: options.isFinal ?? true,
    lines: items.map((i) => ({ lineNo: null, dot: '', good: 0, defective: 0, ...i })),
  });
  const sign = options.sign ?? sandboxSign(server.services)(body);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/logistics/warehouse/callback',
    query: { sign },
    headers: { 'content-type': 'text/plain' },
    payload: body,
  });
  return { status: reply.statusCode, ...reply.json<{ flag: string; message?: string }>() };
};

/** Stock level of a part at the fixture's warehouse. */
export const stockOf = ({ db }: Services, world: PurchaseWorld, part = 0) =>
  db
    .selectFrom('stock_level')
    .select(['on_hand', 'defective', 'quarantined', 'incoming'])
    .where('location_id', '=', world.warehouseId)
    .where('part_id', '=', world.parts[part]?.id ?? 0)
    .executeTakeFirstOrThrow();
