import { e, errors } from '../../kernel/errors.ts';

export const transferErrors = errors({
  'transfer.same-place': e(
    'rule',
    '发出方和接收方不能相同',
    'Sender and receiver must be different places',
    '發出方和接收方不能相同',
  ),
  'transfer.other-owner': e(
    'rule',
    '{from} 和 {to} 的货主不同：调拨不改变货权，请按销售处理',
    'The goods at {from} and {to} belong to different owners: a transfer changes no ownership, sell them instead',
    '{from} 和 {to} 的貨主不同：調撥不改變貨權，請按銷售處理',
  ),
  'transfer.not-there': e(
    'forbidden',
    '只有管理 {place} 的人可以{action}',
    'Only those who run {place} may {action}',
    '只有管理 {place} 的人可以{action}',
  ),
  'transfer.repeated-line': e(
    'rule',
    '同一商品和 DOT 只能出现一行：{part}',
    'A part and DOT may stand in one line only: {part}',
    '同一商品和 DOT 只能出現一行：{part}',
  ),
  'transfer.too-many-sent': e(
    'conflict',
    '商品 {part} 只预留了 {open} 件，不能发出 {asked} 件',
    'Only {open} pieces of part {part} are reserved, {asked} cannot be sent',
    '商品 {part} 只預留了 {open} 件，不能發出 {asked} 件',
  ),
  'transfer.nothing': e('rule', '没有任何数量', 'There are no pieces', '沒有任何數量'),
  'transfer.too-many': e(
    'conflict',
    '商品 {part} DOT {dot} 在途只有 {open} 件，不能收 {asked} 件',
    'Only {open} pieces of part {part}, DOT {dot}, are on the road, {asked} cannot be received',
    '商品 {part} DOT {dot} 在途只有 {open} 件，不能收 {asked} 件',
  ),
  'transfer.second-person': e(
    'rule',
    '缺失金额（含本人当天在该库位单独入账的）{value} 元超过限额 {limit} 元：该调拨由您制单并发出，须由另一人关闭',
    'What is missing, with what you posted alone of the place today, is worth {value} CNY, above the limit of {limit} CNY: you planned and sent the transfer, another person must close it',
    '缺失金額（含本人當天在該庫位單獨入帳的）{value} 元超過限額 {limit} 元：該調撥由您製單並發出，須由另一人關閉',
  ),
  'transfer.undecided': e(
    'conflict',
    '商品 {part} DOT {dot} 缺 {open} 件，已说明去向 {asked} 件，须全部说明',
    '{open} pieces of part {part}, DOT {dot}, are missing, {asked} are accounted for: say it of all',
    '商品 {part} DOT {dot} 缺 {open} 件，已說明去向 {asked} 件，須全部說明',
  ),
});
