import { sql } from 'kysely';
import type { z } from 'zod';
import { mask } from '@treadline/contract/kernel/mask.ts';
import type { publicQuoteRoutes } from '@treadline/contract/service/quotes/public-routes.ts';
import type { PublicQuote } from '@treadline/contract/service/quotes/schema.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { lineOf, requireSecret, type SecretGuard } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import type { Handlers } from '#kernel/mount-routes.ts';
import { findRecord } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { noteLogin } from '#domains/parties/customer-logins/index.ts';
import { failEndedLink, forShop } from '#domains/retail/self-orders/index.ts';
import { isOver, quote, type Row } from './entity.ts';
import { readOptions } from './options.ts';
import { acceptQuote, endQuote } from './steps.ts';
import { readToken } from './token.ts';

type Page = z.output<typeof PublicQuote>;

const door: SecretGuard = { name: 'quote', gone: 'quote.gone' };
/** Answers to one quote in an hour. */
const perQuote = 20;

const pageStatus = { SENT: 'OPEN', ACCEPTED: 'ACCEPTED', ORDERED: 'ORDERED', DECLINED: 'DECLINED' } as const;
const isShown = (status: Row['status']): status is keyof typeof pageStatus => status in pageStatus;

const noteVisit = (ctx: Ctx, row: Row, result: 'OK' | 'OVER') =>
  noteLogin(ctx, {
    way: 'QUOTE_LINK',
    result,
    dealerId: row.dealer_id,
    customer: row,
    about: { entity: quote.name, id: row.id, no: row.quote_no },
  });

/** When its link ends: with its last day. */
const endOf = ({ valid_until: until }: Row): Date => new Date(`${until}T23:59:59+08:00`);

/**
 * Works for whoever holds a quote's link. Guessed, revoked, withdrawn and drafted ones answer alike.
 * @throws quote.gone, link.ended, request.too-many
 */
async function byToken<T>(
  services: Services,
  ctx: Ctx,
  token: string,
  work: (shop: Ctx, row: Row, linkVersion: number) => Promise<T>,
): Promise<T> {
  const asked = readToken(ctx, token);
  const id = await requireSecret(ctx, door, asked?.id);
  const row = await ctx.db.selectFrom('quote').where('id', '=', id).selectAll().executeTakeFirst();
  if (!asked || !row) return fail('quote.gone');
  const isGone = row.link_version !== asked.linkVersion || !isShown(row.status);
  await noteVisit(ctx, row, isGone || isOver(row) ? 'OVER' : 'OK');
  if (isGone) return fail('quote.gone');
  if (isOver(row)) return failEndedLink(ctx, row.dealer_id, endOf(row));
  return forShop(services, ctx, row.dealer_id, (shop) => work(shop, row, asked.linkVersion));
}

/** The shop as its customers know it. */
const shopOf = ({ db }: Ctx, dealerId: number) =>
  db
    .selectFrom('dealer as d')
    .innerJoin('company as c', 'c.id', 'd.id')
    .where('d.id', '=', dealerId)
    .select(['c.name', 'd.contact_enc', 'd.province', 'd.city', 'd.district', 'd.address'])
    .executeTakeFirstOrThrow();

const pageOptions = async (ctx: Ctx, { id, dealer_id: dealerId }: Row): Promise<Page['options']> =>
  (await readOptions(ctx, { id, dealerId })).map(({ storeDiscount: _own, lines, ...option }) => ({
    ...option,
    lines: lines.map(({ name, size, quantity, unitPrice }) => ({
      name,
      size,
      quantity,
      amount: unitPrice * quantity,
    })),
  }));

/** A quote as its customer sees it: no prices of the shop's own, nothing of anybody else. */
async function pageOf(ctx: Ctx, row: Row): Promise<Page> {
  const [shop, options] = await Promise.all([shopOf(ctx, row.dealer_id), pageOptions(ctx, row)]);
  return {
    quoteNo: row.quote_no,
    version: row.version,
    status: isShown(row.status) ? pageStatus[row.status] : fail('quote.gone'),
    shopName: shop.name,
    shopPhone: shop.contact_enc ? showSealed(ctx, shop.contact_enc) : '',
    shopAddress: [shop.province, shop.city, shop.district, shop.address].join(''),
    plateNumber: row.plate && mask(row.plate, 'plate'),
    carName: row.car_name,
    note: row.note,
    validUntil: row.valid_until,
    acceptedOption: row.accepted_option,
    acceptedTime: row.accepted_at,
    acceptedName: row.accepted_name && mask(row.accepted_name, 'name'),
    options,
  };
}

/** Notes that its customer opened it for the first time. */
const noteOpening = (shop: Ctx, { id, quote_no: no, opened_at: opened }: Row) =>
  opened !== null
    ? Promise.resolve()
    : shop.transact(async (own) => {
        const { numUpdatedRows } = await own.db
          .updateTable('quote')
          .set({ opened_at: sql`now()` })
          .where('id', '=', id)
          .where('opened_at', 'is', null)
          .executeTakeFirst();
        const about = { entity: quote.name, entityId: id, entityNo: no };
        if (numUpdatedRows) await recordEvent(own, { ...about, action: 'open' });
      });

/** Answers in one transaction, the link looked at again once the quote is locked. */
const answer = (
  services: Services,
  ctx: Ctx,
  token: string,
  work: (own: Ctx, id: number) => Promise<unknown>,
): Promise<Page> =>
  byToken(services, ctx, token, async (shop, { id }, linkVersion) => {
    await limitAttempts(ctx.db, `quote-answer:${id}`, perQuote, 3600);
    return shop.transact(async (own) => {
      await work(own, id);
      const row = await findRecord(own, quote, id);
      if (row.link_version !== linkVersion) fail('quote.gone');
      return pageOf(own, row);
    });
  });

/** Handlers of the customer's link. */
export const servePublic = (services: Services): Handlers<typeof publicQuoteRoutes> => ({
  show: (ctx, { params }) =>
    byToken(services, ctx, params.token, async (shop, row) => {
      await noteOpening(shop, row);
      return pageOf(shop, row);
    }),
  accept: (ctx, { params, body }) =>
    answer(services, ctx, params.token, (own, id) =>
      acceptQuote(own, id, { ...body, line: lineOf(ctx), action: 'customerAccept' }),
    ),
  decline: (ctx, { params, body }) =>
    answer(services, ctx, params.token, (own, id) =>
      endQuote(own, id, { action: 'customerDecline', remark: body.reason }),
    ),
});
