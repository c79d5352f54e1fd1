import { t, type Text } from '../../kernel/text.ts';

/** Labels of the funnel stages of a clue; a later stage implies the earlier ones (field.md 32). */
export const clueStages = {
  created: t('创建', 'Created', '建立'),
  contacted: t('联系', 'Contacted', '聯絡'),
  booked: t('预约', 'Booked', '預約'),
  visited: t('到店检测', 'Visited', '到店檢測'),
  ordered: t('下单', 'Ordered', '下單'),
  paid: t('支付', 'Paid', '支付'),
  completed: t('完成', 'Completed', '完成'),
} as const satisfies Record<string, Text>;
export type ClueStage = keyof typeof clueStages;
export const clueStageKeys = Object.keys(clueStages) as ClueStage[];

/** Days from a clue's creation to its order within which conversion rates are measured. */
export const rateDays = [30, 60, 90] as const;
