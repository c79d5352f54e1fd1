import { sql } from 'kysely';
import type { Tyre } from '@treadline/contract/kernel/tyre/tyre.ts';
import { findSizes, spaceHan } from '@treadline/contract/kernel/tyre/find-sizes.ts';
import { foldTyre } from '@treadline/contract/kernel/tyre/read-marks.ts';
import { readTyre } from '@treadline/contract/kernel/tyre/read-tyre.ts';
import { sizeKey, writePlainSize } from '@treadline/contract/kernel/tyre/write-tyre.ts';
import type { Db } from '#kernel/db.ts';
import { matchOffer, noMatch, type OfferMatch, type CatalogueTyre } from './match-offer.ts';

/** Texts of an offer as the third party writes them. */
export interface WrittenOffer {
  title: string;
  brand: string;
  pattern: string;
  size: string;
}

/** The size of an offer with its marks; where its own field says none, as it stands in the title. Null: none at all. */
function readSize({ size, title }: WrittenOffer): Tyre | null {
  const [found] = findSizes(spaceHan(foldTyre(title)));
  return readTyre(size) ?? found?.tyre ?? null;
}

/** Matches the offers of a page, in order, with one query for all. */
export async function matchPage(db: Db, offers: readonly WrittenOffer[]): Promise<OfferMatch[]> {
  const tyres = offers.map(readSize);
  const parts = await readParts(db, [...new Set(tyres.flatMap((tyre) => (tyre ? [sizeKey(tyre)] : [])))]);
  return offers.map((offer, at) => {
    const tyre = tyres[at];
    return tyre ? matchOffer({ ...offer, tyre }, parts.get(writePlainSize(tyre)) ?? []) : noMatch;
  });
}

/** Our tyres of sizes, given by their digits; by size, ZR and RF as R. */
async function readParts(db: Db, keys: readonly string[]): Promise<Map<string, CatalogueTyre[]>> {
  const rows = await db
    .selectFrom('part')
    .innerJoin('brand', 'brand.id', 'part.brand_id')
    .where('part.kind', '=', 'TYRE')
    .where('part.owner_id', 'is', null)
    .where(sql<boolean>`part.size_key = ANY(${keys}::text[])`)
    .select(['part.id', 'part.pattern', 'part.xl', 'part.runflat', 'part.size'])
    .select(['part.load_index as loadIndex', 'part.load_index2 as loadIndex2', 'part.oe_mark as oeMark'])
    .select(['part.ply', 'part.load_range as loadRange'])
    .select(['brand.name as brand', 'brand.name_en as brandEn'])
    .select(sql<string>`coalesce(part.speed, '')`.as('speed'))
    .orderBy('part.id')
    .execute();
  return Map.groupBy(rows, ({ size }) => {
    const tyre = readTyre(size);
    return tyre ? writePlainSize(tyre) : size;
  });
}
