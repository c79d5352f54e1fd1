import { e, errors } from '../../kernel/errors.ts';

export const binErrors = errors({
  'bin.place': e(
    'rule',
    '物流商自有库存由对方管理，不分货位',
    'A provider’s own stock is kept by its system and has no bins',
    '物流商自有庫存由對方管理，不分貨位',
  ),
  'bin.not-empty': e(
    'conflict',
    '货位 {bin} 里还有 {qty} 条，移空后才能停用',
    'Bin {bin} still holds {qty}: it can be disabled when it is empty',
    '貨位 {bin} 裡還有 {qty} 條，移空後才能停用',
  ),
  'bin.disabled': e('rule', '货位 {bin} 已停用', 'Bin {bin} is disabled', '貨位 {bin} 已停用'),
  'bin.full': e(
    'rule',
    '货位 {bin} 还能放 {room} 条，要放 {asked} 条',
    'Bin {bin} has room for {room}, not for {asked}',
    '貨位 {bin} 還能放 {room} 條，要放 {asked} 條',
  ),
  'bin.changed': e(
    'conflict',
    '{bin} 的 {part}（{dot}）现有 {now} 条，与页面显示的不同，请核对后再提交',
    '{bin} now has {now} of {part} ({dot}), which is not what was shown: check it and try again',
    '{bin} 的 {part}（{dot}）現有 {now} 條，與頁面顯示的不同，請核對後再提交',
  ),
  'bin.same': e(
    'invalid',
    '移入货位与移出货位相同',
    'The pieces lie in this bin already',
    '移入貨位與移出貨位相同',
  ),
  'bin.pattern': e(
    'invalid',
    '起止货位的段数须相同，每段须同为数字或同为一个字母，且由小到大，如 A-01-1 至 A-12-4',
    'Both ends need the same parts, each of digits or of one letter, from low to high: A-01-1 to A-12-4',
    '起止貨位的段數須相同，每段須同為數字或同為一個字母，且由小到大，如 A-01-1 至 A-12-4',
  ),
  'bin.too-many': e(
    'invalid',
    '共 {count} 个货位，一次最多生成 {most} 个，请分批',
    'These are {count} bins, at most {most} are made at once: do it in steps',
    '共 {count} 個貨位，一次最多生成 {most} 個，請分批',
  ),
  'picking.line': e(
    'rule',
    '{part} 不在 {no} 的待拣行中',
    '{part} is not to be picked for {no}',
    '{part} 不在 {no} 的待揀行中',
  ),
  'picking.too-many': e(
    'rule',
    '{part}（{dot}）还需拣 {left} 条，不能拣 {asked} 条',
    'Of {part} ({dot}) {left} are still to be picked, not {asked}',
    '{part}（{dot}）還需揀 {left} 條，不能揀 {asked} 條',
  ),
  'picking.other-bin': e(
    'rule',
    '请到 {expected} 拣 {part}，扫到的是 {bin}',
    'Pick {part} from {expected}, not from {bin}',
    '請到 {expected} 揀 {part}，掃到的是 {bin}',
  ),
  'picking.other-dot': e(
    'rule',
    '{part} 先拣 DOT {expected}，扫到的是 {dot}',
    '{part} leaves with DOT {expected} first, not with {dot}',
    '{part} 先揀 DOT {expected}，掃到的是 {dot}',
  ),
  'picking.ended': e(
    'conflict',
    '这些货已发出或单据已取消，不能撤回拣货',
    'These pieces have left, or their document was cancelled: the pick cannot be taken back',
    '這些貨已發出或單據已取消，不能撤回揀貨',
  ),
});
