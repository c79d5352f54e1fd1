import { sql } from 'kysely';
import { reconciliationActions } from '@treadline/contract/money/reconciliation/fields.ts';
import { reconciliationRoutes } from '@treadline/contract/money/reconciliation/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { PayChannel } from '#connectors/payments/port.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { ownFiles } from '#kernel/file-owners.ts';
import { invariant } from '#kernel/invariant.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { countAndOldest } from '#kernel/since.ts';
import { assignDifferences, listOwners } from './assign.ts';
import { billDifference, billEntity, billSource, billWords, differenceSource, isUnsettled } from './bill.ts';
import { bookDifference } from './book.ts';
import { fillFees } from './fill-fees.ts';
import { billedShares } from './hooks.ts';
import { listBills, listDifferences } from './list.ts';
import { ownedDifferences } from './owned.ts';
import { channelPayout, creditPayout, listPayouts } from './payouts.ts';
import { requestBill, pullBill, pullDue, pullJob, sendUnreadFile } from './pull.ts';

export { billedShares, type BilledShares } from './hooks.ts';
export { saveDailyBill } from './pull.ts';

const cardTitle = t('待处理的对账差异', 'Channel bills that differ', '待處理的對帳差異');

const unreadTitle = t('无法读取的渠道账单', 'Channel bills that cannot be read', '無法讀取的渠道帳單');

