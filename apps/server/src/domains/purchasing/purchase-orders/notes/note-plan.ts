import {
  purchaseOrderFlow,
  poStatusTexts,
  type PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { foldPrinted } from '@treadline/contract/kernel/number-folds.ts';
import { noteDayFaults } from '@treadline/contract/purchasing/purchase-orders/day-rules.ts';
import type { ErrorName } from '@treadline/contract/all-errors.ts';
import type { Selectable } from 'kysely';
import { dayOf } from '#kernel/days.ts';
import type { DB } from '#kernel/db.ts';

/** A note to create for one order. */
export interface NotePlan {
  orderId: number;
  dnNo: string;
  shipDate: string | null;
  expectedDate: string | null;
  carrier: string;
  waybillNo: string;
  lines: readonly PlanLine[];
}
/** One line of a note plan. */
export interface PlanLine {
  /** Our part number or the supplier's. */
  partNo: string;
  /** The supplier's number if both were given; must be of the same line. */
  supplierPartNo?: string | undefined;
  quantity: number;
  /** Row of the sheet. */
  at: number;
}

/** Error of a plan row; `column` is the key of its column. */
export interface PlanFault {
  at: number;
  column: string;
  error: ErrorName;
  values: Record<string, unknown>;
}

/** An order line with its open pieces. */
export interface OpenLine {
  id: number;
  po_id: number;
  part_no: string;
  /** All numbers that the part has and had. */
  part_nos: string[];
  supplier_part_no: string;
  /** Pieces on no live note and not received. */
  open: number;
}
export type LockedOrder = Selectable<DB['purchase_order']>;

/** Timeline reference of an order. */
export const ofOrder = (order: Pick<LockedOrder, 'id' | 'order_no'>) => ({
  entity: 'purchase-order',
  entityId: order.id,
  entityNo: order.order_no,
});

/** A validated note plan: quantities by order line. */
export interface CheckedNote {
  plan: NotePlan;
  quantities: Map<number, number>;
}

const same = (a: string, b: string): boolean => foldPrinted(a) === foldPrinted(b);

/** The order line a number means: ours, also a former or later one, first, else the supplier's. */
const findLine = (lines: readonly OpenLine[], partNo: string): OpenLine | undefined =>
  lines.find((l) => [l.part_no, ...l.part_nos].some((no) => same(no, partNo))) ??
  lines.find((l) => same(l.supplier_part_no, partNo));

/**
 * Validates plans against locked orders and their open lines: status, parts, and that all notes together stay within
 * the open quantities. Returns every error, not only the first.
 */
export function checkPlans(
  plans: readonly NotePlan[],
  orders: ReadonlyMap<number, LockedOrder>,
  lines: readonly OpenLine[],
) {
  const faults: PlanFault[] = [];
  const left = new Map(lines.map((l) => [l.id, l.open]));
  const checked: CheckedNote[] = [];
  for (const plan of plans) {
    const order = orders.get(plan.orderId);
    const at = plan.lines[0]?.at ?? 0;
    if (!order || !purchaseOrderFlow.upload.from.includes(order.status as 30)) {
      faults.push({ at, column: 'orderNo', error: 'flow.status', values: statusValues(order?.status) });
      continue;
    }
    faults.push(...dayFaults(plan, order));
    checked.push({
      plan,
      quantities: takeQuantities(
        plan,
        order,
        lines.filter((l) => l.po_id === order.id),
        left,
        faults,
      ),
    });
  }
  return { checked, faults };
}

/** What the days of a note break: ordered, shipped, expected follow one another, in a window that can be. */
const dayFaults = (plan: NotePlan, order: LockedOrder): PlanFault[] =>
  noteDayFaults(plan, orderedOn(order), dayOf(new Date())).map(({ field, error, day }) => ({
    at: plan.lines[0]?.at ?? 0,
    column: field,
    error,
    values: { day },
  }));

/** Returns the earliest possible ship date of an order. */
export const orderedOn = (order: Pick<LockedOrder, 'submit_time' | 'created_at'>): string =>
  dayOf(new Date(order.submit_time ?? order.created_at));

const statusValues = (status: number | undefined) => ({
  status: poStatusTexts[(status ?? 70) as PoStatus].text,
  action: purchaseOrderFlow.upload.label,
});

function faultOf(
  { partNo, supplierPartNo: given, quantity }: PlanLine,
  line: OpenLine | undefined,
  open: number,
  order: LockedOrder,
): Omit<PlanFault, 'at'> | undefined {
  if (!line)
    return {
      column: 'partNo',
      error: 'delivery-note.unknown-part',
      values: { part: partNo, order: order.order_no },
    };
  const { part_no: part, supplier_part_no: own } = line;
  if (given && !same(own, given))
    return { column: 'supplierPartNo', error: 'delivery-note.part-differs', values: { part, own, given } };
  return quantity > open
    ? { column: 'quantity', error: 'delivery-note.over-open', values: { part, open } }
    : undefined;
}

function takeQuantities(
  plan: NotePlan,
  order: LockedOrder,
  lines: readonly OpenLine[],
  left: Map<number, number>,
  faults: PlanFault[],
) {
  const quantities = new Map<number, number>();
  for (const item of plan.lines) {
    const line = findLine(lines, item.partNo);
    const open = line ? (left.get(line.id) ?? 0) : 0;
    const fault = faultOf(item, line, open, order);
    if (fault) faults.push({ at: item.at, ...fault });
    if (fault || !line) continue;
    left.set(line.id, open - item.quantity);
    quantities.set(line.id, (quantities.get(line.id) ?? 0) + item.quantity);
  }
  return quantities;
}
