import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { isFutureDot } from '@treadline/contract/kernel/dot.ts';
import { rules } from '@treadline/contract/kernel/rules.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import {
  importFile,
  importReasons as why,
  type ImportRow,
  type RejectRow,
} from '#kernel/imports/import-file.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { cells, templateSheet, type ImportColumn } from '#kernel/sheets/index.ts';
import { recordEvent } from '#kernel/timeline.ts';
import type { Upload } from '#kernel/upload.ts';
import { findShop, mobileColumns } from '#domains/retail/retail-orders/index.ts';
import { tyreCheck } from './entity.ts';
import { emitCheckSubmitted } from './hooks.ts';
import { evaluateWheels, type WheelInput } from './evaluate-wheels.ts';
import { insertCheck } from './write.ts';

const maxRows = 1000;
const text = (key: string, titles: ImportColumn['titles'], sample: string): ImportColumn => ({
  key,
  titles,
  sample,
});
const places = [
  ['FL', t('左前', 'Front left', '左前')],
  ['FR', t('右前', 'Front right', '右前')],
  ['RR', t('右后', 'Rear right', '右後')],
  ['RL', t('左后', 'Rear left', '左後')],
] as const;

const columns: readonly ImportColumn[] = [
  text('plate', t('车牌', 'Plate', '車牌'), '浙A12345'),
  { key: 'day', titles: t('检测日期', 'Day of the check', '檢測日期'), type: 'day', sample: '2026-05-12' },
  text('vin', t('车架号', 'VIN', '車架號'), 'LFV2A21K8D4012345'),
  { key: 'mileage', titles: t('里程(公里)', 'Mileage (km)', '里程(公里)'), type: 'int', sample: '32000' },
  text('customer', t('客户', 'Customer', '客戶'), '王小明'),
  { ...text('mobile', t('手机号', 'Mobile', '手機號'), '13900000001'), others: ['手机', '电话', '手機號碼'] },
  text('technician', t('技师', 'Technician', '技師'), '李师傅'),
  text('brand', t('品牌', 'Brand', '品牌'), '米其林'),
  text('pattern', t('花纹', 'Pattern', '花紋'), 'PRIMACY 4'),
  text('frontSize', t('前轮规格', 'Front size', '前輪規格'), '205/55R16'),
  text('rearSize', t('后轮规格', 'Rear size', '後輪規格'), '205/55R16'),
  ...places.flatMap(([wheel, { 'zh-CN': zh, en, 'zh-TW': tw }]): ImportColumn[] => [
    text(`depth${wheel}`, t(`${zh}沟深`, `${en}: tread`, `${tw}溝深`), '5.2/5.4/5.0'),
    { ...text(`dot${wheel}`, t(`${zh} DOT`, `${en}: DOT`, `${tw} DOT`), '2526'), type: 'dot' },
  ]),
];

/** One depth of all grooves, or inner, middle and outer; millimetres with one decimal at most. */
const depthPattern = /^(?:\d{1,2}(?:\.\d)?)(?:[/，,、 ]+\d{1,2}(?:\.\d)?){0,2}$/;
const optional = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal('')]).default('');
const word = (max: number) => z.string().trim().max(max).default('');
const depth = optional(z.string().trim().regex(depthPattern, 'rule.checkDepth'));
const Row = z.object({
  plate: rules.plate(),
  day: cells.day(),
  vin: optional(rules.vin()),
  mileage: z
    .union([z.literal('').transform(() => null), cells.int().pipe(z.int().min(0).max(2_000_000))])
    .optional(),
  customer: rules.party(40),
  mobile: optional(rules.mobile()),
  technician: rules.party(40),
  brand: word(40),
  pattern: word(60),
  frontSize: rules.size().default(''),
  rearSize: rules.size().default(''),
  depthFL: depth,
  dotFL: rules.dotOrNone().default(''),
  depthFR: depth,
  dotFR: rules.dotOrNone().default(''),
  depthRR: depth,
  dotRR: rules.dotOrNone().default(''),
  depthRL: depth,
  dotRL: rules.dotOrNone().default(''),
});
type Read = z.output<typeof Row>;

/** Import sheet of checks: column definitions and row schema. */
export const checkSheet = { columns, schema: Row };

const reasons = {
  future: t('日期不能晚于今天', 'Must not be later than today', '日期不能晚於今天'),
  deep: t('沟深不能超过 12.0 mm', 'At most 12.0 mm', '溝深不能超過 12.0 mm'),
  none: t('请至少填写一个轮位的沟深', 'Give the depth of one wheel at least', '請至少填寫一個輪位的溝深'),
  dot: t('DOT 晚于检测日期', 'The DOT is later than the check', 'DOT 晚於檢測日期'),
};

/** Tenths of the grooves of a cell, inner, middle, outer; one figure is all three. */
const tenths = (cell: string): [number, number, number] => {
  const [first = 0, second = first, third = second] = cell
    .split(/[/，,、 ]+/)
    .map((part) => Math.round(Number(part) * 10));
  return [first, second, third];
};