/** The cards of differences nobody has looked at. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('finance_reconciliation')) return {};
  const { count, since } = await differenceSource(ctx)
    .where(isUnsettled)
    .select(countAndOldest(sql`bill_difference.found_at`))
    .executeTakeFirstOrThrow();
  const unread = await billSource(ctx)
    .where('channel_bill.state', '=', 'UNREAD')
    .select(countAndOldest(sql`channel_bill.pulled_at`))
    .executeTakeFirstOrThrow();
  const screen = '/finance/reconciliation';
  const look = { tone: 'failed', hint: null } as const;
  return {
    cards: [
      {
        key: 'reconciliation',
        title: cardTitle[ctx.lang],
        count,
        since,
        path: `${screen}?sub=differences&open=true`,
        ...look,
      },
      ...(unread.count > 0
        ? [
            {
              key: 'reconciliation-unread',
              title: unreadTitle[ctx.lang],
              ...unread,
              path: `${screen}?state=UNREAD`,
              ...look,
            },
          ]
        : []),
    ],
  };
}

const invariants = [
  invariant(
    'INV-B2',
    '每笔渠道提现有且只有一张凭证，银行到账与登记一致',
    'Each payout of a channel has one journal, and the bank what was credited',
    '每筆渠道提現有且只有一張憑證，銀行到帳與登記一致',
    `
    SELECT o.no, o.amount_fen, count(e.journal_id) AS entries FROM channel_payout o
    LEFT JOIN journal j ON j.type = 'PAYOUT' AND j.source_type = 'PAYOUT' AND j.source_id = o.id
    LEFT JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'BANK' AND e.amount_fen = o.amount_fen
    LEFT JOIN journal d ON d.type = 'CHANNEL_DIFFERENCE' AND d.source_type = 'channel-payout' AND d.source_id = o.id
    LEFT JOIN journal_entry k ON k.journal_id = d.id AND k.account = 'BANK'
    GROUP BY o.id HAVING count(e.journal_id) <> 1 OR coalesce(-sum(k.amount_fen), 0) <> o.amount_fen - coalesce(o.bank_fen, o.amount_fen)`,
  ),
  invariant(
    'INV-B3',
    '已入账差异的凭证 = 账单与我方之差；未入账或已消失的没有余额',
    'What was posted of a booked difference is what the bill has more or less; of others nothing stands',
    '已入帳差異的傳票 = 帳單與我方之差；未入帳或已消失的沒有餘額',
    `
    SELECT d.id AS difference, d.no, d.state, s.channel, s.fee, e.channel AS kept, j.channel AS posted FROM bill_difference d
    CROSS JOIN LATERAL (SELECT coalesce(d.theirs_fen, 0) - coalesce(d.ours_fen, 0) AS more,
      d.their_fee_fen - d.our_fee_fen AS fees) c
    CROSS JOIN LATERAL (SELECT CASE d.cause WHEN 'FEE' THEN c.more ELSE c.fees END AS fee, CASE WHEN d.cause = 'FEE' THEN -c.more
      ELSE CASE WHEN d.kind IN ('PAYMENT','SHARE_RETURN','FUND') THEN 1 ELSE -1 END * c.more - c.fees END AS channel) s
    CROSS JOIN LATERAL (SELECT coalesce(sum(channel_fen), 0) AS channel, coalesce(sum(fee_fen), 0) AS fee, array_agg(id) AS ids
      FROM bill_difference_entry WHERE difference_id = d.id) e
    CROSS JOIN LATERAL (SELECT coalesce(sum(n.amount_fen), 0) AS channel FROM journal j
      JOIN journal_entry n ON n.journal_id = j.id AND n.account = 'CH'
      WHERE j.type = 'CHANNEL_DIFFERENCE' AND j.source_type = 'bill-difference' AND j.source_id = ANY(e.ids)) j
    WHERE e.channel <> j.channel OR CASE WHEN d.state = 'BOOKED' THEN (e.channel, e.fee) <> (s.channel, s.fee)
      ELSE e.channel <> 0 OR e.fee <> 0 END`,
  ),
  invariant(
    'INV-B1',
    '每日账单与我方之差等于已列出的差异',
    'A bill and our books differ by exactly what is named',
    '每日帳單與我方之差等於已列出的差異',
    `
    SELECT b.channel, b.day, b.their_in - b.our_in AS difference, d.named FROM channel_bill b
    CROSS JOIN LATERAL (SELECT coalesce(sum(coalesce(theirs_fen, 0) - coalesce(ours_fen, 0)), 0) AS named
      FROM bill_difference WHERE bill_id = b.id AND kind = 'PAYMENT' AND cause <> 'FEE' AND state <> 'GONE') d
    WHERE b.state IN ('NONE','READY') AND b.their_in - b.our_in <> d.named`,
  ),
];

ownFiles({ entity: billEntity, seenBy: [reconciliationRoutes.file] });

/** Reconciliation of payments, refunds and shares with the channels’ daily bills. */
export const domain: Domain = {
  name: 'money/reconciliation',
  hooks: [billedShares],
  serve: (app, services) =>
    mountRoutes(app, services, reconciliationRoutes, {
      days: listBills,
      differences: listDifferences,
      file: (ctx, { params }) => sendUnreadFile(ctx, params.id),
      pull: (ctx, { body }) => requestBill(ctx, body),
      payouts: listPayouts,
      credited: (ctx, { params, body }) => creditPayout(ctx, params.id, body.amount),
      owners: listOwners,
      book: (ctx, { body }) => bookDifference(ctx, body),
      assign: (ctx, { body }) => assignDifferences(ctx, body),
    }),
  owned: [ownedDifferences],
  fills: (db) => [{ name: 'bill_difference.our_fee_fen', run: async () => void (await fillFees(db)) }],
  jobs: (services) => [
    {
      name: pullJob,
      retries: 5,
      retryDelay: 60,
      retryDelayMax: 3600,
      run: ({ channel, day }) => pullBill(services, channel as PayChannel, day as string),
    },
    // Bills are made the next day from 10:00 on.
    { name: 'reconciliation.due', cron: '15 10-20 * * *', run: () => pullDue(services) },
  ],
  home: describeHome,
  invariants,
  audit: {
    [billEntity.name]: billWords,
    [billDifference.name]: { label: billDifference.label, actions: reconciliationActions },
    [channelPayout.name]: { label: channelPayout.label, actions: reconciliationActions },
  },
};
