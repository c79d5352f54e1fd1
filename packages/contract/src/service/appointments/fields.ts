import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { appointmentFlow, appointmentStatusTexts, arrivalTexts } from './flow.ts';
import { weekdays } from '../../kernel/weekdays.ts';

/** Labels of bookable services; durations are settings. Alignment uses a bay of its own, directly after the rest. */
export const serviceKinds = {
  CHECK: t('检测', 'Tyre check', '檢測'),
  PATCH: t('补胎', 'Puncture repair', '補胎'),
  TWO: t('换 1–2 条', 'Fit 1–2 tyres', '換 1–2 條'),
  FOUR: t('换 3–4 条', 'Fit 3–4 tyres', '換 3–4 條'),
  SEASON: t('换季', 'Seasonal change', '換季'),
  ALIGN: t('四轮定位', 'Alignment', '四輪定位'),
} as const satisfies Record<string, Text>;
export type ServiceKind = keyof typeof serviceKinds;
export const serviceKindKeys = Object.keys(serviceKinds) as ServiceKind[];

/** Labels of appointment sources. */
export const appointmentSources = {
  DESK: t('门店', 'Counter', '門店'),
  PHONE: t('电话', 'Phone', '電話'),
  CLUE: t('线索', 'Clue', '線索'),
  CHECK: t('轮胎检测', 'Tyre check', '輪胎檢測'),
  ORDER: t('零售订单', 'Retail order', '零售訂單'),
  STORAGE: t('轮胎寄存', 'Tyre storage', '輪胎寄存'),
  WALK_IN: t('到店', 'Walk-in', '到店'),
  REPORT: t('检测报告', 'Report', '檢測報告'),
} as const satisfies Record<string, Text>;
export type AppointmentSource = keyof typeof appointmentSources;

/** Labels of who cancelled an appointment. */
export const cancellerTypes = {
  SHOP: t('门店', 'Shop', '門店'),
  CUSTOMER: t('客户', 'Customer', '客戶'),
  SYSTEM: t('系统', 'System', '系統'),
} as const satisfies Record<string, Text>;

/** Labels of appointment message kinds. */
export const appointmentMessages = {
  BOOKED: t('预约通知', 'Booking', '預約通知'),
  MOVED: t('改约通知', 'Rescheduling', '改約通知'),
  DAY: t('前一天提醒', 'Day before', '前一天提醒'),
  HOURS: t('当天提醒', 'Same day', '當天提醒'),
  CANCELLED: t('取消通知', 'Cancellation', '取消通知'),
  HAND: t('手工发送', 'By hand', '手動傳送'),
} as const satisfies Record<string, Text>;
export type AppointmentMessage = keyof typeof appointmentMessages;

export const noShowReason = t('未到店', 'No-show', '未到店');
const minutes = t('分钟', 'min', '分鐘');

/** Fields of an appointment, for list, facts, workbook and timeline. */
export const appointmentFields = {
  appointmentNo: f.text('预约号', 'Appointment no.', '預約號'),
  status: f.choice(appointmentStatusTexts)('状态', 'Status', '狀態'),
  arrival: f.choice(arrivalTexts)('到店状态', 'Arrival', '到店狀態'),
  startsTime: f.time('开始时间', 'Starts', '開始時間'),
  endsTime: f.time('结束时间', 'Ends', '結束時間'),
  minutes: f.int('时长', 'Duration', '時長', { unit: minutes }),
  kindNames: f.text('项目', 'Services', '項目'),
  bayName: f.text('工位', 'Bay', '工位'),
  alignBayName: f.text('定位工位', 'Alignment bay', '定位工位'),
  plateNumber: f.plate('车牌', 'Plate', '車牌', { sensitive: 'plate' }),
  carName: f.text('车型', 'Car', '車型', { max: 120 }),
  customerName: f.text('客户', 'Customer', '客戶', { sensitive: 'name', max: 40 }),
  customerMobile: f.mobile('手机号', 'Mobile', '手機號', { sensitive: 'mobile' }),
  dealerName: f.text('门店', 'Dealer', '門店', { hiddenFrom: ['DEALER'] }),
  source: f.choice(appointmentSources)('来源', 'Source', '來源'),
  needsCall: f.yesNo('需电话确认', 'Confirm by phone', '需電話確認'),
  partsDay: f.day('配件到货', 'Parts arrive', '配件到貨', { nullable: true }),
  reason: f.text('取消原因', 'Reason', '取消原因', { max: 200 }),
  cancelledBy: f.choice(cancellerTypes)('取消人', 'Cancelled by', '取消人', { nullable: true }),
  arrivedTime: f.time('到店时间', 'Arrived', '到店時間', { nullable: true }),
  startedTime: f.time('开工时间', 'Work started', '開工時間', { nullable: true }),
  doneTime: f.time('完工时间', 'Done', '完工時間', { nullable: true }),
  createdBy: f.text('预约人', 'Made by', '預約人'),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
  remark: f.remark('备注', 'Remark', '備註'),
} as const;

/** Timeline labels of appointment actions. */
export const appointmentActions: Readonly<Record<string, Text>> = {
  create: t('预约', 'booked', '預約'),
  customerBook: t('客户预约', 'booked (customer)', '客戶預約'),
  ...Object.fromEntries(Object.entries(appointmentFlow).map(([key, { label }]) => [key, label])),
  orderEnded: t('订单已结束', 'the order came to nothing', '訂單已結束'),
  message: t('发送短信', 'message sent', '傳送簡訊'),
  reveal: t('查看完整敏感数据', 'sensitive data viewed in clear', '檢視完整敏感資料'),
};

export const bayFields = {
  name: f.text('工位', 'Bay', '工位', { required: true, max: 20 }),
  kindNames: f.text('项目', 'Services', '項目'),
  active: f.yesNo('启用', 'In use', '啟用'),
} as const;

/** Labels of the days in opening hours: 1 Monday to 7 Sunday, 8 legal holidays. */
export const openingDays = {
  ...weekdays,
  8: t('法定节假日', 'Legal holidays', '法定節假日'),
} as const satisfies Record<number, Text>;
