import { sql } from 'kysely';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';

export const appointmentPath = '/order/appointment';
/** Appointment as returned by its endpoints. */
export interface AppointmentAnswer {
  id: number;
  appointmentNo: string;
  status: number;
  arrival: string;
  version: number;
  startsTime: string;
  endsTime: string;
  bayId: number;
  alignBayId: number | null;
  alignTime: string | null;
  noShow: boolean;
  needsCall: boolean;
  partsLate: boolean;
  reason: string;
  cancelledBy: string | null;
  plateNumber: string;
  customerName: string;
  customerMobile: string;
}

/** Moves an appointment to today, with its start still ahead; its reserved half-hours are unchanged. */
export const moveToToday = ({ services }: TestServer, id: number) =>
  sql`UPDATE appointment a SET starts_at = t.at, ends_at = t.at + (ends_at - starts_at)
    FROM (SELECT least(now() + interval '1 minute', date_trunc('day', now(), 'Asia/Shanghai') + interval '23:59:59') AS at) t
    WHERE id = ${id}`.execute(services.db);

let next = 1;
export const appointmentKey = () => ({ 'idempotency-key': `appointment-${next++}-${Math.random()}` });

/** Day (YYYY-MM-DD) in Asia/Shanghai, so many days ahead. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
/** Time on such a day, from a clock time such as '09:30'. */
export const timeAhead = (days: number, clock: string): string => `${dayAhead(days)}T${clock}:00+08:00`;

const work = ['CHECK', 'PATCH', 'TWO', 'FOUR', 'SEASON'];
const all = (kinds: readonly string[], count: number) => Array.from({ length: count }, () => kinds);

/** Test fixture: a shop open daily from 9 to 18, with bays for work and alignment, and its users. */
export async function openAppointmentWorld(server: TestServer, bays: { work?: number; align?: number } = {}) {
  const dealerId = await makeCompany(server.services, 'DEALER');
  const codes = ['appointment_manage', 'appointment_view', 'view_all_sensitive_data'] as const;
  const shop = await server.as({ type: 'DEALER', companyId: dealerId, codes });
  const bayIds: number[] = [];
  for (const [at, kinds] of [...all(work, bays.work ?? 2), ...all(['ALIGN'], bays.align ?? 1)].entries()) {
    const { id } = await server.services.db
      .insertInto('bay')
      .values({ dealer_id: dealerId, name: `${at + 1}号`, kinds: [...kinds] })
      .returning('id')
      .executeTakeFirstOrThrow();
    bayIds.push(id);
  }
  // Each is of a car of its own: a car has one appointment at a time.
  let cars = 12_345;
  const body = (more: object = {}) => ({
    dealerId,
    plateNumber: `浙A${cars++}`,
    customerName: '王小明',
    customerMobile: '13800001234',
    kinds: ['TWO'],
    startsTime: timeAhead(2, '10:00'),
    ...more,
  });
  type Caller = Pick<typeof shop, 'post' | 'put'>;
  return {
    dealerId,
    shop,
    bayIds,
    body,
    create: (more: object = {}, by: Caller = shop) =>
      by.post<AppointmentAnswer>(`${appointmentPath}/create`, body(more), appointmentKey()),
    act: (
      action: string,
      { id, version }: { id: number; version: number },
      sent: object = {},
      by: Caller = shop,
    ) =>
      by.put<AppointmentAnswer>(`${appointmentPath}/${action}/${id}`, { version, ...sent }, appointmentKey()),
    read: async (id: number) =>
      (
        await shop.get<
          AppointmentAnswer & {
            messages: { kind: string; dueTime: string; sentTime: string | null; text: string }[];
            timeline: { action: string }[];
          }
        >(`${appointmentPath}/detail/${id}`)
      ).data,
    /** Half-hours held by an appointment, as `bay hh:mm`, with bays counted from 1. */
    async held(id: number): Promise<string[]> {
      const rows = await server.services.db
        .selectFrom('appointment_half_hour')
        .where('appointment_id', '=', id)
        .orderBy('bay_id')
        .orderBy('at')
        .select(['bay_id', 'at'])
        .execute();
      const clock = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(11, 16);
      return rows.map((row) => `${bayIds.indexOf(row.bay_id) + 1} ${clock(row.at)}`);
    },
  };
}
export type AppointmentWorld = Awaited<ReturnType<typeof openAppointmentWorld>>;
