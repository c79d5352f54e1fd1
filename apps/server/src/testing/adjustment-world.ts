import { openPurchaseWorld } from './purchase-world.ts';
import type { TestServer } from './server.ts';

export interface AdjustmentRow {
  id: number;
  status: string;
  version: number;
  value: number;
}
export const adjustmentPath = '/inventory/adjustment';
let keys = 0;
/** Header with an Idempotency-Key of its own. */
export const newAdjustmentKey = () => ({ 'idempotency-key': `adjust-${(keys += 1)}` });

/** A keeper, an approver and a warehouse with two parts, priced 300.01 and 310.01 yuan, 0 in stock. */
export async function openAdjustmentWorld(server: TestServer) {
  const { parts, warehouseId, supplier } = await openPurchaseWorld(server);
  const codes = ['inventory_warehouses_view', 'inventory_variance'] as const;
  const [keeper, approver] = [
    await server.as({ type: 'OTHER', codes }),
    await server.as({ type: 'OTHER', codes }),
  ];
  const line = (part: number, dot: string, seen: number, counted: number) => ({
    partId: parts[part]?.id,
    dot,
    seen,
    counted,
  });
  const draft = async (...lines: object[]) => {
    const body = { locationId: warehouseId, reason: 'COUNT', lines };
    return (await keeper.post<AdjustmentRow>(adjustmentPath, body, newAdjustmentKey())).data;
  };
  const submit = (own: AdjustmentRow) =>
    keeper.put<AdjustmentRow>(`${adjustmentPath}/submit/${own.id}`, { version: own.version });
  const onHand = async (part = 0) =>
    (
      await server.services.db
        .selectFrom('stock_level')
        .where('location_id', '=', warehouseId)
        .where('part_id', '=', parts[part]?.id ?? 0)
        .select('on_hand')
        .executeTakeFirstOrThrow()
    ).on_hand;
  return { parts, warehouseId, supplier, keeper, approver, line, draft, submit, onHand };
}
export type AdjustmentWorld = Awaited<ReturnType<typeof openAdjustmentWorld>>;

/** Puts stock in: small enough to need no approval. */
export const fillAdjusted = async ({ draft, line, submit }: AdjustmentWorld, pieces = 10) =>
  submit(await draft(line(0, '2523', 0, pieces)));
