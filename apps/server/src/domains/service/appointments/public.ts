import type { publicAppointmentRoutes } from '@treadline/contract/service/appointments/public-routes.ts';
import type { ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { requireSecret, type SecretGuard } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import type { Handlers } from '#kernel/mount-routes.ts';
import { findRecord } from '#kernel/scope.ts';
import { noteLogin } from '#domains/parties/customer-logins/index.ts';
import { forShop, failEndedLink } from '#domains/retail/self-orders/index.ts';
import { appointment, lockWithClue, type Row } from './entity.ts';
import { freeMonth } from './month.ts';
import { linkEndOf, pageOf } from './page.ts';
import { partsDayOf } from './parts-late.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { cancel, confirm } from './steps.ts';
import { readToken, tokenOf } from './token.ts';

const door: SecretGuard = { name: 'appointment', gone: 'appointment.gone' };
/** Changes of one appointment in an hour. */
const perAppointment = 20;

const readRow = ({ db }: Pick<Ctx, 'db'>, id: number): Promise<Row | undefined> =>
  db.selectFrom('appointment').where('id', '=', id).selectAll().executeTakeFirst();

const noteVisit = (ctx: Ctx, row: Row, result: 'OK' | 'OVER') =>
  noteLogin(ctx, {
    way: 'VISIT_LINK',
    result,
    dealerId: row.dealer_id,
    customer: row,
    about: { entity: appointment.name, id: row.id, no: row.appointment_no },
  });

/**
 * Works for whoever holds an appointment's link. Guessed and moved away from answer alike.
 * @throws appointment.gone, link.ended, request.too-many
 */
async function byToken<T>(
  services: Services,
  ctx: Ctx,
  token: string,
  work: (shop: Ctx, row: Row, linkVersion: number) => Promise<T>,
): Promise<T> {
  const asked = readToken(ctx, token);
  const row = await readRow(ctx, await requireSecret(ctx, door, asked?.id));
  if (!asked || !row) return fail('appointment.gone');
  const ends = await linkEndOf(ctx, row);
  const isMoved = row.link_version !== asked.linkVersion;
  const isOver = isMoved || ends <= new Date();
  await noteVisit(ctx, row, isOver ? 'OVER' : 'OK');
  if (isMoved) return fail('appointment.gone');
  if (isOver) return failEndedLink(ctx, row.dealer_id, ends);
  return forShop(services, ctx, row.dealer_id, (shop) => work(shop, row, asked.linkVersion));
}

/** Changes it in one transaction, the link looked at again once it is locked. */
const change = <T>(
  services: Services,
  ctx: Ctx,
  token: string,
  work: (own: Ctx, row: Row) => Promise<T>,
): Promise<T> =>
  byToken(services, ctx, token, async (shop, { id }, linkVersion) => {
    await limitAttempts(ctx.db, `appointment-change:${id}`, perAppointment, 3600);
    return shop.transact(async (own) => {
      const { row } = await lockWithClue(own, id);
      if (row.link_version !== linkVersion) fail('appointment.gone');
      if (row.status < 2 && new Date(row.starts_at) <= new Date()) fail('appointment.started');
      return work(own, row);
    });
  });

const shown = async (ctx: Ctx, id: number) => pageOf(ctx, await findRecord(ctx, appointment, id));

/** Handlers of the customer's appointment link. */
export const servePublic = (services: Services): Handlers<typeof publicAppointmentRoutes> => ({
  show: (ctx, { params }) => byToken(services, ctx, params.token, (shop, row) => pageOf(shop, row)),
  slots: (ctx, { params, query }) =>
    byToken(services, ctx, params.token, async (shop, row) => {
      const partsDay = await partsDayOf(shop, row.order_id);
      const kinds = row.kinds as ServiceKind[];
      const wish = { dealerId: row.dealer_id, kinds, walkIn: false, movingId: row.id, partsDay };
      return { days: await freeMonth(shop, wish, query.month) };
    }),
  confirm: (ctx, { params, body }) =>
    change(services, ctx, params.token, async (own, row) => {
      if (row.needs_call) fail('appointment.by-phone');
      await confirm(own, row.id, body, 'customerConfirm');
      return shown(own, row.id);
    }),
  move: (ctx, { params, body }) =>
    change(services, ctx, params.token, async (own, row) => {
      const input = { ...body, bayId: null, acceptLate: false, notify: true };
      const set = row.needs_call ? {} : { status: 1 };
      await rescheduleAppointment(own, row.id, input, { action: 'customerMove', set });
      return { token: tokenOf(own, row.id, row.link_version + 1), page: await shown(own, row.id) };
    }),
  cancel: (ctx, { params, body }) =>
    change(services, ctx, params.token, async (own, row) => {
      const sent = { ...body, notify: false };
      await cancel(own, row.id, sent, ['customerCancel', 'CUSTOMER']);
      return shown(own, row.id);
    }),
});
