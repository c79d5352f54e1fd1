import { e, errors } from '../../kernel/errors.ts';

export const clueErrors = errors({
  'clue.open': e(
    'conflict',
    '该车已有进行中的线索：{no}',
    'This car has an open clue: {no}',
    '該車已有進行中的線索：{no}',
  ),
  'clue.converted': e(
    'conflict',
    '线索 {no} 已转订单 {orderNo}',
    'Clue {no} has become order {orderNo}',
    '線索 {no} 已轉訂單 {orderNo}',
  ),
  'clue.closed': e('conflict', '线索 {no} 已关闭', 'Clue {no} is closed', '線索 {no} 已關閉'),
  'clue.other-car': e(
    'rule',
    '线索 {no} 不是这辆车或这位客户的',
    'Clue {no} is of another car and customer',
    '線索 {no} 不是這輛車或這位客戶的',
  ),
  'clue.merge-dealers': e(
    'rule',
    '只能合并同一门店的线索',
    'Only clues of one dealer can be merged',
    '只能合併同一門店的線索',
  ),
  'clue.merge-cars': e(
    'rule',
    '这些线索是不同的车，请选择合并后保留哪辆车',
    'These clues are of different cars: choose the one that stays',
    '這些線索是不同的車，請選擇合併後保留哪輛車',
  ),
  'clue.merge-remarks': e(
    'rule',
    '备注合并后超过 {max} 字，请先精简其中一条',
    'The remarks together are longer than {max} characters: shorten one of them first',
    '備註合併後超過 {max} 字，請先精簡其中一條',
  ),
  'clue.merge-two': e('rule', '请至少选择两条线索', 'Choose at least two clues', '請至少選擇兩條線索'),
  'clue.unmerge-late': e(
    'conflict',
    '合并已超过 {hours} 小时，不能撤销',
    'Merged more than {hours} hours ago',
    '合併已超過 {hours} 小時，不能撤銷',
  ),
  'clue.unmerge-order': e(
    'conflict',
    '合并后的线索 {no} 已下单，不能撤销合并',
    'Clue {no} has become an order: merging can’t be undone',
    '合併後的線索 {no} 已下單，不能撤銷合併',
  ),
  'clue.unlink-late': e(
    'conflict',
    '只能在下单当天取消关联',
    'Orders can be unlinked on the day they were placed alone',
    '只能在下單當天取消關聯',
  ),
  'clue.consultant': e(
    'rule',
    '顾问 {name} 不属于门店 {dealer}',
    '{name} is no consultant of {dealer}',
    '顧問 {name} 不屬於門店 {dealer}',
  ),
  'clue.no-consultant': e(
    'rule',
    '门店 {dealer} 没有可分配的顾问',
    '{dealer} has nobody to give clues to',
    '門店 {dealer} 沒有可分配的顧問',
  ),
  'clue.no-mobile': e('rule', '线索没有手机号', 'The clue has no mobile number', '線索沒有手機號'),
  'clue.do-not-disturb': e(
    'rule',
    '客户要求勿扰，不能发送消息',
    'The customer does not want messages',
    '客戶要求勿擾，不能傳送訊息',
  ),
  'clue.no-check': e('rule', '线索没有检测报告', 'The clue has no tyre check', '線索沒有檢測報告'),
  'clue.no-unpaid': e(
    'rule',
    '线索没有待支付的订单，请先转订单',
    'The clue has no order that waits for payment: make one first',
    '線索沒有待支付的訂單，請先轉訂單',
  ),
  'clue.due-past': e(
    'rule',
    '下次跟进不能早于现在',
    'The next step must be in the future',
    '下次跟進不能早於現在',
  ),
  'clue.due-far': e(
    'rule',
    '下次跟进最晚在 {days} 天内',
    'The next step must be within {days} days',
    '下次跟進最晚在 {days} 天內',
  ),
  'clue.asked-none': e(
    'rule',
    '请填写 DOT 范围、商品编码或规格',
    'Give a range of DOTs, a part number or a size',
    '請填寫 DOT 範圍、商品編碼或規格',
  ),
});
