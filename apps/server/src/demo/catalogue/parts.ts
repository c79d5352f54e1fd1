import { brandSearch } from '../../domains/brands/index.ts';
import { partSearch } from '../../domains/catalogue/index.ts';
import type { DemoSupplier } from '../companies.ts';
import type { Random } from '../random.ts';
import { shuffle } from '../random.ts';
import type { Sink } from '../sink.ts';
import { brands, type BrandData, type BrandLine, type LineKind } from './brand-lines.ts';
import { basePrice, sizes, type Size } from './sizes.ts';

export interface Link {
  supplierPartNo: string;
  priceFen: number;
  moq: number;
}
/** A part as the orders need it. */
export interface DemoPart {
  id: number;
  no: string;
  name: string;
  winter: boolean;
  demand: number;
  released: boolean;
  /** By supplier id. */
  links: ReadonlyMap<number, Link>;
}
interface Variant {
  line: BrandLine;
  size: Size;
  runflat: boolean;
}

const perBrand = 30;
/** The last few parts of the catalogue are still on their way through approval. */
const unreleased = [
  'Pending',
  'Pending',
  'Pending',
  'Pending',
  'Approved',
  'Approved',
  'Approved',
  'Failed',
  'Failed',
] as const;

const fits: Readonly<Record<LineKind, (size: Size) => boolean>> = {
  eco: (s) => !s.suv && s.rim <= 16,
  comfort: (s) => !s.suv && s.rim >= 15 && s.rim <= 18,
  sport: (s) => !s.suv && s.rim >= 17 && 'VWY'.includes(s.speed),
  suv: (s) => s.suv,
  winter: (s) => s.rim >= 15 && s.rim <= 18,
  all: (s) => s.rim >= 14 && s.rim <= 17,
};

/** One that is no longer bought. */
function addLeftBrand(sink: Sink): void {
  const names = { name: '优耐陆', name_en: 'Uniroyal' };
  const search = brandSearch.key(names);
  sink.add('brand', {
    id: sink.nextId('brand'),
    ...names,
    search,
    country: '德国',
    sort: brands.length + 1,
    enabled: false,
  });
}

/** Writes brands, parts and who sells them at what price; every seed gives the same catalogue. */
export function addParts(sink: Sink, random: Random, suppliers: readonly DemoSupplier[]): DemoPart[] {
  const parts: DemoPart[] = [];
  brands.forEach((brand, i) => {
    const brandId = sink.nextId('brand');
    sink.add('brand', {
      id: brandId,
      name: brand.name,
      name_en: brand.en,
      search: brandSearch.key({ name: brand.name, name_en: brand.en }),
      country: brand.country,
      sort: i + 1,
      enabled: true,
    });
    // Neighbouring suppliers share a brand, so that most parts can be bought from two or three.
    const sellers = shuffle(
      random,
      [0, 1, 3].map((step) => suppliers[(i + step) % suppliers.length] as DemoSupplier),
    );
    for (const variant of chooseVariants(random, brand))
      parts.push(addPart(sink, random, brand, brandId, variant, sellers, parts.length));
  });
  addLeftBrand(sink);
  return parts;
}

function chooseVariants(random: Random, brand: BrandData): Variant[] {
  const all = brand.lines.flatMap((line) =>
    sizes
      .filter(fits[line.kind])
      .map((size): Variant => ({ line, size, runflat: canRunFlat(random, brand, line, size) })),
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

const canRunFlat = (random: Random, brand: BrandData, line: BrandLine, size: Size): boolean =>
  brand.runflat !== undefined &&
  !size.suv &&
  size.rim >= 17 &&
  ['comfort', 'sport'].includes(line.kind) &&
  random.chance(0.2);

const seasonOf = (kind: LineKind) =>
  kind === 'winter' ? 'WINTER' : kind === 'all' || kind === 'suv' ? 'ALL' : 'SUMMER';

function addPart(
  sink: Sink,
  random: Random,
  brand: BrandData,
  brandId: number,
  { line, size, runflat }: Variant,
  sellers: readonly DemoSupplier[],
  index: number,
): DemoPart {
  const id = sink.nextId('part');
  // Winter compounds carry a lower speed index than their summer sisters.
  const speed = line.kind === 'winter' ? (size.load > 95 ? 'T' : 'H') : size.speed;
  const key = `${size.width}${size.aspect}${size.rim}`;
  const no = [brand.code, key, `${size.load}${speed}`, line.code, ...(runflat ? ['RF'] : [])].join('-');
  const marks = [size.xl ? ' XL' : '', runflat ? ` ${brand.runflat}` : ''].join('');
  const name = `${brand.name} ${line.name} ${size.width}/${size.aspect}R${size.rim} ${size.load}${speed}${marks}`;
  const status = unreleased[brands.length * perBrand - 1 - index] ?? 'Deployed';
  const names = { part_no: no, name, pattern: line.name, size_key: key };
  sink.add('part', {
    id,
    ...names,
    search: partSearch.key(names),
    kind: 'TYRE',
    brand_id: brandId,
    width: size.width,
    aspect: size.aspect,
    construction: 'R',
    rim: size.rim,
    load_index: size.load,
    size: `${size.width}/${size.aspect}R${size.rim}`,
    unit: '条',
    speed,
    xl: size.xl,
    runflat,
    season: seasonOf(line.kind),
    status,
  });
  const links = addLinks(sink, random, id, retailOf(brand, { line, size, runflat }), size, sellers);
  const demand = size.demand * (brand.factor < 0.8 ? 1.3 : 1);
  return { id, no, name, winter: line.kind === 'winter', demand, released: status === 'Deployed', links };
}

/** Retail price in yuan. */
const retailOf = (brand: BrandData, { line, size, runflat }: Variant): number =>
  basePrice(size) *
  brand.factor *
  (line.kind === 'sport' ? 1.15 : line.kind === 'winter' ? 1.12 : 1) *
  (runflat ? 1.7 : 1);

/** One to three suppliers, the first preferred, at 60 to 70 % of the retail price. */
function addLinks(
  sink: Sink,
  random: Random,
  partId: number,
  retail: number,
  size: Size,
  sellers: readonly DemoSupplier[],
): Map<number, Link> {
  const chosen = sellers.slice(0, 1 + random.weighted([4, 4, 2]));
  return new Map(
    chosen.map((supplier, i) => {
      const link = {
        supplierPartNo: `${supplier.code.slice(-2)}T${100_000 + partId}`,
        priceFen: Math.round(retail * (0.61 + 0.03 * i + random.next() * 0.03)) * 100,
        moq: size.rim >= 19 ? 2 : 4,
      };
      sink.add('part_supplier', {
        id: sink.nextId('part_supplier'),
        part_id: partId,
        supplier_id: supplier.id,
        supplier_part_no: link.supplierPartNo,
        price_fen: link.priceFen,
        moq: link.moq,
        lead_days: Math.max(2, supplier.leadDays + random.int(-1, 2)),
        preferred: i === 0,
      });
      return [supplier.id, link] as const;
    }),
  );
}
