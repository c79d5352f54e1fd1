import {
  keyAttributes,
  priceFields,
  priceKinds,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { catalogueErrors } from '@treadline/contract/catalogue/catalogue/errors.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { importReasons as why } from '#kernel/imports/import-file.ts';
import { diffFields } from '#kernel/timeline.ts';
import type { PartRecord } from '../parts/part-columns.ts';
import { isReviewed, type AttributeChanges, type Prices } from '../prices/change.ts';
import { brandOf, type KnownRecords } from './known-records.ts';
import { planSource, type PlannedSource } from './plan-source.ts';
import { ownKeys, type SheetKind, type SheetRow } from './sheet.ts';

/** Column values of `part`. */
export type Columns = Record<string, unknown>;
/** Reports a cell as invalid, with a reason. */
export type RefuseCell = (column: string, reason: Text, values?: Record<string, unknown>) => undefined;

/** Planned change of one row. */
export interface PlannedRow {
  row: number;
  partNo: string;
  /** The part as read; absent for a new one. */
  part?: PartRecord;
  /** Final column values, if any of its own fields changes. */
  columns?: Columns;
  /** Columns written at once, without those proposed. */
  written?: Columns;
  changes: AttributeChanges;
  proposed: AttributeChanges;
  prices: Prices;
  source?: PlannedSource;
}

const required = t('必填', 'Required', '必填');
const otherKind = t(
  '编码已用于其他类别的商品',
  'The number belongs to goods of another kind',
  '編碼已用於其他類別的商品',
);

/** An import row; `unread` names cells that could not be parsed. */
export interface RowToPlan {
  row: number;
  value: SheetRow;
  unread?: ReadonlySet<string>;
}

/** Plans one row against the current state; for an invalid row only collects further errors. */
export function planRow(
  ctx: Ctx,
  kind: SheetKind,
  known: KnownRecords,
  { row, value, unread = new Set() }: RowToPlan,
  refuse: RefuseCell,
): PlannedRow {
  let isSound = unread.size === 0;
  const say: RefuseCell = (...fault) => {
    isSound = false;
    return refuse(...fault);
  };
  const part = known.parts.get(codeKey(value.partNo));
  const isOther = part !== undefined && !kind.kinds.includes(part.kind);
  if (isOther) say('partNo', otherKind);
  const { brandName, ...given } = readGiven(kind, known, value, say);
  const source = planSource(known, part, value, say);
  const prices = isOther || priceKinds.some((each) => unread.has(each)) ? {} : pricesOf(value);
  const plan = { row, partNo: value.partNo, prices, ...(source && { source }), ...(part && { part }) };
  const barcode = { columns: { barcode: value['barcode'] }, changes: {}, proposed: {} };
  if (isOther) return { ...plan, ...barcode };
  try {
    const made = part
      ? planChange(ctx, kind, known, part, given)
      : planNew(ctx, kind, given, brandName, prices, say);
    // What a row with faults would come to is not compared with others: a cell of it may be missing.
    return { ...plan, ...(made && isSound ? made : barcode) };
  } catch (error) {
    refuseSize(error, say);
    return { ...plan, ...barcode };
  }
}

/** What a row says of the part itself, brand and successor found by their names. */
function readGiven(
  kind: SheetKind,
  known: KnownRecords,
  value: SheetRow,
  refuse: RefuseCell,
): Columns & { brandName: string } {
  const brand = value.brand === undefined ? undefined : brandOf(known, value.brand);
  if (value.brand !== undefined && !brand) refuse('brand', why.unknown);
  const successorId = value.successor && known.successors.get(codeKey(value.successor));
  if (value.successor && !successorId) refuse('successor', why.unknown);
  return {
    ...pickOwn(kind, value),
    ...(brand && { brandId: brand.id }),
    ...(successorId && { successorId }),
    brandName: brand?.name ?? '',
  };
}

const pickOwn = (kind: SheetKind, value: SheetRow): Columns =>
  Object.fromEntries(ownKeys(kind).flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])));
const pricesOf = (value: SheetRow): Prices =>
  Object.fromEntries(priceKinds.flatMap((kind) => (value[kind] === undefined ? [] : [[kind, value[kind]]])));

