import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of a dealer's registration with the payment channel. */
export const merchantStatuses = ['NONE', 'SUBMITTED', 'REVIEW', 'SIGNING', 'ACTIVE', 'REJECTED'] as const;
export type MerchantStatus = (typeof merchantStatuses)[number];

export const merchantStatusTexts = {
  NONE: status('stopped', 'NONE', t('未签约', 'Not registered', '未簽約')),
  SUBMITTED: status('running', 'SUBMITTED', t('已提交', 'Submitted', '已提交')),
  REVIEW: status('running', 'REVIEW', t('审核中', 'Under review', '審核中')),
  SIGNING: status('waiting', 'SIGNING', t('待签约', 'To be signed', '待簽約')),
  ACTIVE: status('done', 'ACTIVE', t('已签约', 'Registered', '已簽約')),
  REJECTED: status('failed', 'REJECTED', t('已驳回', 'Rejected', '已駁回')),
} as const satisfies StatusTexts<MerchantStatus>;

const system = { needs: 'signed-in', types: [], system: true } as const;

/** Flow of a merchant registration: the dealer or the platform applies, the channel does the rest. */
export const merchantFlow = flow<MerchantStatus>()({
  submit: {
    from: ['NONE', 'REJECTED'],
    to: 'SUBMITTED',
    needs: 'signed-in',
    types: ['DEALER', 'OTHER'],
    label: t('提交签约资料', 'submit the application', '提交簽約資料'),
  },
  accepted: { ...system, from: ['SUBMITTED'], to: 'REVIEW', label: t('渠道受理', 'accepted', '渠道受理') },
  passed: {
    ...system,
    from: ['SUBMITTED', 'REVIEW'],
    to: 'SIGNING',
    label: t('审核通过，待签约', 'passed, to be signed', '審核通過，待簽約'),
  },
  activated: {
    ...system,
    from: ['SUBMITTED', 'REVIEW', 'SIGNING'],
    to: 'ACTIVE',
    label: t('签约完成', 'registered', '簽約完成'),
  },
  rejected: {
    ...system,
    from: ['SUBMITTED', 'REVIEW', 'SIGNING'],
    to: 'REJECTED',
    label: t('渠道驳回', 'rejected', '渠道駁回'),
  },
});

/** Labels of the dealer data that the channel requires. */
export const merchantNeeds = {
  creditCode: t('统一社会信用代码', 'Unified social credit code', '統一社會信用代碼'),
  contactName: t('联系人', 'Contact', '聯絡人'),
  contactPhone: t('联系电话', 'Contact phone', '聯絡電話'),
  bankAccount: t('银行账户', 'Bank account', '銀行帳戶'),
} as const;
export type MerchantNeed = keyof typeof merchantNeeds;
