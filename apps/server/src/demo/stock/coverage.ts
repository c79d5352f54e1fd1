import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

interface Said {
  location: string;
  /** Code of an area or a dealer. */
  place: string;
  brand?: string;
  /** Priority and lead time in days; null: never. */
  says: readonly [priority: number, leadDays: number] | null;
}

const cover = (location: string, priority: number, leadDays: number, ...places: string[]): Said[] =>
  places.map((place) => ({ location, place, says: [priority, leadDays] }));

/**
 * Coverage rules: each warehouse serves its own provinces first, then its neighbours'. Gansu (Lanzhou) is a gap
 * without any warehouse. There are exceptions for brands and dealers, and a dealer that one warehouse never serves.
 */
const rules: readonly Said[] = [
  ...cover('WH-KS', 1, 1, '31', '32', '33', '34'),
  ...cover('WH-KS', 2, 2, '36', '37', '35'),
  ...cover('WH-KS', 4, 4, 'NORTH', 'SOUTH'),
  ...cover('WH-FS', 1, 1, '44'),
  ...cover('WH-FS', 1, 2, '45', '35', '46'),
  ...cover('WH-FS', 3, 3, 'SOUTH', 'EAST'),
  ...cover('WH-CD', 1, 1, '51', '50'),
  ...cover('WH-CD', 1, 2, '52', '53', '61'),
  ...cover('WH-TJ', 1, 1, '11', '12', '13'),
  ...cover('WH-TJ', 1, 2, 'NORTH', '37'),
  ...cover('WH-WH', 1, 1, '42', '43'),
  ...cover('WH-WH', 1, 2, '36', '41'),
  ...cover('WH-WH', 2, 2, 'EAST', 'SOUTH'),
  ...cover('WH-WH', 3, 3, '61', '50'),
  ...cover('XH-SH', 1, 0, '31'),
  ...cover('XH-SH', 2, 1, '3205', '3301'),
  ...cover('XH-GZ', 1, 0, '4401'),
  ...cover('XH-GZ', 2, 1, '44'),
  // Michelin for Hangzhou comes by the daily run, after others; Chaoyang for the north leaves from its works nearby.
  { location: 'WH-KS', place: '3301', brand: '米其林', says: [3, 1] },
  { location: 'WH-TJ', place: 'NORTH', brand: '朝阳', says: [1, 1] },
  { location: 'WH-CD', place: 'WEST', brand: '佳通', says: [2, 3] },
  // Chengdu's chain shop is served from Wuhan as well; the shop in Suzhou fetches nothing from Kunshan.
  { location: 'WH-WH', place: 'DLR013', says: [2, 2] },
  { location: 'WH-KS', place: 'DLR004', says: null },
];

/** Writes plausible coverage rules with one gap, brand and dealer exceptions, and an exclusion. */
export async function writeCoverage(db: Db): Promise<void> {
  const rows = rules.map(({ location, place, brand = '', says }) => ({
    location,
    area: place.startsWith('DLR') ? '' : place,
    dealer: place.startsWith('DLR') ? place : '',
    brand,
    priority: says?.[0] ?? null,
    days: says?.[1] ?? null,
  }));
  await sql`
    INSERT INTO coverage (location_id, area, dealer_id, brand_id, denied, priority, lead_days)
    SELECT l.id, x.area, c.id, b.id, x.priority IS NULL, x.priority, x.days
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS x (location text, area text, dealer text, brand text, priority integer, days integer)
    JOIN location l ON l.code = x.location
    LEFT JOIN company c ON c.code = x.dealer AND x.dealer <> ''
    LEFT JOIN brand b ON b.name = x.brand
    WHERE (x.dealer = '' OR c.id IS NOT NULL) AND (x.brand = '' OR b.id IS NOT NULL)`.execute(db);
}