/** Size and load that do not go together are a fault of their cells. */
function refuseSize(error: unknown, refuse: RefuseCell): void {
  if (!(error instanceof AppError) || error.error !== 'request.invalid') throw error;
  const [field] = error.details['fields'] as { path: string; message: string }[];
  const { path = 'size', message = '' } = field ?? {};
  refuse(path, t(message, message, message));
}

/** A new part: what its form would demand is demanded, what the form begins with fills the rest. */
function planNew(
  ctx: Ctx,
  kind: SheetKind,
  given: Columns,
  brandName: string,
  prices: Prices,
  refuse: RefuseCell,
): Pick<PlannedRow, 'columns' | 'written' | 'changes' | 'proposed'> | null {
  const values: Columns = { brandId: null, successorId: null };
  let missing = 0;
  for (const key of ownKeys(kind)) {
    const field = kind.fields[key];
    const value = given[key] ?? field?.preset;
    const filled = value === undefined && !field?.required ? kind.form.shape[key]?.parse(undefined) : value;
    if (filled === undefined) missing += refuse(key, required) ?? 1;
    values[key] = filled;
  }
  if (kind.fields['brand']?.required && given['brandId'] === undefined)
    missing += refuse('brand', required) ?? 1;
  refuseBelowFloor(prices, refuse);
  if (missing > 0) return null;
  const columns = kind.columns({ ...values, ...given }, brandName, ctx as never);
  return { columns, written: columns, changes: {}, proposed: {} };
}

/** What is asked of customers is not below the floor. */
function refuseBelowFloor(prices: Prices, refuse: RefuseCell): void {
  const { FLOOR: floor } = prices;
  for (const kind of priceKinds) {
    const fen = prices[kind];
    if (kind !== 'PURCHASE' && fen && floor && fen < floor)
      refuse(kind, catalogueErrors['part.below-floor'].text, {
        kind: priceFields[kind].label,
        fen: fenToYuan(fen),
        floor: fenToYuan(floor),
      });
  }
}

const isKey = (key: string): boolean => (keyAttributes as readonly string[]).includes(key);

/** Plans the changes of an existing part: applied at once, or proposed for identity fields of a released part. */
export function planChange(
  ctx: Ctx,
  kind: SheetKind,
  known: KnownRecords,
  part: PartRecord,
  given: Columns,
): Pick<PlannedRow, 'columns' | 'written' | 'changes' | 'proposed'> {
  const before = kind.values(part);
  // The number is what it was found by: written otherwise it is the same.
  const wanted: Columns = { ...before, ...given, partNo: part.part_no };
  if (!Object.keys(diffFields(before, wanted)).length) return { changes: {}, proposed: {} };
  const nameOf = (values: Columns) => known.brandNames.get(Number(values['brandId'])) ?? '';
  const make = (values: Columns) => kind.columns(values, nameOf(values), ctx as never);
  // A name that was composed is composed anew of what it is made of.
  const isComposed = wanted['name'] === make({ ...before, name: '' })['name'];
  const columns = make(isComposed ? { ...wanted, name: '' } : wanted);
  const after = kind.values({ ...part, ...columns });
  const all = Object.entries(diffFields(before, after));
  const split = (want: boolean): AttributeChanges =>
    Object.fromEntries(all.filter(([key]) => want === (!isReviewed(part.status) && isKey(key))));
  const [changes, proposed] = [split(false), split(true)];
  const direct = Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, change.after]));
  return {
    ...(all.length && { columns }),
    ...(Object.keys(direct).length && {
      written: Object.keys(proposed).length ? make({ ...before, ...direct }) : columns,
    }),
    changes: withBrandNames(known, changes),
    proposed: withBrandNames(known, proposed),
  };
}

/** People read names: the brands' stand beside their ids. */
function withBrandNames({ brandNames }: KnownRecords, changes: AttributeChanges): AttributeChanges {
  const { brandId } = changes;
  if (!brandId) return changes;
  const nameOf = (id: unknown) => brandNames.get(Number(id)) ?? '';
  return { ...changes, brandName: { before: nameOf(brandId.before), after: nameOf(brandId.after) } };
}
