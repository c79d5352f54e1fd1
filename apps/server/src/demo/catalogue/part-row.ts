import { tyreColumns, type TyreValues } from '#domains/catalogue/catalogue/index.ts';
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

const seasonOf = (kind: LineKind): TyreValues['season'] =>
  kind === 'winter' ? 'WINTER' : kind === 'all' || kind === 'suv' ? 'ALL' : 'SUMMER';

/** Speed index of a tyre; winter ones have a lower index than comparable summer ones. */
const speedOf = ({ line, size }: Variant): string =>
  line.kind === 'winter' ? (size.load > 95 ? 'T' : 'H') : size.speed;

/** EAN-13 with its check digit, from the first twelve digits. */
function ean13(digits: string): string {
  const sum = [...digits].reduce((n, digit, i) => n + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const grades = ['A', 'B', 'C', 'D', 'E'] as const;
const rejections = ['最低售价高于批发价，请核对', '规格与供应商资料不符：载重指数应为 98'];

/** Adds one tyre, submitted and approved by different people. */
export function addPart(sink: Sink, random: Random, part: NewPart): { id: number; no: string; name: string } {
  const { brand, brandId, variant } = part;
  const { line, size, runflat, oeMark } = variant;
  const id = sink.nextId('part');
  const load = `${size.load}${speedOf(variant)}`;
  const sizeKey = `${size.width}${size.aspect}${size.rim}`;
  const no = [brand.code, sizeKey, load, line.code, oeMark, ...(runflat ? ['RF'] : [])]
    .filter(Boolean)
    .join('-')
    .replace('★', 'ST');
  const values = {
    ...plain,
    partNo: no,
    brandId,
    pattern: line.name,
    size: `${size.width}/${size.aspect}R${size.rim}`,
    load,
    xl: size.xl,
    runflat,
    runflatMark: runflat ? (brand.runflat ?? '') : '',
    oeMark,
    season: seasonOf(line.kind),
    ...detailsOf(random, variant),
    lifecycle: lifecycleOf(part.status === 'Deployed', variant, id),
  };
  return addTyre(sink, id, values, brand.name, stageOf(part.status, part.now, id));
}

/** Defaults of fields left empty. */
const plain = {
  name: '',
  xl: false,
  runflat: false,
  runflatMark: '',
  oeMark: '',
  snow: false,
  ev: false,
  labelFuel: '',
  labelWet: '',
  labelNoise: '',
  labelNoiseDb: null,
  treadNew: null,
  weight: null,
  dotMaxWeeks: null,
  successorId: null,
  description: '',
  remark: '',
} as const;

function addTyre(
  sink: Sink,
  id: number,
  values: Omit<TyreValues, 'barcode'>,
  brandName: string,
  stage: ReturnType<typeof stageOf>,
): { id: number; no: string; name: string } {
  const barcode = ean13(`69${String(3_000_000_000 + id)}`);
  const columns = tyreColumns({ ...values, barcode }, brandName, 'zh-CN');
  sink.add('part', { id, ...columns, ...stage });
  return { id, no: values.partNo, name: columns.name };
}

/** Adds a tyre described as on its sidewall. */
export const addWrittenTyre = (
  sink: Sink,
  {
    brandName,
    now,
    ...values
  }: Pick<TyreValues, 'partNo' | 'brandId' | 'pattern' | 'size' | 'load' | 'season'> & {
    brandName: string;
    now: number;
  },
): { id: number; no: string; name: string } => {
  const id = sink.nextId('part');
  return addTyre(
    sink,
    id,
    { ...plain, lifecycle: 'ACTIVE', ...values },
    brandName,
    stageOf('Deployed', now, id),
  );
};

function detailsOf(random: Random, { line, size }: Variant) {
  const isSport = line.kind === 'sport';
  return {
    snow: line.kind === 'winter' || (line.kind === 'all' && random.chance(0.5)),
    ev: line.name.includes('EV'),
    labelFuel: grades[random.weighted([1, 4, 4, 2, 1])] ?? 'C',
    labelWet: grades[random.weighted([5, 4, 2, 1, 0])] ?? 'B',
    labelNoise: (['A', 'B', 'C'] as const)[random.weighted([1, 6, 1])] ?? 'B',
    labelNoiseDb: 67 + random.int(0, 5),
    treadNew: line.kind === 'winter' ? random.int(82, 92) : isSport ? random.int(70, 78) : random.int(74, 82),
    weight: weightOf(size),
  };
}

/** Approximate weight of a tyre, in grams. */
const weightOf = ({ width, rim, suv }: Size): number =>
  Math.round((width * 28 + rim * 260 + (suv ? 1500 : 0)) / 100) * 100;

/** Approval stage with the approver. */
function stageOf(status: NewPart['status'], now: number, id: number) {
  const isOn = status === 'Deployed';
  const isApproved = isOn || status === 'Approved';
  // One that was sold before.
  const isOff = status === 'Approved' && id % 3 === 0;
  const submitted = isOn ? now - 420 * day + (id % 97) * day * 0.5 : now - (2 + (id % 5)) * day;
  return {
    status,
    submitted_by_name: '苏敏',
    submitted_at: iso(submitted),
    approved_by_name: isApproved || status === 'Failed' ? '何静宜' : '',
    approved_at: isApproved ? iso(submitted + day) : null,
    // A few came on sale lately.
    published_at: isOn || isOff ? iso(id % 61 === 7 ? now - 9 * day : submitted + 1.5 * day) : null,
    disabled_at: isOff ? iso(submitted + 1.8 * day) : null,
    disabled_reason: isOff ? '标签信息有误，更正后再发布' : '',
    reject_reason: status === 'Failed' ? (rejections[id % 2] ?? '') : '',
    created_at: iso(submitted - day),
    updated_at: iso(isOn ? submitted + 2 * day : submitted),
  };
}

/** Life cycle of a part: a few small sizes are being sold off. */
const lifecycleOf = (isOn: boolean, { size }: Variant, id: number) =>
  isOn && size.rim <= 14 && id % 3 === 0 ? ('RUN_OUT' as const) : ('ACTIVE' as const);
