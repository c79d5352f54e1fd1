import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Stored statuses of a quote. */
export const quoteStates = ['DRAFT', 'SENT', 'ACCEPTED', 'ORDERED', 'DECLINED', 'WITHDRAWN'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** Displayed statuses of a quote; EXPIRED is derived from SENT and ACCEPTED by its last day. */
export const quoteStatuses = [
  'DRAFT',
  'SENT',
  'ACCEPTED',
  'ORDERED',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteStatusTexts: StatusTexts<QuoteStatus, 'draft' | 'open' | 'ended'> = {
  DRAFT: status('stopped', 'draft', t('草稿', 'Draft', '草稿')),
  SENT: status(
    'waiting',
    'open',
    t('待客户答复', 'With the customer', '待客戶答覆'),
    t('待答复', 'Sent', '待答覆'),
  ),
  ACCEPTED: status('running', 'open', t('客户已接受', 'Accepted', '客戶已接受')),
  ORDERED: status('done', 'ended', t('已转订单', 'Order made', '已轉訂單')),
  DECLINED: status('failed', 'ended', t('客户未接受', 'Declined', '客戶未接受')),
  EXPIRED: status('stopped', 'ended', t('已过期', 'Expired', '已過期')),
  WITHDRAWN: status('stopped', 'ended', t('已撤回', 'Withdrawn', '已撤回')),
};

/** Most alternatives of a quote. */
export const mostOptions = 3;

/** Who sees quotes, and the shop that makes them. */
export const quoteSeers = {
  needs: ['quote'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
export const quoteMakers = { needs: ['quote'], types: ['DEALER'] } as const;
/** Customers through their link, and orders that are placed or end. */
const system = { needs: 'signed-in', types: ['DEALER'], system: true } as const;

/** Flow of a quote, made by a dealer for its own customer. */
export const quoteFlow = flow<QuoteStatus>()({
  update: { from: ['DRAFT'], ...quoteMakers, label: t('修改', 'change', '修改') },
  send: { from: ['DRAFT'], to: 'SENT', ...quoteMakers, label: t('发出报价', 'send', '發出報價') },
  /** The customer said yes at the counter or on the phone. */
  accept: {
    from: ['SENT'],
    to: 'ACCEPTED',
    ...quoteMakers,
    label: t('登记接受', 'note the acceptance', '登記接受'),
  },
  decline: {
    from: ['SENT', 'ACCEPTED'],
    to: 'DECLINED',
    ...quoteMakers,
    label: t('登记未接受', 'note the refusal', '登記未接受'),
  },
  withdraw: {
    from: ['DRAFT', 'SENT', 'ACCEPTED'],
    to: 'WITHDRAWN',
    ...quoteMakers,
    label: t('撤回', 'withdraw', '撤回'),
  },
  customerAccept: {
    from: ['SENT'],
    to: 'ACCEPTED',
    ...system,
    label: t('客户接受', 'accept (customer)', '客戶接受'),
  },
  customerDecline: {
    from: ['SENT'],
    to: 'DECLINED',
    ...system,
    label: t('客户谢绝', 'decline (customer)', '客戶謝絕'),
  },
  /** By placing an order at the quoted price. */
  order: {
    from: ['ACCEPTED'],
    to: 'ORDERED',
    ...system,
    label: t('转订单', 'make an order', '轉訂單'),
  },
  /** The order came to nothing. */
  release: {
    from: ['ORDERED'],
    to: 'ACCEPTED',
    ...system,
    label: t('订单已结束', 'the order came to nothing', '訂單已結束'),
  },
});
