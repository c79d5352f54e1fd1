import {
  keyAttributes,
  tyreInputs,
  type KeyAttribute,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { readTyre } from '@treadline/contract/kernel/tyre/read-tyre.ts';
import type { Tyre } from '@treadline/contract/kernel/tyre/tyre.ts';
import { writeService, writeSize } from '@treadline/contract/kernel/tyre/write-tyre.ts';
import type { InputOf } from '#kernel/api-types.ts';
import { blankOf, valuesOf } from '#kernel/fields/inputs.tsx';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { PartDetail } from '../types.ts';
import { priceValues, type PriceValues } from './price-values.ts';

export type TyreBody = NonNullable<InputOf<'POST /product/partData/tyre'>['body']>;
type Read = 'size' | 'load' | 'xl' | 'runflat' | 'runflatMark' | 'oeMark';

/** What the form holds: size, load and marks as they are typed in one text. */
export interface TyreValues extends Omit<TyreBody, Exclude<Read, 'size'> | 'prices' | 'brandId'> {
  brandId: number | null;
  prices: PriceValues;
  /** Why a released tyre is changed. */
  reason: string;
}

/** A tyre's size and marks as one text, read again by the same grammar. */
const typedOf = ({ size, load, xl, oeMark, runflat, runflatMark }: PartDetail): string =>
  [size, load, xl && 'XL', oeMark, runflat && (runflatMark || 'RUNFLAT')].filter(Boolean).join(' ');

/** The name that a tyre has while nobody gives it another one. */
export const composeName = (...words: readonly string[]): string => words.filter(Boolean).join(' ');

/** Marks that the catalogue has no field for: they stay in the name. What stands for nothing does not. */
export const unkeptOf = ({ second, mudAndSnow }: Tyre): string[] => [
  ...(second ? [`(${second})`] : []),
  ...(mudAndSnow ? ['M+S'] : []),
];

/** 104/101S LRC 6PR */
export const loadOf = (tyre: Tyre): string =>
  [writeService(tyre), tyre.loadRange && `LR${tyre.loadRange}`, tyre.ply !== null && `${tyre.ply}PR`]
    .filter(Boolean)
    .join(' ');

/** What was read of a tyre as one text, which reads as the same tyre. */
export const textOf = (tyre: Tyre): string =>
  composeName(
    writeSize(tyre),
    loadOf(tyre),
    tyre.xl ? 'XL' : '',
    tyre.oeMark,
    tyre.runflat ? tyre.runflatMark || 'RUNFLAT' : '',
    ...unkeptOf(tyre),
    tyre.snowflake ? '3PMSF' : '',
  );

/** What tells tyres of one size apart, in the order of the catalogue: 91V XL ZP ★ */
const marksOf = (tyre: Tyre): string =>
  composeName(
    loadOf(tyre),
    tyre.xl ? 'XL' : '',
    tyre.runflat ? tyre.runflatMark || 'RF' : '',
    tyre.oeMark,
    ...unkeptOf(tyre),
  );

/** The name while none is typed: brand, pattern, size and marks. */
export function nameWhileEmpty(values: Pick<TyreValues, 'pattern' | 'size'>, brand: string): string {
  const tyre = readTyre(values.size);
  return composeName(brand, values.pattern, ...(tyre ? [writeSize(tyre), marksOf(tyre)] : []));
}

/** What the form starts from: presets, a tyre to change, or one that is copied without what is its own alone. */
export function startValues(tyre?: PartDetail, isCopy = false): TyreValues {
  const values = (tyre ? valuesOf(tyreInputs, tyre) : blankOf(tyreInputs)) as unknown as TyreValues;
  const isComposed = tyre && tyre.name === composeName(tyre.brandName, tyre.pattern, tyre.size, tyre.marks);
  return {
    ...values,
    brandId: tyre?.brandId ?? null,
    size: tyre ? typedOf(tyre) : '',
    name: isComposed ? '' : values.name,
    successorId: isCopy ? null : (tyre?.successor?.id ?? null),
    ...(isCopy && { partNo: '', barcode: '' }),
    prices: priceValues(tyre),
    reason: '',
  };
}

const nothing = { load: '', xl: false, runflat: false, runflatMark: '', oeMark: '' };

/**
 * What is sent: the text that was typed read as size, load and marks; what is no size goes as it stands. An empty name
 * is composed by the server, but for marks that only the name can keep.
 */
export function toInput({ reason: _reason, size, ...values }: TyreValues, brand: string): TyreBody {
  const tyre = readTyre(size);
  const isLoose = tyre !== null && unkeptOf(tyre).length > 0;
  const read = tyre
    ? {
        size: writeSize(tyre),
        load: loadOf(tyre),
        xl: tyre.xl,
        runflat: tyre.runflat,
        runflatMark: tyre.runflatMark,
        oeMark: tyre.oeMark,
      }
    : { size: size.trim(), ...nothing };
  return {
    ...values,
    ...read,
    name: values.name || (isLoose ? nameWhileEmpty({ ...values, size }, brand) : ''),
    brandId: values.brandId as number,
    snow: (values.snow ?? false) || (tyre?.snowflake ?? false),
    labelFuel: values.labelFuel ?? '',
    labelWet: values.labelWet ?? '',
    labelNoise: values.labelNoise ?? '',
    successorId: values.successorId ?? null,
  };
}

/** What documents know a released tyre by, as far as the form changes it. */
export function changedKeys(start: TyreValues, values: TyreValues): KeyAttribute[] {
  const [before, after] = [toInput(start, ''), toInput(values, '')];
  return keyAttributes.filter((key) => (before[key] ?? '') !== (after[key] ?? ''));
}

/** Size, load and marks are one field of the form. */
export const placeErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path in nothing ? 'size' : path, message]),
  );
