import { f } from '../../kernel/fields.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';
import { clueFlow, clueStatusTexts } from './flow.ts';

/** Labels of clue sources. */
export const clueSources = {
  CHECK: t('轮胎检测', 'Tyre check', '輪胎檢測'),
  IMPORT: t('导入', 'Import', '匯入'),
  MALL: t('商城', 'Mall', '商城'),
  RECALL: t('召回与质保', 'Recall and warranty', '召回與保固'),
  CAMPAIGN: t('换季活动', 'Season campaign', '換季活動'),
  SERVICE: t('保养到期', 'Service due', '保養到期'),
  PHONE: t('来电', 'Phone call', '來電'),
  MANUAL: t('手工录入', 'Entered by hand', '手動輸入'),
} as const satisfies Record<string, Text>;
export type ClueSource = keyof typeof clueSources;
/** Clue sources that a person may enter; the others are set by the system. */
export const enteredSources = ['MANUAL', 'PHONE', 'MALL', 'CAMPAIGN', 'RECALL'] as const;

/** Labels of a clue's urgency; its reason is a separate field. */
export const clueHeats: StatusTexts<0 | 1 | 2 | 3> = {
  3: status('failed', 'hot', t('紧急', 'Urgent', '緊急')),
  2: status('waiting', 'warm', t('热', 'Hot', '熱')),
  1: status('running', 'mild', t('温', 'Warm', '溫')),
  0: status('stopped', 'cool', t('一般', 'Normal', '一般')),
};
export type ClueHeat = keyof typeof clueHeats;

/** Labels of follow-up results. */
export const followUpResults: StatusTexts<
  'REACHED' | 'NO_ANSWER' | 'VISIT_AGREED' | 'NOT_NOW' | 'WRONG_NUMBER'
> = {
  REACHED: status('done', 'reached', t('已接通', 'Reached', '已接通')),
  VISIT_AGREED: status('done', 'reached', t('约到店', 'Visit agreed', '約到店')),
  NOT_NOW: status('running', 'reached', t('暂不更换', 'Not now', '暫不更換')),
  NO_ANSWER: status('waiting', 'missed', t('未接通', 'No answer', '未接通')),
  WRONG_NUMBER: status('failed', 'missed', t('号码有误', 'Wrong number', '號碼有誤')),
};
export type FollowUpResult = keyof typeof followUpResults;

/** Labels of the modes for assigning several clues to consultants. */
export const assignModes = {
  HAND: t('指定顾问', 'To one consultant', '指定顧問'),
  ROUND_ROBIN: t('轮流分配', 'In turn', '輪流分配'),
  LOAD: t('按在手线索数', 'By open clues', '按在手線索數'),
} as const satisfies Record<string, Text>;

/** Labels of why a new clue is a possible duplicate. */
export const sameBy = {
  VIN: t('车架号相同', 'Same VIN', '車架號相同'),
  PLATE: t('车牌相同', 'Same plate', '車牌相同'),
  MOBILE: t('手机号相同', 'Same mobile', '手機號相同'),
} as const satisfies Record<string, Text>;

const pieces = t('条', 'pcs', '條');
const mobile = f.mobile('手机号', 'Mobile', '手機號', {
  required: true,
  sensitive: 'mobile',
  sample: '13800001234',
});

/** Length of a clue's remark, those of merged clues with it. */
export const clueRemarkMax = 2000;

/** Input fields of a manual clue. */
export const clueInputs = {
  plateNumber: f.plate('车牌', 'Plate', '車牌', { sensitive: 'plate', sample: '浙A12345' }),
  vin: f.vin('车架号', 'VIN', '車架號', { sample: 'LSVAM4187C2184847' }),
  carName: f.text('车型', 'Car', '車型', { max: 120, sample: '大众 帕萨特' }),
  customerName: f.text('客户', 'Customer', '客戶', {
    required: true,
    sensitive: 'name',
    max: 40,
    sample: '王小明',
  }),
  customerMobile: mobile,
  remark: f.remark('备注', 'Remark', '備註', { max: clueRemarkMax }),
} as const;

/** Columns of the import of clues; dealerCode applies to the platform only. */
export const clueImport = {
  dealerCode: f.code('经销商编码', 'Dealer code', '經銷商編碼', { max: 20, sample: 'DLR001' }),
  ...clueInputs,
  source: f.choice({ IMPORT: clueSources.IMPORT, MALL: clueSources.MALL, CAMPAIGN: clueSources.CAMPAIGN })(
    '线索来源',
    'Clue source',
    '線索來源',
    { preset: 'IMPORT', sample: '换季活动' },
  ),
} as const;

