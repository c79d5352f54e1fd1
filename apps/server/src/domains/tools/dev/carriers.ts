import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CarrierLink, CarrierMove } from '@treadline/contract/tools/dev/carriers.ts';
import { sandboxSign } from '#connectors/carriers/index.ts';
import { pushPath } from '#connectors/carriers/port.ts';
import { moveInSandbox } from '#connectors/carriers/sandbox-moves.ts';
import { listOrders, readCarrierMode } from '#connectors/carriers/sandbox-state.ts';
import { sfSettings } from '#config/carriers.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { setCarrierLink } from '#domains/sending/sales-orders/index.ts';

type Link = z.output<typeof CarrierLink>;

/** Returns the provider of each carrier and the sandbox's parcels, newest first. */
export async function readCarriers(ctx: Ctx) {
  const links = await ctx.db
    .selectFrom('company as c')
    .leftJoin('carrier_link as l', 'l.carrier_id', 'c.id')
    .where('c.account_type', '=', 'LOGISTICS')
    .orderBy('c.name_key')
    .select(['c.id as carrierId', 'c.name as carrierName'])
    .select(sql<Link['provider']>`coalesce(l.provider, 'manual')`.as('provider'))
    .execute();
  const names = new Map(links.map(({ carrierId, carrierName }) => [carrierId, carrierName]));
  const orders = await listOrders(ctx.db);
  return {
    mode: await readCarrierMode(ctx.db),
    sf: sfSettings(ctx.config) !== null,
    links,
    parcels: orders.map(({ carrierId, pieceNos, events, ...order }) => ({
      ...order,
      carrierName: names.get(carrierId) ?? '',
      pieces: pieceNos.length,
      last: events.at(-1)?.code ?? null,
    })),
  };
}

/** Links a carrier to a provider. @throws dev.no-carrier, dev.sf-off */
export async function linkCarrier(
  ctx: Ctx,
  { carrierId, provider }: Pick<Link, 'carrierId' | 'provider'>,
): Promise<void> {
  const carrier = await ctx.db
    .selectFrom('company')
    .select('id')
    .where('id', '=', carrierId)
    .where('account_type', '=', 'LOGISTICS')
    .executeTakeFirst();
  if (!carrier) fail('dev.no-carrier');
  if (provider === 'sf' && !sfSettings(ctx.config)) fail('dev.sf-off');
  await setCarrierLink(ctx, carrierId, provider === 'manual' ? null : provider);
}

/**
 * Simulates an event on a sandbox parcel, pushed to the real webhook address with all its checks.
 * @returns how many pushes were sent, and how many were refused. @throws dev.unknown-parcel
 */
export async function moveParcel(app: FastifyInstance, ctx: Ctx, move: CarrierMove) {
  const pushes = await ctx.transact((own) => moveInSandbox(own.db, sandboxSign(ctx), move));
  if (!pushes) fail('dev.unknown-parcel', { no: move.orderNo });
  let refused = 0;
  for (const { carrierId, headers, body } of pushes) {
    const url = `/api${pushPath(carrierId)}`;
    const reply = await app.inject({ method: 'POST', url, headers, payload: body });
    if (reply.statusCode !== 200) refused += 1;
  }
  return { pushes: pushes.length, refused };
}
