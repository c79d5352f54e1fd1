import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import { fillPlaces, t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import type { RightOutcome, RightRefusal } from '#domains/catalogue/pricing/index.ts';

const refusals: Readonly<Record<RightRefusal, Text>> = {
  PARTS: t('商品不适用', 'Not for these goods', '商品不適用'),
  DEALER: t('门店不适用', 'Not at this dealer', '門市不適用'),
  TIME: t('不在有效期', 'Not valid now', '不在有效期'),
  LIMIT: t('次数已用完', 'Used up', '次數已用完'),
  BUDGET: t('预算已用完', 'Budget spent', '預算已用完'),
  AUDIENCE: t('会员条件不符', 'Not for this customer', '會員條件不符'),
};
const used = t('已使用', 'Used', '已使用');
const shortFen = t('还差 ¥{fen}', '¥{fen} short', '還差 ¥{fen}');
const shortQty = t('还差 {qty} 件', '{qty} pcs short', '還差 {qty} 件');
const excluded = t('与「{by}」不可叠加', 'Not together with “{by}”', '與「{by}」不可疊加');

/** Formats the outcome of a right in the wording of rule 27. */
export const formatOutcomeWord = (outcome: RightOutcome, lang: Lang): string =>
  formatOutcome(outcome, lang) ?? used[lang];

/** Formats why a right does not apply; null where it does, or was only offered. */
export function formatOutcome(outcome: RightOutcome, lang: Lang): string | null {
  if (outcome.state === 'REFUSED') return refusals[outcome.refusal][lang];
  if (outcome.state === 'SHORT_FEN') return fillPlaces(shortFen, lang, { fen: fenToYuan(outcome.fen) });
  if (outcome.state === 'SHORT_QTY') return fillPlaces(shortQty, lang, { qty: outcome.qty });
  return outcome.state === 'EXCLUDED' ? fillPlaces(excluded, lang, { by: outcome.by }) : null;
}
