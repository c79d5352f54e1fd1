import type { SourceTier } from '@treadline/contract/sending/coverage/sourcing-texts.ts';
import type { TyreSource } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sourceLines } from '#domains/sending/coverage/index.ts';

/** Source tier of the payload's tyreSource. */
export const tierOf = { 1: 'DEALER', 2: 'WAREHOUSE', 3: 'TOP_SPEED' } as const satisfies Record<
  TyreSource,
  SourceTier
>;
/** The payload's tyreSource of each source tier. */
export const sourceOf = { DEALER: 1, WAREHOUSE: 2, TOP_SPEED: 3 } as const satisfies Record<
  SourceTier,
  TyreSource
>;

/** Pieces to source, from a tier, or from one chosen place. */
export interface ParcelDemand {
  /** First order line they are for. */
  lineId: number;
  partId: number;
  partNo: string;
  qty: number;
  kind: 'SET' | 'BULK';
  /** null: any tier. */
  tyreSource: TyreSource | null;
  placeId: number | null;
}

/** Pieces of one part in a parcel. */
export interface ParcelLine extends Pick<ParcelDemand, 'lineId' | 'partId' | 'qty' | 'kind'> {}
/** Goods to be sent from one place. */
export interface PlannedParcel {
  locationId: number;
  tyreSource: TyreSource;
  promisedDay: string;
  why: string;
  lines: ParcelLine[];
}

/**
 * Plans the parcels of the wanted pieces, one per sending place. Read-only: reserving decides.
 * @throws retail.no-source naming the part
 */
export async function planParcels(
  ctx: Ctx,
  dealerId: number,
  wanted: readonly ParcelDemand[],
): Promise<PlannedParcel[]> {
  const groups = Map.groupBy(wanted, ({ kind, tyreSource, placeId }) => `${kind}/${tyreSource}/${placeId}`);
  const parcels = new Map<string, PlannedParcel>();
  for (const group of groups.values())
    for (const parcel of await sourceGroup(ctx, dealerId, group)) {
      const key = `${parcel.locationId}/${parcel.tyreSource}`;
      const own = parcels.get(key);
      if (!own) parcels.set(key, parcel);
      else own.lines.push(...parcel.lines);
      if (own && own.promisedDay < parcel.promisedDay) own.promisedDay = parcel.promisedDay;
    }
  return [...parcels.values()];
}

/** What is wanted of one kind from one source. */
async function sourceGroup(
  ctx: Ctx,
  dealerId: number,
  group: readonly ParcelDemand[],
): Promise<PlannedParcel[]> {
  const [{ kind, tyreSource, placeId } = { kind: 'BULK' as const, tyreSource: null, placeId: null }] = group;
  const found = await sourceLines(ctx, {
    dealerId,
    kind,
    lines: group.map(({ partId, qty }) => ({ partId, qty })),
    placedAt: new Date(),
    from: { placeId, ...(tyreSource ? { tier: tierOf[tyreSource] } : {}) },
  });
  const [missing] = found.missing;
  if (missing) fail('retail.no-source', { part: group[missing.line]?.partNo ?? '' });
  return found.parcels.map((parcel) => ({
    locationId: parcel.locationId,
    tyreSource: sourceOf[parcel.tier],
    promisedDay: parcel.promisedDay,
    why: found.why[ctx.lang],
    lines: parcel.lines.map(({ line, partId, qty }) => ({
      lineId: group[line]?.lineId ?? 0,
      partId,
      qty,
      kind,
    })),
  }));
}
