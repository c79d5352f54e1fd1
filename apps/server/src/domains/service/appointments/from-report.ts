import type { z } from 'zod';
import { serviceKindKeys, type ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import type { reportBookingRoutes } from '@treadline/contract/service/appointments/report-routes.ts';
import type { ReportBooking, ReportBookingInput } from '@treadline/contract/service/appointments/schema.ts';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { lineOf } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { refuseField } from '#kernel/parse.ts';
import type { Handlers } from '#kernel/mount-routes.ts';
import { findRecord } from '#kernel/scope.ts';
import { lockOpenClueOf } from '#domains/service/clues/index.ts';
import { retailOrder } from '#domains/retail/retail-orders/index.ts';
import {
  byReport,
  latestOf,
  readCheck,
  requireReport,
  type OpenReport,
  type SubmittedCheck,
} from '#domains/service/tyre-checks/index.ts';
import { readBays } from './bays.ts';
import { createAppointment } from './create.ts';
import { formatMoment } from './half-hours.ts';
import { lockShop } from './lock-shop.ts';
import { freeMonth } from './month.ts';
import { partsDayOf } from './parts-late.ts';
import { tokenOf } from './token.ts';

type Input = z.output<typeof ReportBookingInput>;

/** Bookings that are tried with one report, with one mobile, from one address, in an hour. */
const hour = 3600;
const [perReport, perMobile, perAddress] = [6, 6, 30];

/** The check of a report as it stands now. */
const checkOf = async (shop: Ctx, { firstId }: OpenReport): Promise<SubmittedCheck> =>
  readCheck(shop, await latestOf(shop, firstId));

/** The visit for which the car comes already, the next one where there are several. */
const findBooked = ({ db }: Ctx, { dealerId, firstId, plate }: SubmittedCheck) =>
  db
    .selectFrom('appointment')
    .where('dealer_id', '=', dealerId)
    .where('status', '<', 2)
    .where((eb) => eb.or([eb('plate', '=', plate), eb('check_id', '=', firstId)]))
    .orderBy('starts_at')
    .select(['id', 'link_version', 'starts_at', 'source', 'check_id'])
    .executeTakeFirst();

/** The order that was placed for the check, while it waits to be fitted. */
async function openOrderOf({ db }: Ctx, { orderId }: SubmittedCheck): Promise<number | null> {
  const order = await db
    .selectFrom('retail_order')
    .where('id', '=', orderId)
    .where('end_state', '=', 'NONE')
    .where('service_state', '=', 'WAITING')
    .select('id')
    .executeTakeFirst();
  return order?.id ?? null;
}

/** What the bays of a shop do that can be booked. */
async function offeredBy(shop: Ctx, dealerId: number): Promise<ServiceKind[]> {
  const bays = (await readBays(shop, dealerId)).filter(({ active, walkIn }) => active && !walkIn);
  return serviceKindKeys.filter((kind) => bays.some(({ kinds }) => kinds.includes(kind)));
}

/** What a check speaks for: as many tyres as it flags, else another look. */
const proposedBy = ({ flagged }: SubmittedCheck): ServiceKind =>
  flagged.length === 0 ? 'CHECK' : flagged.length < 3 ? 'TWO' : 'FOUR';

const asksPerson = ({ customerName, hasMobile }: SubmittedCheck): boolean => !customerName || !hasMobile;

/** What can be booked from a report; whoever holds it sees the own page of what was booked from it alone. */
async function describe(shop: Ctx, link: OpenReport): Promise<z.input<typeof ReportBooking>> {
  const check = await checkOf(shop, link);
  const [offered, booked, orderId, { name }] = await Promise.all([
    offeredBy(shop, link.dealerId),
    findBooked(shop, check),
    openOrderOf(shop, check),
    shop.db.selectFrom('company').where('id', '=', link.dealerId).select('name').executeTakeFirstOrThrow(),
  ]);
  const isOwn = booked?.source === 'REPORT' && booked.check_id === link.firstId;
  return {
    shopName: name,
    plateNumber: mask(check.plate, 'plate'),
    carName: check.carName,
    proposed: [proposedBy(check)].filter((kind) => offered.includes(kind)),
    offered,
    asksPerson: asksPerson(check),
    partsDay: await partsDayOf(shop, orderId),
    booked: booked
      ? {
          startsTime: booked.starts_at,
          token: isOwn ? tokenOf(shop, booked.id, booked.link_version) : null,
        }
      : null,
  };
}

/**
 * Books with the report still open: order, clue and shop are locked in their order, then the car has no other visit.
 * @throws check-report.gone, appointment.booked, and as createAppointment
 */
async function book(own: Ctx, link: OpenReport, input: Input): Promise<string> {
  await requireReport(own, link.id);
  const check = await checkOf(own, link);
  const { dealerId, plate, vin, mobileIndex } = check;
  const orderId = await openOrderOf(own, check);
  if (orderId !== null) await findRecord(own, retailOrder, orderId, true);
  const clue = await lockOpenClueOf(own, { dealerId, plate, vin, mobileIndex: mobileIndex ?? '' });
  await lockShop(own, dealerId);
  const booked = await findBooked(own, check);
  if (booked) fail('appointment.booked', { time: formatMoment(new Date(booked.starts_at)) });
  const made = await createAppointment(own, {
    dealerId,
    source: 'REPORT',
    clueId: clue?.id ?? null,
    tyreCheckId: check.id,
    orderId,
    storageId: null,
    plateNumber: check.plate,
    carName: check.carName,
    // What the report has stands: who was sent it may be somebody else.
    customerName: check.customerName || input.customerName,
    customerMobile: check.hasMobile ? '' : input.customerMobile,
    kinds: input.kinds,
    startsTime: input.startsTime,
    bayId: null,
    confirmed: true,
    acceptLate: false,
    notify: true,
    remark: '',
  });
  return tokenOf(own, made.id, 1);
}

/** Handlers of bookings from a check report. */
export const serveReport = (services: Services): Handlers<typeof reportBookingRoutes> => ({
  show: (ctx, { params }) => byReport(services, ctx, params.token, describe),
  slots: (ctx, { params, query: { month, kinds = [] } }) =>
    byReport(services, ctx, params.token, async (shop, link) => {
      if (kinds.length === 0) refuseField(shop, 'kinds', 'rule.choice');
      const orderId = await openOrderOf(shop, await checkOf(shop, link));
      const partsDay = await partsDayOf(shop, orderId);
      const wish = { dealerId: link.dealerId, kinds, walkIn: false, partsDay };
      return { days: await freeMonth(shop, wish, month) };
    }),
  book: (ctx, { params, body }) =>
    byReport(services, ctx, params.token, async (shop, link) => {
      await limitAttempts(ctx.db, `appointment-report:${link.firstId}`, perReport, hour);
      await limitAttempts(ctx.db, `appointment-book:${lineOf(ctx)}`, perAddress, hour);
      const mobile = body.customerMobile && shop.secrets.blindIndex(body.customerMobile);
      if (mobile) await limitAttempts(ctx.db, `appointment-book:${mobile}`, perMobile, hour);
      return { token: await shop.transact((own) => book(own, link, body)) };
    }),
});
