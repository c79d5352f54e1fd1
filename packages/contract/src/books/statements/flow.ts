import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of a statement: draft, sent, disputed or confirmed by its party, void. */
export const statementStatuses = ['DRAFT', 'SENT', 'DISPUTED', 'CONFIRMED', 'VOID'] as const;
export type StatementStatus = (typeof statementStatuses)[number];
/** Displayed states of a statement: its statuses, with confirmed ones divided by payment progress. */
export const statementStates = [
  'DRAFT',
  'SENT',
  'DISPUTED',
  'CONFIRMED',
  'PART_PAID',
  'SETTLED',
  'VOID',
] as const;
export type StatementState = (typeof statementStates)[number];

export const statementStateTexts: StatusTexts<StatementState, 'open' | 'ended'> = {
  DRAFT: status('stopped', 'open', t('草稿', 'Draft', '草稿')),
  SENT: status('waiting', 'open', t('待确认', 'To confirm', '待確認')),
  DISPUTED: status('failed', 'open', t('有异议', 'Disputed', '有異議')),
  CONFIRMED: status('running', 'open', t('已确认', 'Confirmed', '已確認')),
  PART_PAID: status('running', 'open', t('部分付款', 'Part paid', '部分付款')),
  SETTLED: status('done', 'ended', t('已结清', 'Settled', '已結清')),
  VOID: status('stopped', 'ended', t('已作废', 'Void', '已作廢')),
};

const desk = { needs: ['history_statement_of_account'], types: ['OTHER'] } as const;
/** The party of the statement. */
const party = {
  needs: ['history_statement_of_account', 'invoice_detail'],
  types: ['DEALER', 'DEALER_GROUP', 'OEM'],
} as const;

export const statementFlow = flow<StatementStatus>()({
  send: { from: ['DRAFT'], to: 'SENT', ...desk, label: t('发送', 'send', '傳送') },
  void: { from: ['DRAFT'], to: 'VOID', ...desk, label: t('作废', 'void', '作廢') },
  correct: { from: ['DRAFT'], to: 'DRAFT', ...desk, label: t('更正', 'correct', '更正') },
  confirm: { from: ['SENT'], to: 'CONFIRMED', ...party, label: t('确认', 'confirm', '確認') },
  dispute: { from: ['SENT'], to: 'DISPUTED', ...party, label: t('提出异议', 'dispute', '提出異議') },
  remind: { from: ['SENT'], to: 'SENT', ...desk, label: t('提醒', 'remind', '提醒') },
  mail: {
    from: ['SENT', 'DISPUTED', 'CONFIRMED'],
    ...desk,
    label: t('邮件发送', 'mail', '郵件傳送'),
  },
  answer: { from: ['DISPUTED'], to: 'DISPUTED', ...desk, label: t('答复异议', 'answer', '答覆異議') },
  resend: { from: ['DISPUTED'], to: 'SENT', ...desk, label: t('重新发送', 'send again', '重新傳送') },
  pay: {
    from: ['CONFIRMED'],
    to: 'CONFIRMED',
    ...desk,
    label: t('登记付款', 'record a payment', '登記付款'),
  },
  carry: { from: ['CONFIRMED'], to: 'CONFIRMED', ...desk, label: t('结转下期', 'carry forward', '結轉下期') },
  invoice: {
    from: ['CONFIRMED'],
    to: 'CONFIRMED',
    ...desk,
    label: t('登记发票', 'note an invoice', '登記發票'),
  },
});

/** Statuses of a bank payment of a statement, which a second person must approve. */
export const statementPaymentStatuses = ['SUBMITTED', 'APPROVED', 'REJECTED'] as const;
export type StatementPaymentStatus = (typeof statementPaymentStatuses)[number];
export const statementPaymentTexts: StatusTexts<StatementPaymentStatus> = {
  SUBMITTED: status('waiting', 'open', t('待审批', 'To approve', '待審批')),
  APPROVED: status('done', 'ended', t('已入账', 'Posted', '已入帳')),
  REJECTED: status('failed', 'ended', t('已驳回', 'Rejected', '已駁回')),
};
export const statementPaymentFlow = flow<StatementPaymentStatus>()({
  approve: { from: ['SUBMITTED'], to: 'APPROVED', ...desk, label: t('审批通过', 'approve', '審批通過') },
  reject: { from: ['SUBMITTED'], to: 'REJECTED', ...desk, label: t('驳回', 'reject', '駁回') },
});
