import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { BatchOrigin } from '@treadline/contract/wholesale/order-batches/fields.ts';
import type { RowVerdict } from '@treadline/contract/wholesale/order-batches/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { asShop } from '../entity.ts';
import type { FoundPart } from '../part-key.ts';
import type { OpenRow } from '../rows.ts';
import { digestOf, quoteUnits, findRepeatedOrders, supplyRows, type ReadableOrder } from './judge-units.ts';
import type { CellFault } from './parse-row.ts';
import { foldRef, readCells } from './read-cells.ts';
import type { Supply } from './take-stock.ts';

const sibling = t(
  '同一订单的第 {no} 行有误',
  'Row {no} of the same order is faulty',
  '同一訂單的第 {no} 列有誤',
);

/** A checked row of a batch. */
export interface CheckedRow {
  no: number;
  unit: number;
  verdict: RowVerdict;
  part: FoundPart | null;
  supply: Supply | null;
  unitPrice: number | null;
  /** Why it is a duplicate, or which row of its order blocks it. */
  message: string;
}
/** The rows of one order that can be placed. */
export interface OrderUnit extends ReadableOrder {
  payableFen: number;
}
/** Result of checking a batch. */
export interface Checked {
  rows: CheckedRow[];
  faults: CellFault[];
  units: OrderUnit[];
}

type Read = Awaited<ReturnType<typeof readCells>>['read'];

/** Orders all of whose rows can be read. Where they come from is not known yet. */
function soundUnits(ctx: Ctx, groups: readonly Read[], faulty: ReadonlySet<number>): ReadableOrder[] {
  return groups.flatMap((group) => {
    const rows = group.flatMap(({ no, value, part, services }) =>
      value && part && !faulty.has(no) ? [{ no, value, part, services, tyreSource: 2 as const }] : [],
    );
    const [first] = rows;
    if (!first || rows.length < group.length) return [];
    return [{ no: first.no, rows, ref: foldRef(first.value.ref), digest: digestOf(ctx, rows) }];
  });
}

/** What is known of the rows once all was asked. */
interface Found {
  wrong: ReadonlySet<number>;
  repeated: ReadonlyMap<number, string>;
  supplies: ReadonlyMap<number, Supply>;
  unitPrice: ReadonlyMap<number, number>;
}

/** What the check says of the rows of one order: one that is wrong keeps all of them back. */
function judge(ctx: Ctx, group: Read, { wrong, repeated, supplies, unitPrice }: Found): CheckedRow[] {
  const bad = group.find(({ no }) => wrong.has(no));
  return group.map(({ no, unit, part }) => {
    const kept = bad && !wrong.has(no) ? fillPlaces(sibling, ctx.lang, { no: bad.no }) : '';
    const again = repeated.get(unit);
    return {
      no,
      unit,
      verdict: bad ? 'FAULTY' : again ? 'DUPLICATE' : 'GOOD',
      part,
      supply: supplies.get(no) ?? null,
      unitPrice: unitPrice.get(no) ?? null,
      message: bad ? kept : (again ?? ''),
    };
  });
}

/**
 * Checks the rows of a batch: all errors of all rows, the sources of the pieces, the price of each order, and which
 * are placed already. Read-only.
 */
export async function checkRows(
  caller: Ctx,
  { dealerId, origin }: { dealerId: number; origin: BatchOrigin },
  open: readonly OpenRow[],
): Promise<Checked> {
  const ctx = asShop(caller, dealerId);
  const { read, faults } = await readCells(ctx, dealerId, origin, open);
  const groups = [...Map.groupBy(read, ({ unit }) => unit).values()];
  const sound = soundUnits(ctx, groups, new Set(faults.map(({ no }) => no)));
  const repeated = await findRepeatedOrders(ctx, dealerId, sound);
  const fresh = sound.filter(({ no }) => !repeated.has(no));
  const supplies = await supplyRows(ctx, dealerId, fresh, faults);
  const { payable, unitPrice } = await quoteUnits(ctx, dealerId, fresh, faults);
  const wrong = new Set(faults.map(({ no }) => no));
  const found = { wrong, repeated, supplies, unitPrice };
  const sourced = (unit: ReadableOrder): OrderUnit => ({
    ...unit,
    rows: unit.rows.map((row) => ({ ...row, tyreSource: supplies.get(row.no)?.tyreSource ?? 2 })),
    payableFen: payable.get(unit.no) ?? 0,
  });
  return {
    rows: groups.flatMap((group) => judge(ctx, group, found)).toSorted((a, b) => a.no - b.no),
    faults: faults.toSorted((a, b) => a.no - b.no),
    units: fresh.filter((unit) => !unit.rows.some(({ no }) => wrong.has(no))).map(sourced),
  };
}
