import { seasons } from '../../catalogue/catalogue/seasons.ts';
import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';
import { shopWays } from '../../money/pay-methods/shop-ways.ts';
import { storageFlow, storageStatusTexts } from './flow.ts';

/** Labels of what became of the fee. */
const storageFees = {
  NONE: status('stopped', 'NONE', t('免费', 'None', '免費')),
  UNPAID: status('waiting', 'UNPAID', t('未收', 'Not paid', '未收')),
  PAID: status('done', 'PAID', t('已收', 'Paid', '已收')),
  WAIVED: status('stopped', 'WAIVED', t('已免', 'Waived', '已免')),
} as const;
export type StorageFee = keyof typeof storageFees;

/** Labels of the positions of stored tyres on their car, in walking order. */
export const storagePositions = {
  FL: t('左前', 'Front left', '左前'),
  FR: t('右前', 'Front right', '右前'),
  RR: t('右后', 'Rear right', '右後'),
  RL: t('左后', 'Rear left', '左後'),
  SPARE: t('备胎', 'Spare', '備胎'),
} as const satisfies Record<string, Text>;
export type StoragePosition = keyof typeof storagePositions;
export const storagePositionKeys = Object.keys(storagePositions) as StoragePosition[];

/** Highest tread that is taken, in tenths of a millimetre. */
export const treadMost = 200;

/** Input fields of a stored set. */
export const storageInputs = {
  plateNumber: f.plate('车牌', 'Plate', '車牌', { required: true, sensitive: 'plate' }),
  vin: f.vin('车架号', 'VIN', '車架號'),
  carName: f.text('车型', 'Car', '車型', { max: 120 }),
  customerName: f.text('客户', 'Customer', '客戶', { required: true, sensitive: 'name', max: 40 }),
  customerMobile: f.mobile('手机号', 'Mobile', '手機號', { required: true, sensitive: 'mobile' }),
  consent: f.yesNo('同意联系', 'May be contacted', '同意聯絡'),
  season: f.choice(seasons)('季节', 'Season', '季節', { required: true }),
  shelf: f.text('货架', 'Shelf', '貨架', { required: true, max: 20 }),
  untilOn: f.day('存至', 'Until', '存至', { required: true }),
  fee: f.money('寄存费', 'Fee', '寄存費', { unit: t('元', 'CNY', '元') }),
  note: f.remark('备注', 'Note', '備註', { max: 500 }),
} as const;

/** Fields of a stored set, for list, facts, workbook and timeline. */
export const storageFields = {
  storageNo: f.text('寄存号', 'Storage no.', '寄存號'),
  status: f.choice(storageStatusTexts)('状态', 'Status', '狀態'),
  shelf: storageInputs.shelf,
  plateNumber: storageInputs.plateNumber,
  carName: storageInputs.carName,
  customerName: storageInputs.customerName,
  customerMobile: storageInputs.customerMobile,
  season: storageInputs.season,
  sizes: f.text('规格', 'Sizes', '規格'),
  tyreCount: f.int('条数', 'Tyres', '條數', { unit: t('条', 'pcs', '條') }),
  storedOn: f.day('存入', 'Stored', '存入'),
  untilOn: storageInputs.untilOn,
  overdue: f.yesNo('逾期未取', 'Overdue', '逾期未取'),
  fee: storageInputs.fee,
  feeState: f.choice(storageFees)('收费', 'Fee paid', '收費'),
  payWay: f.choice(shopWays)('收费方式', 'Paid by', '收費方式', { nullable: true }),
  paidTime: f.time('收费时间', 'Fee taken', '收費時間', { nullable: true }),
  paidBy: f.text('收费人', 'Fee taken by', '收費人'),
  waiveReason: f.text('免收原因', 'Why waived', '免收原因', { max: 200 }),
  appointmentNo: f.text('预约号', 'Appointment no.', '預約號'),
  appointmentTime: f.time('预约时间', 'Appointment', '預約時間', { nullable: true }),
  handedOutTime: f.time('取走时间', 'Handed out', '取走時間', { nullable: true }),
  handedOutTo: f.text('取走人', 'Handed out to', '取走人', { sensitive: 'name', max: 40 }),
  handedOutBy: f.text('经手人', 'Handed out by', '經手人'),
  disposeReason: f.text('处置原因', 'Why disposed of', '處置原因', { max: 200 }),
  disposeAskedBy: f.text('处置申请人', 'Disposal asked by', '處置申請人'),
  disposeAskedTime: f.time('申请处置时间', 'Disposal asked', '申請處置時間', { nullable: true }),
  disposedBy: f.text('处置批准人', 'Disposed of by', '處置核准人'),
  disposedTime: f.time('处置时间', 'Disposed of', '處置時間', { nullable: true }),
  vin: storageInputs.vin,
  consent: storageInputs.consent,
  dealerName: f.text('门店', 'Dealer', '門店', { hiddenFrom: ['DEALER'] }),
  note: storageInputs.note,
  createdBy: f.text('经办人', 'Taken in by', '經辦人'),
  createdTime: f.time('登记时间', 'Taken in', '登記時間'),
} as const;

/** Fields of a stored tyre. */
export const storageTyreFields = {
  position: f.choice(storagePositions)('轮位', 'Position', '輪位'),
  brand: f.text('品牌', 'Brand', '品牌', { max: 40 }),
  pattern: f.text('花纹', 'Pattern', '花紋', { max: 60 }),
  size: f.text('规格', 'Size', '規格', { required: true, max: 40 }),
  dot: f.text('DOT', 'DOT', 'DOT', { max: 4 }),
  tread: f.int('花纹深度', 'Tread', '花紋深度', {
    unit: t('0.1 mm', '0.1 mm', '0.1 mm'),
    nullable: true,
    max: treadMost,
  }),
  rim: f.yesNo('带轮毂', 'With rim', '帶輪圈'),
  condition: f.text('状况', 'Condition', '狀況', { max: 60 }),
} as const;

/** Timeline labels of the actions on stored sets. */
export const storageActions: Readonly<Record<string, Text>> = {
  create: t('存入', 'taken in', '存入'),
  ...Object.fromEntries(Object.entries(storageFlow).map(([key, { label }]) => [key, label])),
  remind: t('提醒客户', 'customer reminded', '提醒客戶'),
  attach: t('上传照片', 'photo added', '上傳照片'),
  comment: t('评论', 'comment', '評論'),
  reveal: t('查看完整敏感数据', 'sensitive data viewed in clear', '檢視完整敏感資料'),
};
