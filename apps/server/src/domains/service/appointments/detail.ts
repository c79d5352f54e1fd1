import { sql } from 'kysely';
import type { z } from 'zod';
import type { AppointmentDetail } from '@treadline/contract/service/appointments/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { findRecord } from '#kernel/scope.ts';
import { appointment, appointmentWords } from './entity.ts';
import { countMissed } from './missed.ts';
import { readAppointment } from './row.ts';

type Detail = z.input<typeof AppointmentDetail>;

/** Messages that are planned or went out. */
const messagesOf = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('appointment_message as m')
    .leftJoin('sms_log as s', 's.id', 'm.sms_id')
    .where('m.appointment_id', '=', id)
    .orderBy('m.due_at')
    .orderBy('m.id')
    .select(['m.due_at as dueTime', 'm.sent_at as sentTime'])
    .select([
      sql<Detail['messages'][number]['kind']>`m.kind`.as('kind'),
      sql<string>`coalesce(s.text, '')`.as('text'),
    ])
    .execute();

/** Numbers of the clue and the check that it comes of. */
async function numbersOf(
  { db }: Ctx,
  { clueId, tyreCheckId }: { clueId: number | null; tyreCheckId: number | null },
) {
  const { rows } = await sql<{ clueNo: string; checkNo: string }>`
    SELECT coalesce((SELECT clue_no FROM clue WHERE id = ${clueId}), '') AS "clueNo",
      coalesce((SELECT check_no FROM tyre_check WHERE id = ${tyreCheckId}), '') AS "checkNo"`.execute(db);
  return rows[0] ?? { clueNo: '', checkNo: '' };
}

/** Returns one appointment with messages and timeline. @throws record.not-found */
export async function appointmentDetail(ctx: Ctx, id: number): Promise<Detail> {
  const row = await readAppointment(ctx, id);
  const { mobile_index: mobileIndex, plate } = await findRecord(ctx, appointment, id);
  const [messages, numbers, { missed }, { timeline, previousId, nextId }] = await Promise.all([
    messagesOf(ctx, id),
    numbersOf(ctx, row),
    countMissed(ctx, { dealerId: row.dealerId, plate, mobileIndex }),
    readDocumentParts(ctx, appointment, id, appointmentWords),
  ]);
  return { ...row, ...numbers, missed, messages, timeline, previousId, nextId };
}
