import { sql, type Selectable } from 'kysely';
import { splitActions, splitFields } from '@treadline/contract/books/bill-splits/fields.ts';
import { splitStepTexts, type SplitStep } from '@treadline/contract/books/bill-splits/flow.ts';
import { splitReasons } from '@treadline/contract/books/bill-splits/reasons.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Db, DB } from '#kernel/db.ts';
import { columnIs, entity, visible } from '#kernel/scope.ts';

export type Split = Selectable<DB['bill_split']>;
export type Receiver = Selectable<DB['bill_split_receiver']>;

/** Entity of bill splits. Row-level scope: all for the platform, a dealer its own, a group those of its dealers. */
export const billSplit = entity({
  table: 'bill_split',
  name: 'bill-split',
  label: t('分账', 'bill split', '分帳'),
  no: 'split_no',
  statusText: (step: SplitStep) => splitStepTexts[step].text,
  scope: {
    OTHER: 'all',
    DEALER: (me) => columnIs('bill_split', 'dealer_id', me.companyId),
    DEALER_GROUP: ({ companyId }) =>
      sql<boolean>`bill_split.dealer_id IN (SELECT id FROM dealer WHERE group_id = ${companyId})`,
    SUPPLIER: 'none',
    LOGISTICS: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});

export const splitWords = {
  label: billSplit.label,
  actions: splitActions,
  fields: splitFields,
  statusText: (step: string) => splitStepTexts[step as SplitStep]?.text,
  /** Why shares were refused stands there as the channel's code. */
  remarkText: (remark: string) => splitReasons[remark]?.text,
};

/** Log reference of channel calls about a split. */
export const splitSubject = (id: number) => ({ entity: billSplit.name, id });

/** Actor name of the payment channel in timelines and logs. */
export const channelName = '支付渠道';

/** Returns the shares of a split in the order of its rules: the last is cut first. */
export const receiversOf = (db: Db, splitId: number): Promise<Receiver[]> =>
  db.selectFrom('bill_split_receiver').selectAll().where('split_id', '=', splitId).orderBy('id').execute();

/** What a split's shares add up to, in the states that count. */
const sums = sql<{
  split_id: number;
  share: number;
  split: number;
  failed: number;
  statement: number;
  returned: number;
  reason: string;
}>`(
  SELECT split_id, sum(amount_fen) AS share,
    coalesce(sum(amount_fen) FILTER (WHERE state = 'SUCCESS'), 0) AS split,
    coalesce(sum(amount_fen) FILTER (WHERE state = 'CLOSED'), 0) AS failed,
    coalesce(sum(amount_fen) FILTER (WHERE state = 'STATEMENT'), 0) AS statement,
    sum(returned_fen) AS returned, coalesce(min(reason COLLATE "C") FILTER (WHERE state = 'CLOSED'), '') AS reason
  FROM bill_split_receiver GROUP BY split_id)`;

/** Splits in the caller's scope, with their totals. */
export const splitSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('bill_split')
    .innerJoin('company as dealer', 'dealer.id', 'bill_split.dealer_id')
    .leftJoin(sums.as('s'), 's.split_id', 'bill_split.id')
    .where(visible(ctx, billSplit));

const sumOf = (key: 'share' | 'split' | 'failed' | 'statement' | 'returned') =>
  sql<number>`coalesce(${sql.ref(`s.${key}`)}, 0)`;

/** Columns of a split list row under the contract's names. */
export const splitRow = {
  id: 'bill_split.id',
  splitNo: 'bill_split.split_no',
  status: 'bill_split.shown',
  step: 'bill_split.status',
  orderId: 'bill_split.order_id',
  orderNo: 'bill_split.order_no',
  dealerName: 'dealer.name',
  reason: sql<string>`coalesce(s.reason, '')`,
  paid: 'bill_split.paid_fen',
  share: sumOf('share'),
  split: sumOf('split'),
  failed: sumOf('failed'),
  statement: sumOf('statement'),
  returned: sumOf('returned'),
  tries: 'bill_split.round',
  outOrderNo: sql<string>`coalesce(bill_split.out_order_no, '')`,
  deadline: 'bill_split.deadline',
  plannedTime: 'bill_split.planned_at',
  updatedTime: 'bill_split.updated_at',
  version: 'bill_split.version',
} as const;
