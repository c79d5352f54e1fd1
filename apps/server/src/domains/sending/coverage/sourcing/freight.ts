import { sourcingSettings } from '@treadline/contract/sending/coverage/settings.ts';
import type { Db } from '#kernel/db.ts';
import { readSettings } from '#kernel/settings.ts';
import { findArea, provinceNamed } from '#domains/platform/divisions/index.ts';

type Distance = 'city' | 'province' | 'region' | 'far';

interface Area {
  province: string;
  city: string;
}
interface Receiver {
  divisionCode: string;
  region: string | null;
}

/** Distance class of a place from a dealer, by province and city names; far if unknown. */
export function distanceOf({ province, city }: Area, { divisionCode, region }: Receiver): Distance {
  const found = provinceNamed(province);
  if (
    city !== '' &&
    divisionCode !== '' &&
    findArea(`${province}${city}`) === findArea(divisionCode.slice(0, 4))
  )
    return 'city';
  if (found && found.code === divisionCode.slice(0, 2)) return 'province';
  return found && found.region === region ? 'region' : 'far';
}

/** Returns an estimator of a parcel's freight in fen, by weight and distance, until freight tables exist. */
export async function openFreight(db: Db) {
  const set = await readSettings(db, sourcingSettings.settings);
  const rates = {
    city: set.cityKgFen,
    province: set.provinceKgFen,
    region: set.regionKgFen,
    far: set.farKgFen,
  };
  return {
    /** Of a part whose weight nobody has written down. */
    pieceGrams: set.pieceGrams,
    fen: (distance: Distance, grams: number): number =>
      Math.max(set.leastFen, Math.ceil((grams * rates[distance]) / 1000)),
  };
}
