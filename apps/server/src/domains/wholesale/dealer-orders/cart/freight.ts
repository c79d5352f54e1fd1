import type { Ctx } from '#kernel/context.ts';
import { distanceOf, openFreight, type Parcel } from '#domains/sending/coverage/index.ts';

type Sent = Pick<Parcel, 'locationId' | 'lines'>;

/** Returns the freight of each parcel to a dealer, by weight and distance: fen incl. VAT, in order. */
export async function freightOf(
  ctx: Pick<Ctx, 'db'>,
  dealerId: number,
  parcels: readonly Sent[],
): Promise<number[]> {
  if (parcels.length === 0) return [];
  const rates = await openFreight(ctx.db);
  const { receiver, places, weights } = await readRoads(ctx, dealerId, parcels);
  return parcels.map(({ locationId, lines }) => {
    const from = places.find(({ id }) => id === locationId) ?? { province: '', city: '' };
    const gramsOf = (partId: number) => weights.get(partId) ?? rates.pieceGrams;
    const grams = lines.reduce((sum, { partId, qty }) => sum + qty * gramsOf(partId), 0);
    return rates.fen(distanceOf(from, receiver), grams);
  });
}

/** Where parcels go, where they come from and what their parts weigh. */
async function readRoads({ db }: Pick<Ctx, 'db'>, dealerId: number, parcels: readonly Sent[]) {
  const locationIds = parcels.map(({ locationId }) => locationId);
  const partIds = parcels.flatMap(({ lines }) => lines.map(({ partId }) => partId));
  const receiver = await db
    .selectFrom('dealer')
    .innerJoin('company', 'company.id', 'dealer.id')
    .where('dealer.id', '=', dealerId)
    .select(['dealer.division_code as divisionCode', 'company.region'])
    .executeTakeFirstOrThrow();
  const places = await db
    .selectFrom('location')
    .where('id', 'in', locationIds)
    .select(['id', 'province', 'city'])
    .execute();
  const parts = await db.selectFrom('part').where('id', 'in', partIds).select(['id', 'weight_g']).execute();
  return { receiver, places, weights: new Map(parts.map(({ id, weight_g: grams }) => [id, grams])) };
}
