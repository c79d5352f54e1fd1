import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of a stored set: 10 stored, 20 ordered out, 30 handed out, 40 disposed. Overdue follows from the clock. */
export const storageStatuses = [10, 20, 30, 40] as const;
export type StorageStatus = (typeof storageStatuses)[number];

export const storageStatusTexts: StatusTexts<StorageStatus, 'open' | 'ended'> = {
  10: status('running', 'open', t('寄存中', 'Stored', '寄存中')),
  20: status('waiting', 'open', t('待取出', 'To be taken out', '待取出')),
  30: status('done', 'ended', t('已取走', 'Handed out', '已取走')),
  40: status('stopped', 'ended', t('已处置', 'Disposed of', '已處置')),
};

/** Who takes sets in, moves them and hands them out: those who keep the shop's appointments. */
export const storageKeepers = { needs: ['appointment_manage'], types: ['OTHER', 'DEALER'] } as const;
const keeper = storageKeepers;
const open = [10, 20] as const;
const system = { needs: 'signed-in', types: ['OTHER', 'DEALER'], system: true } as const;

export const storageFlow = flow<StorageStatus>()({
  change: { from: open, ...keeper, label: t('修改', 'change', '修改') },
  shelf: { from: open, ...keeper, label: t('移架', 'move', '移架') },
  /** Asked for without an appointment. */
  order: { from: [10], to: 20, ...keeper, label: t('备取', 'order out', '備取') },
  putBack: { from: [20], to: 10, ...keeper, label: t('放回', 'put back', '放回') },
  booked: { from: open, to: 20, ...system, label: t('预约取出', 'book', '預約取出') },
  unbooked: { from: [20], to: 10, ...system, label: t('预约取消', 'cancel the appointment', '預約取消') },
  pay: { from: open, ...keeper, label: t('收费', 'take the fee', '收費') },
  waive: { from: open, ...keeper, label: t('免收', 'waive the fee', '免收') },
  handOut: { from: open, to: 30, ...keeper, label: t('取走', 'hand out', '取走') },
  askDispose: { from: [10], ...keeper, label: t('申请处置', 'ask to dispose', '申請處置') },
  dispose: { from: [10], to: 40, ...keeper, label: t('同意处置', 'dispose', '同意處置') },
  refuseDispose: { from: [10], ...keeper, label: t('驳回处置', 'refuse to dispose', '駁回處置') },
});
