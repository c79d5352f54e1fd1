import { e, errors } from '../../kernel/errors.ts';

export const catalogueErrors = errors({
  'part.exists': e(
    'conflict',
    '已有相同商品：{no}',
    'There is the same part already: {no}',
    '已有相同商品：{no}',
  ),
  'part.number-was': e(
    'conflict',
    '编码 {value} 曾是商品 {no} 的编码，仍在单据和标签上，不能给其他商品',
    '{value} was the number of part {no} and is still on documents and labels: no other part can have it',
    '編碼 {value} 曾是商品 {no} 的編碼，仍在單據和標籤上，不能給其他商品',
  ),
  'part.came-instead': e(
    'rule',
    '请选择实际收到的商品：不是 {part}，也不是经销商自有商品',
    'Choose what came instead: neither {part}, nor goods of a dealer’s own',
    '請選擇實際收到的商品：不是 {part}，也不是經銷商自有商品',
  ),
  'part.own-proposal': e(
    'rule',
    '不能审核自己提交的内容，请由他人审核',
    'What you handed in yourself must be reviewed by somebody else',
    '不能審核自己提交的內容，請由他人審核',
  ),
  'part.prices-missing': e(
    'rule',
    '缺少{kinds}，不能通过审核',
    'Cannot be approved without {kinds}',
    '缺少{kinds}，不能通過審核',
  ),
  'part.below-floor': e(
    'rule',
    '{kind} {fen} 元低于最低售价 {floor} 元',
    '{kind} {fen} is below the floor price {floor}',
    '{kind} {fen} 元低於最低售價 {floor} 元',
  ),
  'part.price-moved': e(
    'conflict',
    '价格已被更新，请刷新',
    'The price has been changed meanwhile: refresh',
    '價格已被更新，請重新整理',
  ),
  'part.no-change': e('rule', '没有变化，无需提交', 'Nothing would change', '沒有變化，無需提交'),
  'part.price-needed': e('rule', '{kind}不能为空', '{kind} cannot be empty', '{kind}不能為空'),
  'part.not-proposer': e(
    'rule',
    '只能撤回自己提交的变更',
    'Only who proposed a change can withdraw it',
    '只能撤回自己提交的變更',
  ),
  'part.ended': e(
    'rule',
    '商品 {no} 已停产，不能发布',
    'Part {no} is discontinued and cannot be released',
    '商品 {no} 已停產，不能發布',
  ),
  'part.successor-circle': e(
    'rule',
    '替代关系不能成环：{no} 已由本商品替代',
    'Successors cannot go round in a circle: {no} is followed by this part',
    '替代關係不能成環：{no} 已由本商品替代',
  ),
  'part-source.exists': e(
    'conflict',
    '供应商「{supplier}」已供应此商品',
    'Supplier “{supplier}” sells this part already',
    '供應商「{supplier}」已供應此商品',
  ),
  'part-source.number-taken': e(
    'conflict',
    '供应商货号 {no} 已用于商品 {part}',
    'Supplier part no. {no} is that of part {part} already',
    '供應商貨號 {no} 已用於商品 {part}',
  ),
  'part.rule-open': e(
    'rule',
    '有待审核的变更（{by}）',
    'Has a change to review ({by})',
    '有待審核的變更（{by}）',
  ),
  'part.rule-lacks': e('rule', '没有{kind}', 'No price yet: {kind}', '沒有{kind}'),
  'part.rule-moved': e(
    'conflict',
    '价格或商品已有变化，请重新预览',
    'Prices or parts have changed: preview again',
    '價格或商品已有變化，請重新預覽',
  ),
  'part.rule-many': e(
    'rule',
    '一次最多调整 20,000 个商品，请缩小范围',
    'At most 20,000 parts at once: narrow it down',
    '一次最多調整 20,000 個商品，請縮小範圍',
  ),
  'part.rule-margin': e(
    'rule',
    '目标毛利率应低于 100%，且不用于采购价',
    'A margin is below 100 % and not for the purchase price',
    '目標毛利率應低於 100%，且不用於採購價',
  ),
});
