import { sql } from 'kysely';
import type { z } from 'zod';
import { voucherActions, voucherFields } from '@treadline/contract/books/vouchers/fields.ts';
import { voucherStatusTexts, type VoucherStatus } from '@treadline/contract/books/vouchers/flow.ts';
import type { Voucher } from '@treadline/contract/books/vouchers/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, findRecord, visible } from '#kernel/scope.ts';

type Row = z.output<typeof Voucher>;

/** Entity of vouchers by hand, of the platform alone. */
export const voucher = {
  ...basicEntity('voucher', {
    name: 'voucher',
    label: t('记账凭证', 'voucher', '記帳傳票'),
    no: 'draft_no',
    scope: { OTHER: () => sql<boolean>`voucher.status <> 'DELETED'` },
  }),
  statusText: (status: VoucherStatus) => voucherStatusTexts[status].text,
};

/** Labels of a voucher's actions, fields and statuses for its timeline and the audit log. */
export const voucherWords = {
  label: voucher.label,
  actions: voucherActions,
  fields: voucherFields,
  statusText: (status: string) => voucherStatusTexts[status as VoucherStatus]?.text,
};

export const voucherSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('voucher')
    .leftJoin('voucher as blue', 'blue.id', 'voucher.reverses')
    .leftJoin('voucher as red', (join) =>
      join.onRef('red.reverses', '=', 'voucher.id').on('red.status', 'not in', ['REJECTED', 'DELETED']),
    )
    .where(visible(ctx, voucher));

/** SQL: whether the caller drafted, changed or submitted a voucher; what a job drafted was nobody's. */
export const isMine = ({ accountId }: Pick<Ctx['me'], 'accountId'>) =>
  sql<boolean>`((${accountId} IN (voucher.created_by, voucher.submitted_by)) IS TRUE OR EXISTS (SELECT FROM timeline t
    WHERE t.entity = 'voucher' AND t.entity_id = voucher.id AND t.action = 'edit' AND t.actor_id = ${accountId}))`;

/** Columns of a voucher list row under the contract's names; `me` decides the flag of the caller's own. */
export const voucherRow = {
  id: 'voucher.id',
  draftNo: 'voucher.draft_no',
  voucherNo: 'voucher.voucher_no',
  status: 'voucher.status',
  kind: sql<
    Row['kind']
  >`CASE WHEN voucher.opening THEN 'OPENING' WHEN voucher.reverses IS NOT NULL THEN 'REVERSAL' WHEN voucher.template_id IS NOT NULL THEN 'RECURRING' ELSE 'MANUAL' END`,
  day: 'voucher.day',
  period: 'voucher.period',
  summary: sql<string>`(SELECT l.summary FROM voucher_line l WHERE l.voucher_id = voucher.id ORDER BY l.line_no LIMIT 1)`,
  total: 'voucher.total_fen',
  papers: 'voucher.papers',
  remark: 'voucher.remark',
  opening: 'voucher.opening',
  reversesId: 'voucher.reverses',
  reversesNo: 'blue.voucher_no',
  reversedById: 'red.id',
  reversedByNo: sql<string | null>`coalesce(red.voucher_no, red.draft_no)`,
  createdBy: 'voucher.created_by_name',
  createdTime: 'voucher.created_at',
  submittedBy: 'voucher.submitted_by_name',
  submitTime: 'voucher.submit_time',
  decidedBy: 'voucher.decided_by_name',
  decidedTime: 'voucher.decided_at',
  rejectReason: 'voucher.reject_reason',
  version: 'voucher.version',
  mine: ({ me }) => isMine(me),
} as const satisfies Columns;

/** Returns one voucher as a list row. @throws record.not-found */
export async function readVoucher(ctx: Ctx, id: number): Promise<Row> {
  const row = await voucherSource(ctx)
    .where('voucher.id', '=', id)
    .select(selection(voucherRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: voucher.label });
}

/** Locks a voucher. @throws record.changed when its version is not the one the caller saw */
export async function lockSeen(ctx: Ctx, id: number, version: number) {
  const locked = await findRecord(ctx, voucher, id, true);
  if (locked.version !== version) fail('record.changed');
  return locked;
}
