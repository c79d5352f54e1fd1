import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of an internal invoice: draft of uninvoiced lines, issued with its number, or void. */
export const internalStatuses = ['DRAFT', 'ISSUED', 'VOID'] as const;
export type InternalStatus = (typeof internalStatuses)[number];
/** Displayed states of internal income: the invoice statuses, plus not yet invoiced and partly or wholly reversed. */
export const internalStates = ['OPEN', 'DRAFT', 'ISSUED', 'PART_RED', 'RED', 'VOID'] as const;
export type InternalState = (typeof internalStates)[number];

export const internalStateTexts: StatusTexts<InternalState, 'open' | 'ended'> = {
  OPEN: status('waiting', 'open', t('未开票', 'Not invoiced', '未開票')),
  DRAFT: status('stopped', 'open', t('草稿', 'Draft', '草稿')),
  ISSUED: status('done', 'ended', t('已开票', 'Issued', '已開票')),
  PART_RED: status('running', 'ended', t('部分红冲', 'Partly red', '部分紅沖')),
  RED: status('failed', 'ended', t('已红冲', 'Red', '已紅沖')),
  VOID: status('stopped', 'ended', t('已作废', 'Void', '已作廢')),
};

const desk = { needs: ['internal_invoice_data_list'], types: ['OTHER'] } as const;
export const internalFlow = flow<InternalStatus>()({
  issue: { from: ['DRAFT'], to: 'ISSUED', ...desk, label: t('开票', 'issue', '開票') },
  void: { from: ['DRAFT'], to: 'VOID', ...desk, label: t('作废', 'void', '作廢') },
  red: { from: ['ISSUED'], to: 'ISSUED', ...desk, label: t('红冲', 'take back', '紅沖') },
});
