import type { ThirdTarget } from '@treadline/contract/catalogue/third-prices/fields.ts';
import type { FailedOffer, ExternalOffer } from './port.ts';

/** Tyre of our catalogue, from which the sandbox derives a platform's offers. */
export interface OwnTyre {
  id: number;
  brand: string;
  brandEn: string;
  pattern: string;
  size: string;
  /** Load and speed: 91V. */
  load: string;
  xl: boolean;
  runflat: boolean;
  runflatMark: string;
  oeMark: string;
  /** Purchase cost in fen. */
  cost: number;
}

/** Deterministic hash of texts and numbers (FNV-1a). */
export function hashOf(...parts: (number | string)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of parts.join('|')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The last letters alone differ between neighbours: without this their numbers would be neighbours, too.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
const chance = (share: number, ...parts: (number | string)[]): boolean =>
  hashOf(...parts) % 1000 < share * 1000;
const pick = <T>(items: readonly T[], ...parts: (number | string)[]): T =>
  items[hashOf(...parts) % items.length] as T;

const strangers = [
  ['赛轮', 'Sailun', 'ATREZZO ELITE'],
  ['三角', 'Triangle', 'TH201 SporteX'],
  ['双星', 'Double Star', 'DU05'],
  ['耐克森', 'Nexen', "N'FERA SU1"],
] as const;

/** Number of offers that a target has for a tyre. */
export const countOffers = (target: ThirdTarget, partId: number): number =>
  Number(!chance(0.12, target, partId, 'none')) +
  Number(chance(0.14, target, partId, 'second')) +
  Number(chance(0.06, target, partId, 'stranger'));

/** Offers of a target for a tyre on a day (days since 1970), with its own wording and price. */
export function offersOf(target: ThirdTarget, tyre: OwnTyre, day: number): ExternalOffer[] {
  const offers: ExternalOffer[] = [];
  const seeds = [
    ...(chance(0.12, target, tyre.id, 'none') ? [] : ['a']),
    ...(chance(0.14, target, tyre.id, 'second') ? ['b'] : []),
  ];
  for (const seed of seeds) offers.push(writeOffer(target, tyre, seed, day));
  if (chance(0.06, target, tyre.id, 'stranger')) {
    const [brand, brandEn, pattern] = pick(strangers, target, tyre.id);
    const stranger = { ...tyre, brand, brandEn, pattern, runflat: false, oeMark: '', cost: tyre.cost * 0.6 };
    offers.push(writeOffer(target, stranger, 's', day));
  }
  return offers;
}

function writeOffer(target: ThirdTarget, tyre: OwnTyre, seed: string, day: number): ExternalOffer {
  const key = [target, tyre.id, seed] as const;
  const offerNo = `${target === 'TUHU' ? 'TR-' : 'CS'}${String(100_000 + tyre.id)}${seed.toUpperCase()}`;
  const [brand, pattern, size] = [
    writeBrand(tyre, key),
    writePattern(tyre.pattern, key),
    writeSize(tyre, key),
  ];
  return {
    offerNo,
    title: `${brand} ${pattern} ${size}`.replaceAll(/\s+/g, ' '),
    brand,
    pattern,
    size,
    fen: priceOf(target, tyre, key, day),
    inStock: !chance(0.07, ...key, 'stock', Math.floor(day / 5)),
    url: '',
  };
}

type Key = readonly (number | string)[];

const writeBrand = ({ brand, brandEn }: OwnTyre, key: Key): string =>
  pick([brand, brand, brandEn, brandEn.toUpperCase(), `${brand}/${brandEn}`], ...key, 'brand');

/**
 * Pattern in a platform's spelling: capitals, without blanks, Latin part only; sometimes an older pattern of the
 * line.
 */
function writePattern(pattern: string, key: Key): string {
  const latin = pattern.replaceAll(/\p{Script=Han}+/gu, '').trim();
  const older = pattern.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 8) % 10));
  if (chance(0.05, ...key, 'older')) return older;
  return pick(
    [
      pattern,
      pattern,
      pattern.toUpperCase(),
      latin || pattern,
      pattern.replaceAll(' ', ''),
      latin.toLowerCase() || pattern,
    ],
    ...key,
    'pattern',
  );
}

/** Size in a platform's spelling, sometimes without load and speed or the reinforced mark. */
function writeSize({ size, load, xl, runflat, runflatMark, oeMark }: OwnTyre, key: Key): string {
  const [, width, aspect, rim] = /^(\d{3})\/(\d{2})R(\d{2})$/.exec(size) ?? [];
  const ways = width
    ? [
        size,
        size,
        `${width}/${aspect} R${rim}`,
        `${width}/${aspect}ZR${rim}`,
        `${width}${aspect}${rim}`,
        `${width}-${aspect}-${rim}`,
      ]
    : [size];
  const way = pick(ways, ...key, 'size');
  if (chance(0.06, ...key, 'bare')) return way;
  const strong = xl && !chance(0.05, ...key, 'weak') && pick(['XL', 'XL', '加强'], ...key, 'xl');
  const flat = runflat && pick([runflatMark || 'RFT', '防爆'], ...key, 'flat');
  return [way, load, strong, oeMark, flat].filter(Boolean).join(' ');
}

/** Price from cost, the platform's level, and a drift that changes one offer in five per day. */
function priceOf(target: ThirdTarget, { cost }: OwnTyre, key: Key, day: number): number {
  const level =
    target === 'TUHU'
      ? 0.95 + (hashOf(...key, 'level') % 130) / 1000
      : 0.9 + (hashOf(...key, 'level') % 120) / 1000;
  const step = Math.floor((day + (hashOf(...key, 'phase') % 5)) / 5);
  const drift = 1 + ((hashOf(...key, 'drift', step) % 61) - 30) / 1000;
  const yuan = Math.round((cost / 0.6 / 100) * level * drift);
  return Math.max(99, target === 'TUHU' ? Math.round(yuan / 10) * 10 - 1 : yuan) * 100;
}

/** Offer turned into one that cannot be imported. */
export const toFailedOffer = ({ offerNo, title }: ExternalOffer): FailedOffer => ({
  offerNo,
  title,
  reason: pick(['no-price', '商品详情加载失败', '该城市暂无报价'], offerNo),
});