const wheelsOf = (row: Read): WheelInput[] =>
  places.flatMap(([wheel]) => {
    const cell = row[`depth${wheel}`];
    if (cell === '') return [];
    const [depthIn, depthMid, depthOut] = tenths(cell);
    const size = wheel === 'FL' || wheel === 'FR' ? row.frontSize : row.rearSize || row.frontSize;
    const tyre = { brand: row.brand, pattern: row.pattern, size, dot: row[`dot${wheel}`] };
    return {
      wheel,
      ...tyre,
      depthIn,
      depthMid,
      depthOut,
      reason: '',
      pressure: null,
      season: null,
      damage: [],
    };
  });

/** The shop that measured: a dealer's people mean their own. @throws record.not-found */
async function shopOf(ctx: Ctx, dealerId: number | undefined): Promise<number> {
  const id = dealerId ?? (ctx.me.type === 'DEALER' ? ctx.me.companyId : fail('check.dealer'));
  await findShop(ctx, id);
  return id;
}

/**
 * Imports checks from a workbook, one row per car, all or none, reporting every invalid row; the same file twice is a
 * no-op.
 * @throws check.dealer, record.not-found, import.*
 */
export async function importChecks(ctx: Ctx, file: Upload, dealerId: number | undefined) {
  const shopId = await shopOf(ctx, dealerId);
  return importFile(ctx, {
    entity: 'tyre-check',
    scopeId: shopId,
    file,
    ...checkSheet,
    maxRows,
    named: 'plate',
    resolve: (own, rows, reject) => resolveRows(own, shopId, rows, reject),
    apply: async (own, wanted, applied) => {
      for (const [at, row] of wanted.entries()) {
        await addRow(own, shopId, row);
        applied(at + 1);
      }
      return {};
    },
  });
}

const keyOf = ({ plate, day }: Pick<Read, 'plate' | 'day'>): string => `${plate} ${day}`;

/** Cars of the file that were checked on their day already. */
async function findKnown(
  { db }: Ctx,
  dealerId: number,
  rows: readonly ImportRow<typeof Row>[],
): Promise<Set<string>> {
  const plates = [...new Set(rows.map(({ value }) => value.plate))];
  const known = await db
    .selectFrom('tyre_check')
    .where('dealer_id', '=', dealerId)
    .where(sql<boolean>`plate = ANY(${plates})`)
    .where('replaced_by', 'is', null)
    .select(['plate', 'checked_at'])
    .execute();
  return new Set(known.map((row) => keyOf({ plate: row.plate, day: dayOf(new Date(row.checked_at)) })));
}

async function resolveRows(
  ctx: Ctx,
  dealerId: number,
  rows: ImportRow<typeof Row>[],
  reject: RejectRow,
): Promise<Read[]> {
  const known = await findKnown(ctx, dealerId, rows);
  const today = dayOf(new Date());
  const seen = new Set<string>();
  return rows.flatMap(({ row, value }) => {
    const key = keyOf(value);
    const wheels = wheelsOf(value);
    if (value.day > today) reject(row, 'day', reasons.future);
    if (known.has(key)) reject(row, 'plate', why.exists, { value: key });
    if (seen.has(key)) reject(row, 'plate', why.repeated, { value: key });
    seen.add(key);
    if (!wheels.length) reject(row, 'depthFL', reasons.none);
    for (const { wheel, depthIn, depthMid, depthOut, dot } of wheels) {
      if (Math.max(depthIn ?? 0, depthMid ?? 0, depthOut ?? 0) > 120)
        reject(row, `depth${wheel}`, reasons.deep);
      if (dot && isFutureDot(dot, value.day)) reject(row, `dot${wheel}`, reasons.dot);
    }
    return value;
  });
}

async function addRow(ctx: Ctx, dealerId: number, row: Read): Promise<void> {
  // At noon: the day is what is known.
  const at = new Date(`${row.day}T12:00:00+08:00`);
  const judged = await evaluateWheels(ctx, wheelsOf(row), { kind: 'PASSENGER', at }, true);
  const [no = ''] = await nextNumbers(ctx, 'JC');
  const none = { mobile_enc: null, mobile_index: null, tail_index: null };
  const head = {
    check_no: no,
    client_id: randomUUID(),
    dealer_id: dealerId,
    plate: row.plate,
    vin: row.vin,
    car_name: '',
    mileage: row.mileage ?? null,
    customer_name: row.customer,
    ...(row.mobile ? mobileColumns(ctx, row.mobile) : none),
    technician: row.technician,
    source: 'IMPORT',
    checked_at: at,
    status: 'SUBMITTED',
  } as const;
  const id = await insertCheck(ctx, head, judged);
  await recordEvent(ctx, {
    entity: tyreCheck.name,
    entityId: id,
    entityNo: no,
    action: 'submit',
    to: 'SUBMITTED',
  });
  await emitCheckSubmitted(ctx, id);
}

/** Returns the empty import template (xlsx), with headers in the caller's language. */
export const checkTemplate = async ({ lang }: Ctx): Promise<Download> => ({
  download: true,
  name: 'tyre-checks.xlsx',
  type: xlsxType,
  body: await templateSheet(columns, lang),
});
