import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { appointment, appointmentWords } from './entity.ts';

/** The shop: of what its customers do, of what the platform or a job does for it. */
const shop: Party = {
  type: 'DEALER',
  codes: ['appointment_manage', 'appointment_view'],
  company: sql<number>`appointment.dealer_id`,
};
const byCustomer: Party = { ...shop, colleagues: true };

/** Notice recipients of an appointment; the acting side is not notified. */
export const appointmentNotices: Notices = {
  entity: appointment,
  words: appointmentWords,
  path: '/clue/pre-book-detail',
  list: '/clue/appointment?view=list&text=',
  actions: {
    create: [shop],
    customerBook: [byCustomer],
    orderEnded: [byCustomer],
    move: [shop],
    cancel: [shop],
    noShow: [shop],
    customerConfirm: [byCustomer],
    customerMove: [byCustomer],
    customerCancel: [byCustomer],
  },
};
