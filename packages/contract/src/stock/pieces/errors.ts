import { e, errors } from '../../kernel/errors.ts';

export const pieceErrors = errors({
  'piece.unreadable': e(
    'rule',
    '「{text}」不是单胎标识：请重新读取',
    '“{text}” is no identity of a single tyre: read it again',
    '「{text}」不是單胎標識：請重新讀取',
  ),
  'piece.product-code': e(
    'rule',
    '{text} 是商品码，同规格的轮胎都一样，不能区分单胎',
    '{text} is the code of the part, the same for all its tyres',
    '{text} 是商品碼，同規格的輪胎都一樣，不能區分單胎',
  ),
  'piece.other-part': e(
    'rule',
    '{identity} 是 {part}，不是本行的商品',
    '{identity} is {part}, not the part of this line',
    '{identity} 是 {part}，不是本行的商品',
  ),
  'piece.other-dot': e(
    'rule',
    '{identity} 的 DOT 是 {known}，不是 {dot}',
    'The DOT of {identity} is {known}, not {dot}',
    '{identity} 的 DOT 是 {known}，不是 {dot}',
  ),
  'piece.twice': e('rule', '{identity} 读了两次', '{identity} was read twice', '{identity} 讀了兩次'),
  'piece.too-many': e(
    'rule',
    '单胎标识多于本行的数量（{qty} 条）',
    'More identities than pieces of the line ({qty})',
    '單胎標識多於本行的數量（{qty} 條）',
  ),
  'piece.elsewhere': e(
    'conflict',
    '{identity} 在 {place}，不在这里',
    '{identity} lies at {place}, not here',
    '{identity} 在 {place}，不在這裡',
  ),
  'piece.here': e(
    'conflict',
    '{identity} 已在 {place}（{no}）',
    '{identity} is at {place} already ({no})',
    '{identity} 已在 {place}（{no}）',
  ),
  'piece.shipped': e(
    'conflict',
    '{identity} 已随 {no} 发出',
    '{identity} was shipped with {no}',
    '{identity} 已隨 {no} 發出',
  ),
  'piece.fitted': e(
    'conflict',
    '{identity} 已安装（{no}）',
    '{identity} is fitted already ({no})',
    '{identity} 已安裝（{no}）',
  ),
  'piece.gone': e(
    'conflict',
    '{identity} 已离开（{no}）：请先收货或盘点',
    '{identity} has gone ({no}): receive or count it first',
    '{identity} 已離開（{no}）：請先收貨或盤點',
  ),
  'piece.not-out': e(
    'conflict',
    '{identity} 没有随 {no} 售出',
    '{identity} was not sold with {no}',
    '{identity} 沒有隨 {no} 售出',
  ),
});
