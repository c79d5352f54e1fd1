import { partSearch } from '../../domains/catalogue/index.ts';
import { day, iso } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Sink } from '../sink.ts';
import type { BrandData, LineKind } from './brand-lines.ts';
import type { Size } from './sizes.ts';
import type { Variant } from './variants.ts';

interface NewPart {
  brand: BrandData;
  brandId: number;
  variant: Variant;
  status: 'Pending' | 'Approved' | 'Failed' | 'Deployed';
  now: number;
}

const seasonOf = (kind: LineKind) =>
  kind === 'winter' ? 'WINTER' : kind === 'all' || kind === 'suv' ? 'ALL' : 'SUMMER';

/** Winter compounds carry a lower speed index than their summer sisters. */
const speedOf = ({ line, size }: Variant): string =>
  line.kind === 'winter' ? (size.load > 95 ? 'T' : 'H') : size.speed;

/** Check digit of an EAN-13 over its first twelve. */
function ean13(digits: string): string {
  const sum = [...digits].reduce((n, digit, i) => n + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const grades = ['A', 'B', 'C', 'D', 'E'] as const;
const rejections = ['最低售价高于批发价，请核对', '规格与供应商资料不符：载重指数应为 98'];

/** Writes one tyre, as somebody handed it in and somebody else let it through. */
export function addPart(sink: Sink, random: Random, part: NewPart): { id: number; no: string; name: string } {
  const { brand, variant } = part;
  const { line, size, runflat, oeMark } = variant;
  const id = sink.nextId('part');
  const speed = speedOf(variant);
  const sizeKey = `${size.width}${size.aspect}${size.rim}`;
  const no = [brand.code, sizeKey, `${size.load}${speed}`, line.code, oeMark, ...(runflat ? ['RF'] : [])]
    .filter(Boolean)
    .join('-')
    .replace('★', 'ST');
  const written = `${size.width}/${size.aspect}R${size.rim}`;
  const marks = [size.xl && 'XL', runflat && brand.runflat, oeMark].filter(Boolean).map((mark) => ` ${mark}`);
  const name = `${brand.name} ${line.name} ${written} ${size.load}${speed}${marks.join('')}`;
  const barcode = ean13(`69${String(3_000_000_000 + id)}`);
  const names = { part_no: no, name, pattern: line.name, size_key: sizeKey, barcode, oe_no: '' };
  sink.add('part', {
    id,
    ...names,
    search: partSearch.key(names),
    kind: 'TYRE',
    brand_id: part.brandId,
    size: written,
    width: size.width,
    aspect: size.aspect,
    construction: 'R',
    rim: size.rim,
    load_index: size.load,
    speed,
    xl: size.xl,
    runflat,
    runflat_mark: runflat ? (brand.runflat ?? '') : '',
    oe_mark: oeMark,
    season: seasonOf(line.kind),
    ...detailsOf(random, variant),
    ...stageOf(part, id),
  });
  return { id, no, name };
}

function detailsOf(random: Random, { line, size }: Variant) {
  const isSport = line.kind === 'sport';
  return {
    snow: line.kind === 'winter' || (line.kind === 'all' && random.chance(0.5)),
    ev: line.name.includes('EV'),
    label_fuel: grades[random.weighted([1, 4, 4, 2, 1])] ?? 'C',
    label_wet: grades[random.weighted([5, 4, 2, 1, 0])] ?? 'B',
    label_noise: (['A', 'B', 'C'] as const)[random.weighted([1, 6, 1])] ?? 'B',
    label_noise_db: 67 + random.int(0, 5),
    tread_new:
      line.kind === 'winter' ? random.int(82, 92) : isSport ? random.int(70, 78) : random.int(74, 82),
    weight_g: weightOf(size),
    unit: '条',
  };
}

/** About what a tyre weighs, in grams. */
const weightOf = ({ width, rim, suv }: Size): number =>
  Math.round((width * 28 + rim * 260 + (suv ? 1500 : 0)) / 100) * 100;

/** How far it came, and who let it through. */
function stageOf({ status, now, variant }: NewPart, id: number) {
  const isOn = status === 'Deployed';
  const isApproved = isOn || status === 'Approved';
  const submitted = isOn ? now - 420 * day + (id % 97) * day * 0.5 : now - (2 + (id % 5)) * day;
  return {
    status,
    submitted_by_name: '苏敏',
    submitted_at: iso(submitted),
    approved_by_name: isApproved || status === 'Failed' ? '何静宜' : '',
    approved_at: isApproved ? iso(submitted + day) : null,
    published_at: isOn ? iso(submitted + 2 * day) : null,
    reject_reason: status === 'Failed' ? (rejections[id % 2] ?? '') : '',
    lifecycle: lifecycleOf(isOn, variant, id),
    created_at: iso(submitted - day),
    updated_at: iso(isOn ? submitted + 2 * day : submitted),
  };
}

/** A few small sizes are sold until they are gone. */
const lifecycleOf = (isOn: boolean, { size }: Variant, id: number) =>
  isOn && size.rim <= 14 && id % 3 === 0 ? ('RUN_OUT' as const) : ('ACTIVE' as const);
