import { makeRandom, type Random } from '../random.ts';
import type { BrandData, BrandLine, LineKind } from './brand-lines.ts';
import { sizes, type Size } from './sizes.ts';

/** Tyre of a brand: pattern, size and marks. */
export interface Variant {
  line: BrandLine;
  size: Size;
  runflat: boolean;
  /** Original-equipment marking of one car maker: ★, MO, AO. */
  oeMark: string;
}

const perBrand = 30;
/** Additional variants per brand and step of the scale: 40,000 tyres at 100. */
const perScale = 29;

const fits: Readonly<Record<LineKind, (size: Size) => boolean>> = {
  eco: (s) => !s.suv && s.rim <= 16,
  comfort: (s) => !s.suv && s.rim >= 15 && s.rim <= 18,
  sport: (s) => !s.suv && s.rim >= 17 && 'VWY'.includes(s.speed),
  suv: (s) => s.suv,
  winter: (s) => s.rim >= 15 && s.rim <= 18,
  all: (s) => s.rim >= 14 && s.rim <= 17,
};

/** Demo assortment of a brand, the most popular sizes first, otherwise random. */
export function chooseVariants(random: Random, brand: BrandData): Variant[] {
  const all = brand.lines.flatMap((line) =>
    sizes
      .filter(fits[line.kind])
      .map((size): Variant => ({ line, size, runflat: canRunFlat(random, brand, line, size), oeMark: '' })),
  );
  const chosen: Variant[] = [];
  while (chosen.length < perBrand && all.length > 0) {
    const [variant] = all.splice(
      random.weighted(all.map((v) => v.size.demand * (v.line.kind === 'winter' ? 0.5 : 1))),
      1,
    );
    if (variant) chosen.push(variant);
  }
  return chosen;
}

/** Later and earlier generations of a pattern, and car makers' editions. */
const generations = [
  '',
  '+',
  ' II',
  ' III',
  ' EVO',
  ' EV',
  ' S',
  ' PRO',
  ' LE',
  ' G2',
  ' G3',
  ' ECO',
  ' PLUS',
];
const oeMarks = ['', '★', 'MO', 'AO', 'N0', 'VOL', 'T0'];

/** Additional tyres of a large catalogue: further generations of every pattern, with and without OE mark. */
export function moreVariants(brand: BrandData, scale: number): Variant[] {
  const random = makeRandom(brand.name.length * 1009 + brand.lines.length);
  const others = generations.flatMap((generation, g) =>
    oeMarks.flatMap((oeMark) =>
      g === 0 && oeMark === ''
        ? []
        : brand.lines.flatMap((line) =>
            sizes.filter(fits[line.kind]).map((size): Variant => ({
              line: {
                ...line,
                name: `${line.name}${generation}`,
                code: `${line.code}${generation.trim().replace('+', 'P')}`,
              },
              size,
              runflat: false,
              oeMark,
            })),
          ),
    ),
  );
  return others
    .map((variant) => [Math.log(random.next()) / variant.size.demand, variant] as const)
    .toSorted(([a], [b]) => b - a)
    .slice(0, perScale * (scale - 1))
    .map(([, variant]) => variant);
}

const canRunFlat = (random: Random, brand: BrandData, line: BrandLine, size: Size): boolean =>
  brand.runflat !== undefined &&
  !size.suv &&
  size.rim >= 17 &&
  ['comfort', 'sport'].includes(line.kind) &&
  random.chance(0.2);
