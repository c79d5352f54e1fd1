import { sql } from 'kysely';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { fillPlaces, t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import { retailFaults, type RetailFault } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import type { ReminderItem } from '#kernel/feeds.ts';
import { basicEntity, columnIs, findRecord, visible } from '#kernel/scope.ts';

/** Entity of failure messages: all for the platform, a dealer its own. */
export const failedMessage = basicEntity('failed_message', {
  name: 'failed-message',
  label: t('异常消息', 'message', '異常訊息'),
  no: 'about_no',
  scope: { OTHER: 'all', DEALER: (me) => columnIs('failed_message', 'dealer_id', me.companyId) },
});

type Kind = DB['failed_message']['failed_type'];
const titles: Readonly<Record<Kind, Text>> = {
  ORDER_ERROR: t('订单异常', 'Order error', '訂單異常'),
  ORDER_FAILED: t('下单失败', 'Order failed', '下單失敗'),
  PREPAY_WARNING: t('预付款余额预警', 'Prepay runs low', '預付款餘額預警'),
};
const texts: Readonly<Record<Kind, Text>> = {
  ORDER_ERROR: t('{no}：{what}', '{no}: {what}', '{no}：{what}'),
  ORDER_FAILED: t('{no}：库存不足', '{no}: out of stock', '{no}：庫存不足'),
  PREPAY_WARNING: t('{no} 可用余额 {left} 元', '{no}: {left} CNY available', '{no} 可用餘額 {left} 元'),
};
/** Where it is put right; dealers open orders from their own list's detail. */
const paths: Readonly<Record<Kind, string>> = {
  ORDER_ERROR: '/retail-order/detail?id=',
  ORDER_FAILED: '/retail-order/detail?id=',
  PREPAY_WARNING: '/finance/dealerAccountLedger?id=',
};

interface Detail {
  fault?: RetailFault;
  detail?: string;
  left?: number;
}
const sayText = (kind: Kind, no: string, { fault, detail, left }: Detail, lang: Lang): string => {
  const what = [fault ? retailFaults[fault][lang] : '', detail ?? ''].filter(Boolean).join(' ');
  return fillPlaces(texts[kind], lang, { no, what, left: formatMoney(left ?? 0) });
};

/** Who sees orders hears of theirs, who sees prepay accounts of those. */
const kindsFor = ({ me }: Ctx): Kind[] => [
  ...(me.codes.has('customer_order_view') ? (['ORDER_ERROR', 'ORDER_FAILED'] as const) : []),
  ...(me.codes.has('customer_pre_pay') || me.codes.has('pre_pay') ? (['PREPAY_WARNING'] as const) : []),
];

/** Returns open failure messages not yet read by this person, oldest first. */
export async function unreadMessages(ctx: Ctx) {
  const kinds = kindsFor(ctx);
  if (kinds.length === 0 || failedMessage.scope[ctx.me.type] === 'none') return [];
  const rows = await ctx.db
    .selectFrom('failed_message')
    .where(visible(ctx, failedMessage))
    .where('ended_at', 'is', null)
    .where('failed_type', 'in', kinds)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM failed_message_read r WHERE r.message_id = failed_message.id
        AND r.account_id = ${ctx.me.accountId})`,
    )
    .orderBy('id')
    .limit(50)
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    failedType: row.failed_type,
    title: titles[row.failed_type][ctx.lang],
    text: sayText(row.failed_type, row.about_no, row.detail as Detail, ctx.lang),
    path: `${paths[row.failed_type]}${row.about_id}`,
    time: row.created_at,
  }));
}

/** Marks a failure message as read by this person. @throws record.not-found */
export async function readMessage(ctx: Ctx, id: number): Promise<void> {
  await findRecord(ctx, failedMessage, id);
  await ctx.db
    .insertInto('failed_message_read')
    .values({ message_id: id, account_id: ctx.me.accountId })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Unread failure messages as reminders of the shell. */
export const remindFailed = async (ctx: Ctx): Promise<ReminderItem[]> =>
  (await unreadMessages(ctx)).map(({ id, failedType, title, text, path }) => ({
    id: `failed-${id}`,
    message: id,
    kind: failedType,
    title,
    text,
    path,
  }));
