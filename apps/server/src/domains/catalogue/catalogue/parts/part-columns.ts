import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { MainPartInput, TyreInput } from '@treadline/contract/catalogue/catalogue/part-schema.ts';
import { baseConstruction, type Construction } from '@treadline/contract/kernel/tyre/tyre.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { DB } from '#kernel/db.ts';
import { partSearch } from '../part-search.ts';
import { marksOf, serviceOf } from './marks.ts';
import { readSize } from './read-size.ts';

export type TyreValues = z.output<typeof TyreInput>;
export type MainPartValues = z.output<typeof MainPartInput>;
type Shared = Pick<TyreValues & MainPartValues, keyof TyreValues & keyof MainPartValues>;
export type PartRecord = Selectable<DB['part']>;

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, '');

/** Marks of the size and of their own field: capitals, each once, a star however it is typed. */
const joinMarks = (...texts: string[]): string =>
  [...new Set(texts.join(' ').normalize('NFKC').toUpperCase().replaceAll(/[*☆]/g, '★').split(/\s+/))]
    .join(' ')
    .trim();

/** What of a size tells tyres apart. */
type Sized = Readonly<
  Record<
    | 'size_class'
    | 'width'
    | 'aspect'
    | 'construction'
    | 'rim'
    | 'od'
    | 'load_index'
    | 'load_index2'
    | 'load_range'
    | 'ply'
    | 'speed',
    string | number | null
  >
>;

/** What tells tyres apart that state no load index, as many truck tyres: 16PR, LRG. */
const carriedBy = ({ ply, load_range: range }: Sized): string | null =>
  ply === null ? (range ? `LR${range}` : null) : `${ply}PR`;

/** Identity key of a tyre: equal for the same goods. ZR and RF equal R, D equals -, patterns are folded. */
export const identityOf = (brandId: number, pattern: string, size: Sized, marks: Marks): string =>
  [
    brandId,
    fold(pattern),
    size.size_class,
    size.width,
    size.aspect,
    size.construction && baseConstruction(size.construction as Construction),
    size.rim,
    size.od,
    size.load_index ?? carriedBy(size),
    size.load_index2,
    size.speed,
    marks.xl ? 'XL' : '',
    // A brand has one way to say it, which some leave out: RF in the size, RFT behind it.
    marks.runflat ? 'RF' : '',
    marks.oe_mark,
  ].join('|');

interface Marks {
  xl: boolean;
  runflat: boolean;
  runflat_mark: string;
  oe_mark: string;
}

const sharedColumns = (values: Omit<Shared, 'brandId'> & { brandId: number | null }) => ({
  part_no: values.partNo,
  brand_id: values.brandId,
  lifecycle: values.lifecycle,
  successor_id: values.successorId,
  barcode: values.barcode,
  weight_g: values.weight,
  description: values.description,
  remark: values.remark,
});

/**
 * Converts a tyre form to columns. The default name is brand, pattern, size and marks: 米其林 Primacy 4 205/55R16 91V XL
 * ZP ★.
 */
export function tyreColumns(values: TyreValues, brandName: string, lang: Lang) {
  const size = readSize(values.size, values.load, lang);
  const runflatMark = joinMarks(size.runflat_mark, values.runflatMark);
  const marks = {
    xl: values.xl || size.xl,
    runflat: values.runflat || size.runflat || runflatMark !== '',
    runflat_mark: runflatMark,
    oe_mark: joinMarks(size.oe_mark, values.oeMark),
  };
  const composed = [brandName, values.pattern, size.size, marksOf({ ...size, ...marks })];
  const name = values.name || composed.filter(Boolean).join(' ');
  const named = { part_no: values.partNo, name, pattern: values.pattern, size_key: size.size_key };
  return {
    ...sharedColumns(values),
    kind: 'TYRE' as const,
    unit: '条',
    ...named,
    ...size,
    ...marks,
    season: values.season,
    snow: values.snow || size.snow,
    ev: values.ev,
    label_fuel: values.labelFuel as PartRecord['label_fuel'],
    label_wet: values.labelWet as PartRecord['label_wet'],
    label_noise: values.labelNoise as PartRecord['label_noise'],
    label_noise_db: values.labelNoiseDb,
    tread_new: values.treadNew,
    dot_max_weeks: values.dotMaxWeeks,
    identity: identityOf(values.brandId, values.pattern, size, marks),
    search: partSearch.key({ ...named, barcode: values.barcode, oe_no: '' }),
  };
}

/** Converts the form of a main part or accessory to columns. */
export function mainPartColumns(values: MainPartValues) {
  const named = { part_no: values.partNo, name: values.name, pattern: '', size_key: '' };
  return {
    ...sharedColumns(values),
    ...named,
    kind: values.kind,
    category: values.category,
    spec: values.spec,
    oe_no: values.oeNo,
    fits: values.fits,
    unit: values.unit,
    search: partSearch.key({ ...named, barcode: values.barcode, oe_no: values.oeNo }),
  };
}

const sharedValues = (row: PartRecord): Shared => ({
  partNo: row.part_no,
  name: row.name,
  brandId: row.brand_id ?? 0,
  lifecycle: row.lifecycle,
  successorId: row.successor_id,
  barcode: row.barcode,
  weight: row.weight_g,
  description: row.description,
  remark: row.remark,
});

/** Formats the load marking that follows the size in a tyre form: 104/101S LRC 6PR. */
export const formatLoad = (row: PartRecord): string =>
  [serviceOf(row), row.load_range && `LR${row.load_range}`, row.ply !== null && `${row.ply}PR`]
    .filter(Boolean)
    .join(' ');

/** Converts a tyre to its form values. */
export const tyreValues = (row: PartRecord): TyreValues => ({
  ...sharedValues(row),
  pattern: row.pattern,
  size: row.size,
  load: formatLoad(row),
  xl: row.xl,
  runflat: row.runflat,
  runflatMark: row.runflat_mark,
  oeMark: row.oe_mark,
  season: row.season,
  snow: row.snow,
  ev: row.ev,
  labelFuel: row.label_fuel,
  labelWet: row.label_wet,
  labelNoise: row.label_noise,
  labelNoiseDb: row.label_noise_db,
  treadNew: row.tread_new,
  dotMaxWeeks: row.dot_max_weeks,
});

/** Converts a main part to its form values. */
export const mainPartValues = (row: PartRecord): MainPartValues => ({
  ...sharedValues(row),
  brandId: row.brand_id,
  kind: row.kind as MainPartValues['kind'],
  category: row.category,
  spec: row.spec,
  oeNo: row.oe_no,
  fits: row.fits,
  unit: row.unit,
});
