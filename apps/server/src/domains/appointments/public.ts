import type { publicAppointmentRoutes } from '@treadline/contract/appointments/public-routes.ts';
import type { ServiceKind } from '@treadline/contract/appointments/fields.ts';
import { limitAttempts } from '../../kernel/attempts.ts';
import type { Ctx, Services } from '../../kernel/context.ts';
import { fail } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/mount.ts';
import { find } from '../../kernel/scope.ts';
import { noteLogin } from '../customer-logins/index.ts';
import { forShop } from '../self-orders/index.ts';
import { appointment, lockWithClue, type Row } from './entity.ts';
import { freeMonth } from './month.ts';
import { pageOf } from './page.ts';
import { partsDayOf } from './parts-late.ts';
import { reschedule } from './reschedule.ts';
import { cancel, confirm } from './steps.ts';
import { readToken, tokenOf } from './token.ts';

/** Calls of one address in a minute: several customers share the shop's line. */
const perAddress = 120;
/** Changes of one appointment in an hour. */
const perAppointment = 20;
/** A link says how it ended for so long after its time. */
const keptMs = 30 * 86_400_000;

const readRow = ({ db }: Pick<Ctx, 'db'>, id: number): Promise<Row | undefined> =>
  db.selectFrom('appointment').where('id', '=', id).selectAll().executeTakeFirst();

/** Whether a link still opens its appointment. */
const isOpen = (row: Row, linkVersion: number): boolean =>
  row.link_version === linkVersion && Date.parse(row.ends_at) + keptMs > Date.now();

const noteVisit = (ctx: Ctx, row: Row, result: 'OK' | 'OVER') =>
  noteLogin(ctx, {
    way: 'VISIT_LINK',
    result,
    dealerId: row.dealer_id,
    customer: row,
    about: { entity: appointment.name, id: row.id, no: row.appointment_no },
  });

/**
 * Works for whoever holds an appointment's link. Guessed, moved away from and long past: all answer alike.
 * @throws appointment.gone, request.too-many
 */
async function byToken<T>(
  services: Services,
  ctx: Ctx,
  token: string,
  work: (shop: Ctx, row: Row, linkVersion: number) => Promise<T>,
): Promise<T> {
  await limitAttempts(ctx.db, `appointment:${ctx.address}`, perAddress, 60);
  const asked = readToken(ctx, token) ?? fail('appointment.gone');
  const row = await readRow(ctx, asked.id);
  if (!row) return fail('appointment.gone');
  const isOver = !isOpen(row, asked.linkVersion);
  await noteVisit(ctx, row, isOver ? 'OVER' : 'OK');
  if (isOver) return fail('appointment.gone');
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
      if (!isOpen(row, linkVersion)) fail('appointment.gone');
      if (row.status < 2 && new Date(row.starts_at) <= new Date()) fail('appointment.started');
      return work(own, row);
    });
  });

const shown = async (ctx: Ctx, id: number) => pageOf(ctx, await find(ctx, appointment, id));

/** Handlers of what customers do by their link. */
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
      await reschedule(own, row.id, input, { action: 'customerMove', set });
      return { token: tokenOf(own, row.id, row.link_version + 1), page: await shown(own, row.id) };
    }),
  cancel: (ctx, { params, body }) =>
    change(services, ctx, params.token, async (own, row) => {
      const sent = { ...body, notify: false };
      await cancel(own, row.id, sent, ['customerCancel', 'CUSTOMER']);
      return shown(own, row.id);
    }),
});
