import { t, type Text } from '../../kernel/text.ts';

/** Labels of sourcing tiers, in the order in which they are searched. */
export const sourceTiers = {
  DEALER: t('本店库存', 'Dealer’s own stock', '本店庫存'),
  WAREHOUSE: t('覆盖仓库', 'Covering warehouses', '覆蓋倉庫'),
  TOP_SPEED: t('极速达', 'Top speed', '極速達'),
} as const satisfies Record<string, Text>;
export type SourceTier = keyof typeof sourceTiers;

/** Labels of the cost components of a sourcing choice, in fen. */
export const costTexts = {
  freight: t('运费', 'Freight', '運費'),
  days: t('晚到', 'Later days', '晚到'),
  priority: t('优先级', 'Priority', '優先順序'),
  parcels: t('拆包', 'Parcels', '拆包'),
  age: t('库龄', 'Age', '庫齡'),
} as const satisfies Record<string, Text>;

/** Templates explaining why a location was chosen or rejected. */
export const placeReasons = {
  whole: t('发 {pieces} 条，{day} 送达', 'sends {pieces} pcs, arriving {day}', '發 {pieces} 條，{day} 送達'),
  closed: t('已停用或不对外供货', 'closed, or does not sell', '已停用或不對外供貨'),
  uncovered: t(
    '没有规则覆盖该经销商和商品',
    'no rule covers this dealer and part',
    '沒有規則覆蓋該經銷商和商品',
  ),
  denied: t('规则禁止向该经销商供货', 'a rule says never to this dealer', '規則禁止向該經銷商供貨'),
  short: t(
    '{part} 需要 {asked} 条，可用 {free} 条',
    '{free} of {asked} pcs of {part} are free',
    '{part} 需要 {asked} 條，可用 {free} 條',
  ),
  dots: t(
    '{part} 可用 {free} 条，但 DOT 不符合要求',
    '{free} pcs of {part} are free, but their DOTs will not do',
    '{part} 可用 {free} 條，但 DOT 不符合要求',
  ),
  later: t(
    '前面的来源已能满足，无需动用',
    'not needed: what came before has all',
    '前面的來源已能滿足，無需動用',
  ),
  costlier: t(
    '综合成本 {cost} 元，比选中的多 {more} 元',
    'costs {cost} CNY in all, {more} CNY more than the chosen one',
    '綜合成本 {cost} 元，比選中的多 {more} 元',
  ),
  tie: t(
    '成本相同，按仓库编码排在后面',
    'costs the same; its code comes later',
    '成本相同，按倉庫編碼排在後面',
  ),
  partly: t('不能供齐，或包裹更多', 'cannot send everything, or in more parcels', '不能供齊，或包裹更多'),
} as const satisfies Record<string, Text>;

/** Templates explaining a sourcing decision as a whole. */
export const choiceReasons = {
  dealer: t(
    '{names}：本店有货，{pieces} 条',
    '{names}: {pieces} pcs are in the dealer’s own stock',
    '{names}：本店有貨，{pieces} 條',
  ),
  sole: t(
    '{names}：{tier}中唯一能供齐的，{pieces} 条，{day} 送达',
    '{names}: the only one with everything ({tier}), {pieces} pcs, arriving {day}',
    '{names}：{tier}中唯一能供齊的，{pieces} 條，{day} 送達',
  ),
  cheapest: t(
    '{names}：{tier}中综合成本最低，{cost} 元，{pieces} 条，{day} 送达',
    '{names}: lowest total cost ({tier}), {cost} CNY, {pieces} pcs, arriving {day}',
    '{names}：{tier}中綜合成本最低，{cost} 元，{pieces} 條，{day} 送達',
  ),
  missing: t('缺货：{parts}', 'Nobody has: {parts}', '缺貨：{parts}'),
} as const satisfies Record<string, Text>;
