import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import type { Discount } from '#domains/catalogue/pricing/index.ts';
import type { RightLine, RightsScope, RightsProvider } from '#domains/retail/retail-orders/index.ts';
import { isBelowFloor } from '../goods.ts';

const title = t('线上促销价', 'Online promotion price', '線上促銷價');

interface Promo {
  id: number;
  partId: number;
  fen: number;
  to: string;
}

/** Promotion prices of what is on sale in a dealer's mall at a time, by part. */
async function readPromos({ db }: Ctx, { dealerId, at }: RightsScope): Promise<ReadonlyMap<number, Promo>> {
  const { rows } =
    await sql<Promo>`SELECT id, part_id AS "partId", promo_fen AS fen, promo_to AS "to" FROM mall_item
    WHERE dealer_id = ${dealerId} AND on_sale AND promo_fen IS NOT NULL
      AND ${dayOf(at)}::date BETWEEN promo_from AND promo_to`.execute(db);
  return new Map(rows.map((row) => [row.partId, row]));
}

/** Those of some promotion prices that stand below the lowest price in force: they do not hold. */
async function tooLow({ db }: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`SELECT mi.id FROM mall_item mi JOIN part ON part.id = mi.part_id
    WHERE mi.id = ANY(${[...ids]}) AND ${isBelowFloor('mi.promo_fen')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const asDiscount = ({ id, fen, to }: Promo, lines: readonly RightLine[], { lang }: Ctx): Discount => ({
  step: 8,
  ref: { type: 'PRICE', id },
  rightId: 0,
  title: title[lang],
  lineNos: lines.map(({ lineNo }) => lineNo),
  off: { kind: 'UNIT', unitFen: fen },
  bearers: { DEALER: 10_000 },
  stackable: true,
  endsAt: Date.parse(`${to}T23:59:59.999+08:00`),
  leftFen: null,
  refusal: null,
  chosen: true,
});

/** A dealer’s promotion prices as activity prices at its checkout, borne by the dealer; lower prices are kept. */
export const mallPrices: RightsProvider = {
  async open(ctx, at) {
    const promos = await readPromos(ctx, at);
    return async ({ lines }) => {
      const cheaper = lines.flatMap((line) => {
        const promo = promos.get(line.partId ?? 0);
        return promo && promo.fen < line.unitFen ? [{ promo, line }] : [];
      });
      if (cheaper.length === 0) return [];
      const low = await tooLow(
        ctx,
        cheaper.map(({ promo }) => promo.id),
      );
      const byPromo = Map.groupBy(cheaper, ({ promo }) => promo);
      return [...byPromo].flatMap(([promo, found]) =>
        low.has(promo.id)
          ? []
          : [
              asDiscount(
                promo,
                found.map(({ line }) => line),
                ctx,
              ),
            ],
      );
    };
  },
  // A price is nothing that could be used up.
  take: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),

  // The lines of the order say it.
  used: async () => ({}),
};
