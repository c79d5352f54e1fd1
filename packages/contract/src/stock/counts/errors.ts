import { e, errors } from '../../kernel/errors.ts';

export const countErrors = errors({
  'stock-count.bin': e('rule', '没有货位 {bin}', 'There is no bin {bin} here', '沒有貨位 {bin}'),
  'stock-count.part-open': e(
    'conflict',
    '{parts} 正在另一张盘点单中盘点：{counts}',
    '{parts} are in another count already: {counts}',
    '{parts} 正在另一張盤點單中盤點：{counts}',
  ),
  'stock-count.nothing': e(
    'rule',
    '盘点范围内没有商品',
    'There is nothing to count in this scope',
    '盤點範圍內沒有商品',
  ),
  'stock-count.too-many': e(
    'rule',
    '范围内有 {count} 种商品，一次最多盘点 {most} 种，请按品牌或库位分开盘点',
    '{count} parts are too many, at most {most}: plan by brand or rack',
    '範圍內有 {count} 種商品，一次最多盤點 {most} 種，請按品牌或庫位分開盤點',
  ),
  'stock-count.pending': e(
    'rule',
    '还有 {count} 种商品未盘：请选择按 0 计还是不盘',
    '{count} parts are not counted yet: say whether there are none or they are left out',
    '還有 {count} 種商品未盤：請選擇按 0 計還是不盤',
  ),
  'stock-count.not-planned': e(
    'rule',
    '{part} 不在本次盘点范围内',
    '{part} is not in this count',
    '{part} 不在本次盤點範圍內',
  ),
  'stock-count.over': e(
    'rule',
    '盘点已结束，{part} 不能再计入',
    'Counting is over, {part} cannot be added any more',
    '盤點已結束，{part} 不能再計入',
  ),
  'stock-count.not-again': e(
    'rule',
    '{part} 已盘完，需要时先要求复盘',
    '{part} is counted; ask for a recount first',
    '{part} 已盤完，需要時先要求複盤',
  ),
  'stock-count.third': e(
    'rule',
    '{part} 库位 {rack}：您已盘过，须由第三人复盘',
    '{part} at rack {rack}: you counted it, a third person must',
    '{part} 庫位 {rack}：您已盤過，須由第三人複盤',
  ),
  'stock-count.future': e(
    'rule',
    'DOT {dot} 在未来或该年没有第 53 周，请核对',
    'DOT {dot} lies in the future or in a 53rd week that its year has not, check it',
    'DOT {dot} 在未來或該年沒有第 53 週，請核對',
  ),
  'stock-count.not-counted': e('rule', '尚未盘完：{parts}', 'Not counted yet: {parts}', '尚未盤完：{parts}'),
  'stock-count.picked': e(
    'rule',
    '有已预留的商品盘亏，请先填写已拣未发数量：{parts}',
    'Pieces of these are reserved and missing; say first how many are picked and not shipped: {parts}',
    '有已預留的商品盤虧，請先填寫已揀未發數量：{parts}',
  ),
  'stock-count.second-person': e(
    'rule',
    '差异金额（含本人当天在该库位单独入账的）{value} 元超过限额 {limit} 元：须先确认差异，再由另一人入账',
    'The differences, with what you posted alone of the place today, are worth {value} CNY, above the limit of {limit} CNY: they are accepted first and posted by somebody else',
    '差異金額（含本人當天在該庫位單獨入帳的）{value} 元超過限額 {limit} 元：須先確認差異，再由另一人入帳',
  ),
  'stock-count.owner-posts': e(
    'rule',
    '寄售库存由货主确认和入账',
    'Consigned stock is accepted and posted by its owner',
    '寄售庫存由貨主確認和入帳',
  ),
  'stock-count.place': e(
    'rule',
    '该地点的库存由物流商提供，不在此盘点',
    'The stock of this place is the provider’s own and not counted here',
    '該地點的庫存由物流商提供，不在此盤點',
  ),
});