/** Fields of a clue, for list, facts, workbook and timeline. */
export const clueFields = {
  clueNo: f.text('线索号', 'Clue no.', '線索號'),
  status: f.choice(clueStatusTexts)('状态', 'Status', '狀態'),
  heat: f.choice(clueHeats)('热度', 'Heat', '熱度'),
  heatReason: f.text('热度依据', 'Why', '熱度依據'),
  plateNumber: clueInputs.plateNumber,
  carName: clueInputs.carName,
  vin: clueInputs.vin,
  dealerName: f.text('门店', 'Dealer', '門店', { hiddenFrom: ['DEALER'] }),
  customerName: clueInputs.customerName,
  customerMobile: mobile,
  redNumber: f.int('红胎', 'Red tyres', '紅胎', { unit: pieces }),
  yellowNumber: f.int('黄胎', 'Yellow tyres', '黃胎', { unit: pieces }),
  source: f.choice(clueSources)('来源', 'Source', '來源'),
  ownerName: f.text('负责人', 'Consultant', '負責人'),
  nextStep: f.text('下一步', 'Next', '下一步'),
  dueTime: f.time('到期', 'Due', '到期'),
  lastContactTime: f.time('最近联系', 'Last contact', '最近聯絡', { nullable: true }),
  ageDays: f.int('天数', 'Age', '天數', { unit: t('天', 'days', '天') }),
  lossReasonName: f.text('失销原因', 'Loss reason', '失銷原因'),
  closeRemark: f.text('关闭说明', 'Remark on closing', '關閉說明', { max: 200 }),
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  checkNo: f.text('检测单号', 'Check no.', '檢測單號'),
  doNotDisturb: f.yesNo('勿扰', 'Do not disturb', '勿擾'),
  newReason: f.text('仍新建的原因', 'Why made anew', '仍新建的原因'),
  remark: clueInputs.remark,
  createdBy: f.text('创建人', 'Created by', '建立人'),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
} as const;

export const followUpFields = {
  result: f.choice(followUpResults)('结果', 'Result', '結果'),
  note: f.remark('记录', 'Note', '記錄', { max: 500 }),
  nextTime: f.time('下次跟进', 'Next', '下次跟進', { nullable: true }),
  by: f.text('跟进人', 'By', '跟進人'),
  time: f.time('时间', 'Time', '時間'),
} as const;

/** Fields of a consultant's row on the clue board. */
export const boardFields = {
  ownerName: f.text('顾问', 'Consultant', '顧問'),
  open: f.int('在手', 'Open', '在手'),
  overdue: f.int('逾期未跟进', 'Overdue', '逾期未跟進'),
  created: f.int('新增', 'New', '新增'),
  contacted: f.int('已联系', 'Reached', '已聯絡'),
  booked: f.int('已预约', 'Booked', '已預約'),
  visited: f.int('已到店', 'Visited', '已到店'),
  converted: f.int('已下单', 'Ordered', '已下單'),
  rate: f.rate('转化率', 'Conversion', '轉化率', { unit: t('%', '%', '%') }),
} as const;

/** Fields of a vehicle found by a recall or warranty lookup: it has or had such a tyre. */
export const recalledFields = {
  plateNumber: clueInputs.plateNumber,
  carName: clueInputs.carName,
  dealerName: clueFields.dealerName,
  customerName: clueInputs.customerName,
  customerMobile: mobile,
  size: f.text('规格', 'Size', '規格'),
  tyreName: f.text('轮胎', 'Tyre', '輪胎'),
  dot: f.text('DOT', 'DOT', 'DOT'),
  quantity: f.int('条数', 'Tyres', '條數', { unit: pieces }),
  foundIn: f.choice({ ORDER: t('零售订单', 'Retail order', '零售訂單'), CHECK: clueSources.CHECK })(
    '依据',
    'Found in',
    '依據',
  ),
  foundNo: f.text('单号', 'No.', '單號'),
  foundTime: f.time('时间', 'Time', '時間'),
  clueNo: f.text('进行中的线索', 'Open clue', '進行中的線索'),
} as const;

/** Fields of a clue converted at another dealer of the group. */
export const groupConversionFields = {
  clueNo: clueFields.clueNo,
  dealerName: f.text('线索门店', 'Dealer of the clue', '線索門店'),
  plateNumber: clueInputs.plateNumber,
  clueTime: f.time('线索时间', 'Clue made', '線索時間'),
  orderNo: clueFields.orderNo,
  soldBy: f.text('成交门店', 'Sold by', '成交門店'),
  orderTime: f.time('下单时间', 'Placed', '下單時間'),
  days: f.int('间隔', 'After', '間隔', { unit: t('天', 'days', '天') }),
  quantity: recalledFields.quantity,
  payableAmount: f.money('应付', 'Payable', '應付', { unit: t('元', 'CNY', '元') }),
} as const;

/** Timeline labels of clue actions. */
export const clueActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  ...Object.fromEntries(Object.entries(clueFlow).map(([key, { label }]) => [key, label])),
  takeCheck: t('并入新检测', 'took a new check', '併入新檢測'),
  recalled: t('告知召回', 'told of a recall', '告知召回'),
  attachDue: t('保养到期', 'service is due', '保養到期'),
  attachForm: t('收到页面留言', 'sent a form of a page', '收到頁面留言'),
  attachImport: t('并入导入记录', 'took an imported row', '併入匯入記錄'),
  mergedFrom: t('并入线索', 'took another clue', '併入線索'),
  linked: t('自动关联订单', 'linked to an order by itself', '自動關聯訂單'),
  booked: t('预约到店', 'booked a visit', '預約到店'),
  visited: t('客户到店', 'customer came', '客戶到店'),
  missed: t('预约未到店', 'customer did not come', '預約未到店'),
  quoted: t('已报价', 'got a quote', '已報價'),
  quoteAccepted: t('客户接受报价', 'customer accepted a quote', '客戶接受報價'),
  quoteDeclined: t('客户未接受报价', 'customer declined a quote', '客戶未接受報價'),
  quoteWithdrawn: t('撤回报价', 'quote withdrawn', '撤回報價'),
  sendReport: t('发送检测报告', 'sent the report', '傳送檢測報告'),
  sendPayLink: t('发送付款链接', 'sent a payment link', '傳送付款連結'),
  reveal: t('查看完整敏感数据', 'sensitive data viewed in clear', '檢視完整敏感資料'),
};
