import { sql } from 'kysely';
import {
  billFields,
  billStates,
  reconciliationActions,
} from '@treadline/contract/money/reconciliation/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { basicEntity, visible } from '#kernel/scope.ts';

/** Entity of channel bills, visible to the platform only. */
export const billEntity = basicEntity('channel_bill', {
  name: 'channel-bill',
  label: t('渠道账单', 'channel bill', '渠道帳單'),
  no: 'day',
  scope: { OTHER: 'all' },
});
export const billDifference = basicEntity('bill_difference', {
  name: 'bill-difference',
  label: t('对账差异', 'difference', '對帳差異'),
  no: 'no',
  scope: { OTHER: 'all' },
});

export const billWords = {
  label: billEntity.label,
  actions: reconciliationActions,
  fields: billFields,
  statusText: (state: string) => billStates[state as keyof typeof billStates]?.text,
};

/** Actor name of the reconciliation. */
export const reconcilerName = '渠道对账';
/** Log reference of channel calls about a bill. */
export const billSubject = (id: number) => ({ entity: billEntity.name, id });

/** SQL: a difference that has neither an entry nor, in time, somebody whose open item it is. */
export const isUnsettled = sql<boolean>`(bill_difference.state IN ('OPEN','CHECKED')
  OR (bill_difference.state = 'ASSIGNED' AND bill_difference.due_day < now()::date))`;

/** Differences that are not settled, by bill. */
const open = sql<{ bill_id: number; open: number }>`(
  SELECT bill_id, count(*) AS open FROM bill_difference WHERE ${isUnsettled} GROUP BY bill_id)`;

export const billSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('channel_bill')
    .leftJoin(open.as('d'), 'd.bill_id', 'channel_bill.id')
    .where(visible(ctx, billEntity));

export const differenceSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('bill_difference')
    .innerJoin('channel_bill', 'channel_bill.id', 'bill_difference.bill_id')
    .leftJoin('account as owner', 'owner.id', 'bill_difference.owner_id')
    .where(visible(ctx, billDifference));
