import type { Ctx } from '../../../kernel/context.ts';
import { distanceOf, openFreight, type Parcel } from '../../coverage/index.ts';

/** What each parcel to a dealer costs to send, by weight and distance: fen with VAT, in their order. */
export async function freightOf(
  { db }: Pick<Ctx, 'db'>,
  dealerId: number,
  parcels: readonly Pick<Parcel, 'locationId' | 'lines'>[],
): Promise<number[]> {
  if (parcels.length === 0) return [];
  const [rates, receiver, places, parts] = [
    await openFreight(db),
    await db
      .selectFrom('dealer')
      .innerJoin('company', 'company.id', 'dealer.id')
      .where('dealer.id', '=', dealerId)
      .select(['dealer.division_code as divisionCode', 'company.region'])
      .executeTakeFirstOrThrow(),
    await db
      .selectFrom('location')
      .where(
        'id',
        'in',
        parcels.map(({ locationId }) => locationId),
      )
      .select(['id', 'province', 'city'])
      .execute(),
    await db
      .selectFrom('part')
      .where(
        'id',
        'in',
        parcels.flatMap(({ lines }) => lines.map(({ partId }) => partId)),
      )
      .select(['id', 'weight_g'])
      .execute(),
  ];
  const grams = new Map(parts.map(({ id, weight_g: weight }) => [id, weight ?? rates.pieceGrams]));
  return parcels.map(({ locationId, lines }) => {
    const from = places.find(({ id }) => id === locationId) ?? { province: '', city: '' };
    const weight = lines.reduce(
      (sum, { partId, qty }) => sum + qty * (grams.get(partId) ?? rates.pieceGrams),
      0,
    );
    return rates.fen(distanceOf(from, receiver), weight);
  });
}
