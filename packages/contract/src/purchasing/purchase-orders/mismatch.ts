import { t, type Text } from '../../kernel/text.ts';

/** Kinds of mismatch between the warehouse system and us about a note to be revoked, until resolved by people. */
export const dnMismatches = ['UNANSWERED', 'REFUSED', 'CANCELLED', 'ARRIVED'] as const;
export type DnMismatch = (typeof dnMismatches)[number];
export const dnMismatchTexts: Readonly<Record<DnMismatch, Text>> = {
  UNANSWERED: t(
    '已要求仓库取消，未得到答复',
    'The warehouse was asked to cancel, its answer is not known',
    '已要求倉庫取消，未得到答覆',
  ),
  REFUSED: t(
    '我方已撤销，仓库拒绝取消',
    'Revoked here, but the warehouse refuses to cancel',
    '我方已撤銷，倉庫拒絕取消',
  ),
  CANCELLED: t(
    '仓库已取消，但我方已收货',
    'Cancelled at the warehouse, but goods were received',
    '倉庫已取消，但我方已收貨',
  ),
  ARRIVED: t('已撤销，但货物到仓', 'Revoked, but the goods arrived', '已撤銷，但貨物到倉'),
};
