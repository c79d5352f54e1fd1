import { sql, type RawBuilder } from 'kysely';
import { readVin, type Vin } from '@treadline/contract/kernel/vin.ts';
import { matchesSearch } from '#kernel/search.ts';

/** Series whose recorded beginning is the longest that a VIN has; of an unfinished one, those that it may become, too. */
function beginsAs({ text, isWhole }: Vin): RawBuilder<boolean> {
  const beginnings = Array.from({ length: Math.min(text.length, 11) - 2 }, (_, at) => text.slice(0, at + 3));
  const unfinished = sql`OR EXISTS (SELECT FROM unnest(car_series.vin_prefixes) p WHERE p LIKE ${`${text}%`})`;
  return sql<boolean>`(car_series.id IN (
    SELECT id FROM (
      SELECT s.id, rank() OVER (ORDER BY length(p) DESC) AS place
      FROM car_series s, unnest(s.vin_prefixes) p
      WHERE s.vin_prefixes && ${beginnings}::text[] AND p = ANY (${beginnings}::text[])
    ) found WHERE place = 1) ${isWhole ? sql`` : unfinished})`;
}

const found = (text: string, names: readonly string[]): RawBuilder<boolean> => {
  const vin = readVin(text);
  const named = matchesSearch(text, names);
  return vin ? sql<boolean>`(${named} OR ${beginsAs(vin)})` : named;
};

const seriesNames = ['car_series.search', 'car_brand.search'];

/** SQL condition over joined brand and series: the text matches their names, or is a VIN or VIN prefix. */
export const matchesSeries = (text: string): RawBuilder<boolean> => found(text, seriesNames);

/** SQL condition like `matchesSeries`, also matching the joined model's name and sizes. */
export const matchesCar = (text: string): RawBuilder<boolean> =>
  found(text, [...seriesNames, 'car_vehicle.search']);
