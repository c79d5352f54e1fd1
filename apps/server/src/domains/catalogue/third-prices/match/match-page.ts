import { sql } from 'kysely';
import type { Tyre } from '@treadline/contract/kernel/tyre/tyre.ts';
import { readTyre } from '@treadline/contract/kernel/tyre/read-tyre.ts';
import { writeSize } from '@treadline/contract/kernel/tyre/write-tyre.ts';
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
  const read = readTyre(size);
  if (read) return read;
  const at = /(?:\b(?:P|LT|HL)?\s?\d{3}[/\s]\d{2})|\b\d{2}\s?[xX×]\s?\d/.exec(title);
  return at ? readTyre(title.slice(at.index)) : null;
}

/** ZR and R are one size. */
const sizeOf = (tyre: Tyre): string => writeSize(tyre).replace('ZR', 'R');

/** Matches the offers of a page, in order, with one query for all. */
export async function matchPage(db: Db, offers: readonly WrittenOffer[]): Promise<OfferMatch[]> {
  const tyres = offers.map(readSize);
  const parts = await readParts(db, [...new Set(tyres.flatMap((tyre) => (tyre ? [sizeOf(tyre)] : [])))]);
  return offers.map((offer, at) => {
    const tyre = tyres[at];
    return tyre ? matchOffer({ ...offer, tyre }, parts.get(sizeOf(tyre)) ?? []) : noMatch;
  });
}

async function readParts(db: Db, sizes: readonly string[]): Promise<Map<string, CatalogueTyre[]>> {
  const wanted = sizes.flatMap((size) => [size, size.replace(/(?<=\d)R/, 'ZR')]);
  const rows = await db
    .selectFrom('part')
    .innerJoin('brand', 'brand.id', 'part.brand_id')
    .where('part.kind', '=', 'TYRE')
    .where('part.owner_id', 'is', null)
    .where(sql<boolean>`part.size = ANY(${wanted}::text[])`)
    .select(['part.id', 'part.pattern', 'part.xl', 'part.runflat', 'part.size'])
    .select(['part.load_index as loadIndex', 'part.load_index2 as loadIndex2', 'part.oe_mark as oeMark'])
    .select(['brand.name as brand', 'brand.name_en as brandEn'])
    .select(sql<string>`coalesce(part.speed, '')`.as('speed'))
    .orderBy('part.id')
    .execute();
  return Map.groupBy(rows, ({ size }) => size.replace('ZR', 'R'));
}
