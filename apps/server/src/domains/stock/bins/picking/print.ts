import { pickingFields as x, pickLineFields } from '@treadline/contract/stock/bins/fields.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { notPutAway, type PickKind } from '@treadline/contract/stock/bins/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { printDocument } from '#kernel/print.ts';
import { readPicking } from './read.ts';

const title = t('拣货单', 'Picking list', '揀貨單');
const signatures = [
  t('拣货 / 日期', 'Picked by / date', '揀貨 / 日期'),
  t('复核 / 日期', 'Checked by / date', '複核 / 日期'),
];
const keys = ['kind', 'locationName', 'toName', 'day', 'pieces', 'picked'] as const;

/** The picking list of a document on paper, in the order of the route. @throws as `readPicking` */
export async function printPicking(ctx: Ctx, kind: PickKind, id: number) {
  const detail = await readPicking(ctx, kind, id);
  return printDocument(ctx, {
    title,
    number: detail.docNo,
    facts: keys.map((key) => [x[key].label, formatFieldValue(x[key], detail[key], ctx.lang)]),
    fields: {
      ...pickFields(pickLineFields, 'binCode', 'size', 'partNo', 'partName', 'dot', 'quantity'),
      // Room to write in.
      taken: x.picked,
    },
    rows: detail.lines.map(({ binCode, dot, ...line }) => ({
      ...line,
      binCode: binCode || notPutAway[ctx.lang],
      dot: dot || '—',
    })),
    sums: ['quantity'],
    signatures,
  });
}
