import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/**
 * Statuses of a sales invoice: draft, submitted to the provider, issued or failed there, deleted. E-invoices cannot be
 * voided; they are reversed by red invoices.
 */
export const salesInvoiceStatuses = ['DRAFT', 'SUBMITTED', 'ISSUED', 'FAILED', 'DELETED'] as const;
export type SalesInvoiceStatus = (typeof salesInvoiceStatuses)[number];

export const salesInvoiceStatusTexts: StatusTexts<SalesInvoiceStatus, 'open' | 'ended'> = {
  DRAFT: status('stopped', 'open', t('草稿', 'Draft', '草稿')),
  SUBMITTED: status('running', 'open', t('开票中', 'Being issued', '開票中')),
  ISSUED: status('done', 'ended', t('已开票', 'Issued', '已開票')),
  FAILED: status('failed', 'open', t('开票失败', 'Failed', '開票失敗')),
  DELETED: status('stopped', 'ended', t('已删除', 'Deleted', '已刪除')),
};

/** Displayed states of an invoice: its statuses, with issued ones divided by what is red of them. */
export const salesInvoiceStateTexts: StatusTexts<SalesInvoiceStatus | 'RED_PART' | 'RED', 'open' | 'ended'> =
  {
    ...salesInvoiceStatusTexts,
    RED_PART: status('waiting', 'ended', t('部分红冲', 'Partly red', '部分紅沖')),
    RED: status('failed', 'ended', t('已红冲', 'Red', '已紅沖')),
  };

const desk = { needs: ['sales_invoice'], types: ['OTHER'] } as const;

export const salesInvoiceFlow = flow<SalesInvoiceStatus>()({
  edit: { from: ['DRAFT'], to: 'DRAFT', ...desk, label: t('编辑', 'edit', '編輯') },
  correct: { from: ['FAILED'], to: 'FAILED', ...desk, label: t('更正', 'correct', '更正') },
  submit: { from: ['DRAFT'], to: 'SUBMITTED', ...desk, label: t('提交开票', 'submit', '提交開票') },
  /** With the same serial number: the provider never issues it twice. */
  retry: { from: ['FAILED'], to: 'SUBMITTED', ...desk, label: t('重新提交', 'submit again', '重新提交') },
  /** Releases the lines. A failed invoice was permanently refused by the provider: nothing was issued. */
  delete: { from: ['DRAFT', 'FAILED'], to: 'DELETED', ...desk, label: t('删除', 'delete', '刪除') },
  issue: {
    from: ['SUBMITTED'],
    to: 'ISSUED',
    ...desk,
    system: true,
    label: t('开具', 'issue', '開具'),
  },
  fail: {
    from: ['SUBMITTED'],
    to: 'FAILED',
    ...desk,
    system: true,
    label: t('开具失败', 'fail', '開具失敗'),
  },
  red: { from: ['ISSUED'], to: 'ISSUED', ...desk, label: t('红冲', 'make red', '紅沖') },
  /** All of it becomes red; corrected, it is issued anew once the red invoice is there. */
  reissue: {
    from: ['ISSUED'],
    to: 'ISSUED',
    ...desk,
    label: t('红冲重开', 'make red and issue anew', '紅沖重開'),
  },
});

/**
 * Statuses of a red letter. APPLYING: awaiting the provider's answer. NOT_NEEDED 01, WAIT_BUYER 02, WAIT_SELLER 03,
 * CONFIRMED 04, DENIED 05 by the seller or 06 by the buyer, EXPIRED 07, WITHDRAWN 08 or 09. FAILED: refused by the
 * provider.
 */
export const redLetterStatuses = [
  'APPLYING',
  'NOT_NEEDED',
  'WAIT_BUYER',
  'WAIT_SELLER',
  'CONFIRMED',
  'RED_ISSUED',
  'DENIED',
  'EXPIRED',
  'WITHDRAWN',
  'FAILED',
] as const;
export type RedLetterStatus = (typeof redLetterStatuses)[number];

export const redLetterStatusTexts: StatusTexts<RedLetterStatus, 'open' | 'ended'> = {
  APPLYING: status('running', 'open', t('申请中', 'Applying', '申請中')),
  NOT_NEEDED: status('running', 'open', t('无需确认', 'No consent due', '無需確認')),
  WAIT_BUYER: status('waiting', 'open', t('待购方确认', 'Buyer to agree', '待購方確認')),
  WAIT_SELLER: status('waiting', 'open', t('待销方确认', 'We are to agree', '待銷方確認')),
  CONFIRMED: status('running', 'open', t('已确认', 'Agreed', '已確認')),
  RED_ISSUED: status('done', 'ended', t('已红冲', 'Red issued', '已紅沖')),
  DENIED: status('failed', 'ended', t('已否认', 'Denied', '已否認')),
  EXPIRED: status('stopped', 'ended', t('已过期', 'Expired', '已過期')),
  WITHDRAWN: status('stopped', 'ended', t('已撤销', 'Withdrawn', '已撤銷')),
  FAILED: status('failed', 'ended', t('申请失败', 'Refused', '申請失敗')),
};

export const redLetterFlow = flow<RedLetterStatus>()({
  wait: { from: ['APPLYING'], ...desk, system: true, label: t('受理', 'take in', '受理') },
  withdraw: {
    from: ['WAIT_BUYER'],
    to: 'WITHDRAWN',
    ...desk,
    label: t('撤销', 'withdraw', '撤銷'),
  },
  confirm: {
    from: ['WAIT_SELLER'],
    to: 'CONFIRMED',
    ...desk,
    label: t('确认', 'agree', '確認'),
  },
  deny: { from: ['WAIT_SELLER'], to: 'DENIED', ...desk, label: t('否认', 'deny', '否認') },
  agreed: {
    from: ['WAIT_BUYER', 'WAIT_SELLER'],
    to: 'CONFIRMED',
    ...desk,
    system: true,
    label: t('对方确认', 'agreed', '對方確認'),
  },
  denied: {
    from: ['WAIT_BUYER', 'WAIT_SELLER'],
    to: 'DENIED',
    ...desk,
    system: true,
    label: t('对方否认', 'denied', '對方否認'),
  },
  withdrawn: {
    from: ['APPLYING', 'NOT_NEEDED', 'WAIT_BUYER', 'WAIT_SELLER', 'CONFIRMED'],
    to: 'WITHDRAWN',
    ...desk,
    system: true,
    label: t('已撤销', 'withdrawn', '已撤銷'),
  },
  expire: {
    from: ['WAIT_BUYER', 'WAIT_SELLER'],
    to: 'EXPIRED',
    ...desk,
    system: true,
    label: t('72 小时过期', 'expire', '72 小時過期'),
  },
  issue: {
    from: ['APPLYING', 'NOT_NEEDED', 'WAIT_BUYER', 'WAIT_SELLER', 'CONFIRMED'],
    to: 'RED_ISSUED',
    ...desk,
    system: true,
    label: t('开具红票', 'issue', '開具紅票'),
  },
  fail: {
    from: ['APPLYING', 'NOT_NEEDED', 'CONFIRMED'],
    to: 'FAILED',
    ...desk,
    system: true,
    label: t('申请失败', 'refuse', '申請失敗'),
  },
});
