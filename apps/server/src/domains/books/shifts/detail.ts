import { sql } from 'kysely';
import { shiftFields as x, shiftLineFields } from '@treadline/contract/books/shifts/fields.ts';
import type { shiftRoutes } from '@treadline/contract/books/shifts/routes.ts';
import { shiftSettings } from '@treadline/contract/books/shifts/settings.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { companyName } from '#kernel/company-name.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { readSetting } from '#kernel/settings.ts';
import { isOwn } from './count.ts';
import { readShift, shift, shiftWords } from './entity.ts';
import { readOpenTakings, readTakings, type Taking } from './takings.ts';

const shownOf = ({ bookWay, ...taking }: Taking) => ({ ...taking, own: isOwn({ bookWay }) });

/** Returns the running shift of the caller's shop with what it has by now. */
export async function currentShift(ctx: Ctx) {
  const row = await ctx.db
    .selectFrom('shift')
    .where('dealer_id', '=', ctx.me.companyId)
    .where('status', '=', 'OPEN')
    .selectAll()
    .executeTakeFirst();
  const blind = await readSetting(ctx.db, shiftSettings.settings.blind);
  if (!row) return { shift: null, blind, payments: [] };
  const takings = await readOpenTakings(ctx, row);
  return {
    shift: await readShift(ctx, row.id),
    blind,
    payments: takings.map((taking) => ({ ...shownOf(taking), amount: blind ? null : taking.amount })),
  };
}

const linesOf = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('shift_line')
    .where('shift_id', '=', id)
    .orderBy('id')
    .select([
      'id',
      'way',
      'account_id as accountId',
      'account_name as person',
      'payments as count',
      'taken_fen as taken',
      'refunded_fen as refunded',
      'expected_fen as expected',
      'counted_fen as counted',
      sql<number>`counted_fen - expected_fen`.as('difference'),
      'reason',
    ])
    .execute();

/** Returns one shift with its lines, payments, timeline, comments and files. @throws record.not-found */
export async function shiftDetail(ctx: Ctx, id: number) {
  const head = await readShift(ctx, id);
  const [lines, takings, parts] = await Promise.all([
    linesOf(ctx, id),
    readTakings(ctx, id),
    readDocumentParts(ctx, shift, id, shiftWords),
  ]);
  return { ...head, lines, payments: takings.map(shownOf), ...parts };
}

const signatures = [
  t('交班人', 'Handed over by', '交班人'),
  t('接班人', 'Taken over by', '接班人'),
  t('复核', 'Checked by', '覆核'),
];
const keys = [
  'status',
  'openedTime',
  'openedBy',
  'closedTime',
  'closedBy',
  'checkedBy',
  'takings',
  'startCash',
  'handedIn',
  'floatLeft',
  'remark',
] as const;

/** Printed shift: each way against the books, with signatures; on a sheet or a roll. */
export async function shiftPaper(
  ctx: Ctx,
  row: ClientOutput<typeof shiftRoutes.detail>,
): Promise<PrintedDocument> {
  const facts = keys.map((key) => [x[key].label, formatFieldValue(x[key], row[key], ctx.lang)] as const);
  return {
    title: shift.label,
    issuer: await companyName(ctx, row.dealerId),
    number: row.shiftNo,
    facts,
    fields: shiftLineFields,
    rows: row.lines,
    sums: ['taken', 'refunded', 'expected', 'counted', 'difference'],
    signatures,
    receipt: {
      facts: [[x.shiftNo.label, row.shiftNo], ...facts],
      names: ['way', 'person', 'reason'],
      figures: ['expected', 'counted', 'difference'],
      strong: [x.difference.label, formatMoney(row.difference)],
    },
  };
}
