import { brandSearch } from '#domains/catalogue/brands/index.ts';
import { day, iso } from '../calendar.ts';
import type { DemoSupplier } from '../companies.ts';
import { makeRandom, shuffle, type Random } from '../random.ts';
import type { Sink } from '../sink.ts';
import { brands, type BrandData } from './brand-lines.ts';
import { addPart, addWrittenTyre } from './part-row.ts';
import { basePrice } from './sizes.ts';
import { specialTyres } from './special-tyres.ts';
import { chooseVariants, moreVariants, type Variant } from './variants.ts';
import type { Worth } from '#domains/stock/inventory/index.ts';

export interface Link {
  supplierPartNo: string;
  priceFen: number;
  moq: number;
}
/** Part with the data needed for orders and prices. */
export interface DemoPart {
  id: number;
  no: string;
  name: string;
  winter: boolean;
  demand: number;
  released: boolean;
  status: PartStatus;
  /** Retail price in yuan. */
  retail: number;
  /** By supplier ID. */
  links: ReadonlyMap<number, Link>;
  /** What the platform's pieces are worth while the history is written. */
  worth: Worth;
}
type PartStatus = 'Pending' | 'Approved' | 'Failed' | 'Deployed';

/** Statuses of the last parts of the demo's own catalogue, still in approval. */
const unreleased: readonly PartStatus[] = [
  'Pending',
  'Pending',
  'Pending',
  'Pending',
  'Approved',
  'Approved',
  'Approved',
  'Failed',
  'Failed',
];

/** Adds a brand that is no longer bought. */
function addLeftBrand(sink: Sink): void {
  const names = { name: '优耐陆', name_en: 'Uniroyal', alias: '' };
  sink.add('brand', {
    id: sink.nextId('brand'),
    ...names,
    ...brandSearch.keys(names),
    country: '德国',
    sort: brands.length + 1,
    enabled: false,
  });
}

interface Shelf {
  brand: BrandData;
  brandId: number;
  sellers: readonly DemoSupplier[];
}

/**
 * Adds brands, tyres, and who sells them at what price; every seed gives the same catalogue for a scale, and a larger
 * scale extends a smaller one.
 */
export function addParts(
  sink: Sink,
  random: Random,
  suppliers: readonly DemoSupplier[],
  { scale, now }: { scale: number; now: number },
): DemoPart[] {
  const parts: DemoPart[] = [];
  const shelves: Shelf[] = [];
  const detail = makeRandom(20_260_412);
  const write = (from: Random, shelf: Shelf, variant: Variant, status: PartStatus): void => {
    parts.push(makePart(sink, { price: from, detail }, shelf, variant, { status, now }));
  };
  brands.forEach((brand, i) => {
    const brandId = addBrand(sink, brand, i + 1);
    // Neighbouring suppliers share a brand, so that most parts can be bought from two or three.
    const sellers = shuffle(
      random,
      [0, 1, 3].map((step) => suppliers[(i + step) % suppliers.length] as DemoSupplier),
    );
    const shelf = { brand, brandId, sellers };
    shelves.push(shelf);
    const variants = chooseVariants(random, brand);
    const last = i === brands.length - 1 ? variants.length - 1 : Infinity;
    variants.forEach((variant, at) => write(random, shelf, variant, unreleased[last - at] ?? 'Deployed'));
  });
  addLeftBrand(sink);
  for (const special of specialTyres) parts.push(makeSpecial(sink, shelves, special, now));
  for (const shelf of shelves)
    for (const variant of moreVariants(shelf.brand, scale)) write(detail, shelf, variant, 'Deployed');
  return parts;
}

function addBrand(sink: Sink, { name, en, alias = '', country }: BrandData, sort: number): number {
  const id = sink.nextId('brand');
  const names = { name, name_en: en, alias };
  sink.add('brand', { id, ...names, ...brandSearch.keys(names), country, sort, enabled: true });
  return id;
}

function makePart(
  sink: Sink,
  { price, detail }: { price: Random; detail: Random },
  { brand, brandId, sellers }: Shelf,
  variant: Variant,
  { status, now }: { status: PartStatus; now: number },
): DemoPart {
  const { line, size } = variant;
  const { id, no, name } = addPart(sink, detail, { brand, brandId, variant, status, now });
  const retail = retailOf(brand, variant);
  const links = addLinks(sink, price, id, retail, size.rim, sellers, now);
  return {
    id,
    no,
    name,
    winter: line.kind === 'winter',
    demand: size.demand * (brand.factor < 0.8 ? 1.3 : 1),
    released: status === 'Deployed',
    status,
    retail,
    links,
    worth: { pieces: 0, valueFen: 0 },
  };
}

/** Adds a released part with a price and a supplier that no warehouse stocks. */
function makeSpecial(
  sink: Sink,
  shelves: readonly Shelf[],
  [code, pattern, size, load, retail]: (typeof specialTyres)[number],
  now: number,
): DemoPart {
  const shelf = shelves.find(({ brand }) => brand.code === code) as Shelf;
  const { brand, brandId } = shelf;
  const partNo = [code, size, load.split(' ')[0], pattern]
    .join('-')
    .replaceAll(/[^\w-]+/g, '')
    .toUpperCase();
  const values = { partNo, brandId, pattern, size, load, season: 'ALL' as const };
  const made = addWrittenTyre(sink, { ...values, brandName: brand.name, now });
  const rim = Number(/(\d+)[A-Z]*$/.exec(size)?.[1]);
  const links = addLinks(sink, makeRandom(made.id), made.id, retail, rim, shelf.sellers, now);
  return {
    ...made,
    winter: false,
    demand: 1,
    released: false,
    status: 'Deployed',
    retail,
    links,
    worth: { pieces: 0, valueFen: 0 },
  };
}

/** Retail price in yuan. */
const retailOf = (brand: BrandData, { line, size, runflat }: Variant): number =>
  basePrice(size) *
  brand.factor *
  (line.kind === 'sport' ? 1.15 : line.kind === 'winter' ? 1.12 : 1) *
  (runflat ? 1.7 : 1);

/**
 * Adds one to three suppliers, the first preferred, at 52 to 60 % of the retail price, without VAT: a dealer's share
 * is 30 % of the customer's price, and a margin must remain.
 */
function addLinks(
  sink: Sink,
  random: Random,
  partId: number,
  retail: number,
  rim: number,
  sellers: readonly DemoSupplier[],
  now: number,
): Map<number, Link> {
  const chosen = sellers.slice(0, 1 + random.weighted([4, 4, 2]));
  return new Map(
    chosen.map((supplier, i) => {
      const link = {
        supplierPartNo: `${supplier.code.slice(-2)}T${100_000 + partId}`,
        priceFen: Math.round(retail * (0.52 + 0.025 * i + random.next() * 0.025)) * 100,
        moq: rim >= 19 ? 2 : 4,
      };
      sink.add('part_supplier', {
        id: sink.nextId('part_supplier'),
        part_id: partId,
        supplier_id: supplier.id,
        supplier_part_no: link.supplierPartNo,
        price_fen: link.priceFen,
        moq: link.moq,
        packing: 1,
        lead_days: Math.max(2, supplier.leadDays + random.int(-1, 2)),
        preferred: i === 0,
        created_at: iso(now - 400 * day),
        updated_at: iso(now - 30 * day),
      });
      return [supplier.id, link] as const;
    }),
  );
}
