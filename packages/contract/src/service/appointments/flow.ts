import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/**
 * Statuses of an appointment: 0 to be confirmed, 1 confirmed, 2 completed, 3 cancelled or no-show. 0 and 1 occupy
 * their half-hour slots.
 */
export const appointmentStatuses = [0, 1, 2, 3] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

export const appointmentStatusTexts: StatusTexts<AppointmentStatus, 'open' | 'ended'> = {
  0: status('waiting', 'open', t('待确认', 'To confirm', '待確認')),
  1: status('running', 'open', t('已确认', 'Confirmed', '已確認')),
  2: status('done', 'ended', t('已完成', 'Completed', '已完成')),
  3: status('stopped', 'ended', t('已取消', 'Cancelled', '已取消')),
};

/** Arrival states of the customer, the columns of the arrival board. */
export const arrivals = ['NONE', 'WAITING', 'IN_WORK', 'DONE', 'LEFT'] as const;
export type Arrival = (typeof arrivals)[number];
export const arrivalTexts: StatusTexts<Arrival, 'open' | 'ended'> = {
  NONE: status('stopped', 'open', t('未到店', 'Not here yet', '未到店')),
  WAITING: status('waiting', 'open', t('等待中', 'Waiting', '等待中')),
  IN_WORK: status('running', 'open', t('施工中', 'In work', '施工中')),
  DONE: status('done', 'ended', t('已完工', 'Done', '已完工')),
  LEFT: status('stopped', 'ended', t('已离店', 'Left', '已離店')),
};

const shop = { needs: ['appointment_manage'], types: ['OTHER', 'DEALER'] } as const;
const open = [0, 1] as const;
/** Actions of customers through their link. */
const customer = { needs: 'signed-in', types: ['DEALER'], system: true } as const;

export const appointmentFlow = flow<AppointmentStatus>()({
  confirm: { from: [0], to: 1, ...shop, label: t('确认', 'confirm', '確認') },
  /** Moves to another time or bay, occupying and releasing slots at once. */
  move: { from: open, ...shop, label: t('改约', 'reschedule', '改約') },
  /** Arriving confirms the appointment. */
  arrive: { from: open, to: 1, ...shop, label: t('到店', 'arrive', '到店') },
  start: { from: [1], ...shop, label: t('开始施工', 'start', '開始施工') },
  complete: { from: [1], to: 2, ...shop, label: t('完工', 'complete', '完工') },
  /** The fitting was recorded on the order, by whomever: the visit is completed. */
  fitted: {
    from: open,
    to: 2,
    needs: 'signed-in',
    types: ['OTHER', 'DEALER'],
    system: true,
    label: t('订单完工', 'fitted (order)', '訂單完工'),
  },
  /** The stored tyres that it was made for were handed out: the customer was here. */
  handedOut: {
    from: open,
    to: 2,
    needs: 'signed-in',
    types: ['OTHER', 'DEALER'],
    system: true,
    label: t('寄存取走', 'tyres handed out', '寄存取走'),
  },
  leave: { from: [2], ...shop, label: t('离店', 'leave', '離店') },
  cancel: { from: open, to: 3, ...shop, label: t('取消预约', 'cancel', '取消預約') },
  noShow: { from: open, to: 3, ...shop, label: t('标记未到店', 'mark as no-show', '標記未到店') },
  customerConfirm: { from: [0], to: 1, ...customer, label: t('客户确认', 'confirm (customer)', '客戶確認') },
  /** Choosing a time confirms it. */
  customerMove: { from: open, ...customer, label: t('客户改约', 'reschedule (customer)', '客戶改約') },
  customerCancel: { from: open, to: 3, ...customer, label: t('客户取消', 'cancel (customer)', '客戶取消') },
});

/** Arrival states in which each action is allowed, in addition to the status. */
export const arrivalFor: Readonly<Record<keyof typeof appointmentFlow, readonly Arrival[]>> = {
  confirm: ['NONE'],
  move: ['NONE', 'WAITING'],
  arrive: ['NONE'],
  start: ['WAITING'],
  complete: ['WAITING', 'IN_WORK'],
  fitted: ['NONE', 'WAITING', 'IN_WORK'],
  handedOut: ['NONE'],
  leave: ['DONE'],
  cancel: ['NONE', 'WAITING'],
  noShow: ['NONE'],
  customerConfirm: ['NONE'],
  customerMove: ['NONE'],
  customerCancel: ['NONE'],
};
