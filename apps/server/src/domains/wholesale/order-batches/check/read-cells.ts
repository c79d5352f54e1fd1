import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { headKeys, type BatchOrigin } from '@treadline/contract/wholesale/order-batches/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { findParts, partKey } from '../part-key.ts';
import type { OpenRow } from '../rows.ts';
import { positionFault } from './make-basket.ts';
import { parseRow, type CellFault } from './parse-row.ts';
import { openServices } from './read-services.ts';

const texts = {
  unknown: t(
    '没有这个商品编码，可匹配到平台商品',
    'Nobody’s part number: say which part it means',
    '沒有這個商品編碼，可對應到平台商品',
  ),
  service: t('没有这项服务：{words}', 'No such service: {words}', '沒有這項服務：{words}'),
  differs: t(
    '与第 {no} 行（同一原单号）不一致',
    'Differs from row {no} of the same order',
    '與第 {no} 列（同一原單號）不一致',
  ),
  ref: t('ERP 导入须有原单号', 'An ERP import needs its order number', 'ERP 匯入須有原單號'),
};

/** Folds a dealer's order number for comparison: case and width are ignored. */
export const foldRef = (text: string): string => text.normalize('NFKC').trim().toUpperCase();

/** Rows of one order: those with the same number of theirs. What is said of the customer may stand on the first alone. */
function groupRows(rows: readonly OpenRow[], lang: Lang) {
  const firsts = new Map<string, OpenRow>();
  const faults: CellFault[] = [];
  const grouped = rows.map((row) => {
    const ref = foldRef(row.cells.ref);
    const first = (ref && firsts.get(ref)) || row;
    if (ref) firsts.set(ref, first);
    const cells = { ...row.cells };
    for (const key of headKeys) {
      if (cells[key].trim() === '') cells[key] = first.cells[key];
      else if (first !== row && first.cells[key].trim() && foldRef(first.cells[key]) !== foldRef(cells[key]))
        faults.push({ no: row.no, key, message: fillPlaces(texts.differs, lang, { no: first.no }) });
    }
    return { no: row.no, unit: first.no, cells };
  });
  return { grouped, faults };
}

/** Returns parsed rows, and every error of the others. */
export async function readCells(ctx: Ctx, dealerId: number, origin: BatchOrigin, rows: readonly OpenRow[]) {
  const { grouped, faults } = groupRows(rows, ctx.lang);
  const servicesOf = await openServices(ctx);
  const parts = await findParts(
    ctx,
    dealerId,
    rows.map(({ cells }) => cells.partNo),
  );
  const read = grouped.map((row) => {
    const { faults: own, value } = parseRow(row, ctx.lang);
    const part = parts.get(partKey(row.cells.partNo)) ?? null;
    const say = (key: CellFault['key'], message: string, more = {}) =>
      own.push({ no: row.no, key, message, ...more });
    if (origin === 'ERP' && !row.cells.ref.trim()) say('ref', texts.ref[ctx.lang]);
    if (!part && row.cells.partNo.trim()) say('partNo', texts.unknown[ctx.lang], { unknownPart: true });
    const { unknown, services } = servicesOf(row.cells.services, value?.quantity ?? 0);
    if (unknown.length > 0)
      say('services', fillPlaces(texts.service, ctx.lang, { words: unknown.join('、') }));
    const wrong = value && part && positionFault({ value, part }, ctx.lang);
    if (wrong) say('position', wrong);
    faults.push(...own);
    return { no: row.no, unit: row.unit, value, part, services };
  });
  return { read, faults };
}
