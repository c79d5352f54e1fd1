import type { z } from 'zod';
import {
  appointmentFlow,
  appointmentStatusTexts,
  type AppointmentStatus,
} from '@treadline/contract/service/appointments/flow.ts';
import { appointmentSettings } from '@treadline/contract/service/appointments/settings.ts';
import { noShowReason } from '@treadline/contract/service/appointments/fields.ts';
import type { PublicAppointment } from '@treadline/contract/service/appointments/schema.ts';
import { checkTransition } from '@treadline/contract/kernel/flow.ts';
import { mask } from '@treadline/contract/kernel/mask.ts';
import type { Ctx } from '#kernel/context.ts';
import { findRecord } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { readSetting } from '#kernel/settings.ts';
import { writeMessage } from '#domains/platform/messages/index.ts';
import { appointment, type Row } from './entity.ts';
import { valuesOf } from './messages.ts';
import { partsDayOf } from './parts-late.ts';
import { formatServiceKinds } from './row.ts';

type Page = z.input<typeof PublicAppointment>;

const shopOf = ({ db }: Ctx, dealerId: number) =>
  db
    .selectFrom('dealer')
    .innerJoin('company', 'company.id', 'dealer.id')
    .where('dealer.id', '=', dealerId)
    .select(['company.name', 'dealer.address', 'dealer.contact_enc as phone'])
    .executeTakeFirstOrThrow();

/** What may still be done by the link: nothing once the customer is there, or the time has come. */
const isOpen = ({ status, arrival, starts_at: at }: Row): boolean =>
  status < 2 && arrival === 'NONE' && new Date(at) > new Date();

/** Returns when the customer's link expires: some days after the appointment. */
export async function linkEndOf({ db }: Pick<Ctx, 'db'>, { ends_at }: Pick<Row, 'ends_at'>): Promise<Date> {
  const days = await readSetting(db, appointmentSettings.settings.linkDays);
  return new Date(Date.parse(ends_at) + days * 86_400_000);
}

/** Returns the public page of an appointment: no personal data, plate masked. */
export async function pageOf(ctx: Ctx, row: Row): Promise<Page> {
  const [shop, partsDay] = await Promise.all([shopOf(ctx, row.dealer_id), partsDayOf(ctx, row.order_id)]);
  const status = row.status as AppointmentStatus;
  const text = row.no_show ? noShowReason : appointmentStatusTexts[status].text;
  return {
    appointmentNo: row.appointment_no,
    version: row.version,
    shopName: shop.name,
    shopAddress: shop.address,
    shopPhone: shop.phone ? showSealed(ctx, shop.phone) : '',
    status,
    statusText: text[ctx.lang],
    noShow: row.no_show,
    plateNumber: mask(row.plate, 'plate'),
    carName: row.car_name,
    kinds: row.kinds.map((kind) => formatServiceKinds([kind], ctx.lang)),
    startsTime: row.starts_at,
    endsTime: row.ends_at,
    partsDay,
    canConfirm: isOpen(row) && status === 0 && !row.needs_call,
    canChange: isOpen(row),
    byPhone: isOpen(row) && row.needs_call,
    linkEndsTime: (await linkEndOf(ctx, row)).toISOString(),
    now: new Date().toISOString(),
  };
}

/** Returns the public page and the message with its link, as preview for the shop. @throws record.not-found */
export async function previewAppointment(ctx: Ctx, id: number) {
  const row = await findRecord(ctx, appointment, id);
  const values = await valuesOf(ctx, row);
  const template = row.status === 3 ? 'appointment-cancelled' : 'appointment-booked';
  const page = await pageOf(ctx, row);
  // Who has the link is the customer: it is not shown to those who look on.
  const mayGive = page.canChange && checkTransition(appointmentFlow.move, page.status, ctx.me) === null;
  const text = writeMessage(template, { ...values, link: '…' }, ctx.lang, false);
  return { page, text, link: mayGive ? values.link : null };
}
