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

/** Form values: size, load and marks in one text as typed. */
export interface TyreValues extends Omit<TyreBody, Exclude<Read, 'size'> | 'prices' | 'brandId'> {
  brandId: number | null;
  prices: PriceValues;
  /** Reason for changing a released tyre. */
  reason: string;
}

/** Size and marks of a tyre as one text, which parses to the same values. */
const typedOf = ({ size, load, xl, oeMark, runflat, runflatMark }: PartDetail): string =>
  [size, load, xl && 'XL', oeMark, runflat && (runflatMark || 'RUNFLAT')].filter(Boolean).join(' ');

/** Default name of a tyre from the given words. */
export const composeName = (...words: readonly string[]): string => words.filter(Boolean).join(' ');

/** Marks without a field in the catalogue, kept in the name; meaningless text is dropped. */
export const marksWithoutField = ({ second, mudAndSnow }: Tyre): string[] => [
  ...(second ? [`(${second})`] : []),
  ...(mudAndSnow ? ['M+S'] : []),
];

/** Load as text: 104/101S LRC 6PR. */
export const formatLoad = (tyre: Tyre): string =>
  [writeService(tyre), tyre.loadRange && `LR${tyre.loadRange}`, tyre.ply !== null && `${tyre.ply}PR`]
    .filter(Boolean)
    .join(' ');

/** Parsed tyre as one text, which parses to the same tyre. */
export const textOf = (tyre: Tyre): string =>
  composeName(
    writeSize(tyre),
    formatLoad(tyre),
    tyre.xl ? 'XL' : '',
    tyre.oeMark,
    tyre.runflat ? tyre.runflatMark || 'RUNFLAT' : '',
    ...marksWithoutField(tyre),
    tyre.snowflake ? '3PMSF' : '',
  );

/** Distinguishing marks in catalogue order: 91V XL ZP ★ */
const marksOf = (tyre: Tyre): string =>
  composeName(
    formatLoad(tyre),
    tyre.xl ? 'XL' : '',
    tyre.runflat ? tyre.runflatMark || 'RF' : '',
    tyre.oeMark,
    ...marksWithoutField(tyre),
  );

/** Default name while none is typed: brand, pattern, size and marks. */
export function suggestedName(values: Pick<TyreValues, 'pattern' | 'size'>, brand: string): string {
  const tyre = readTyre(values.size);
  return composeName(brand, values.pattern, ...(tyre ? [writeSize(tyre), marksOf(tyre)] : []));
}

/** Initial form values: presets, a tyre to edit, or a copy without its unique attributes. */
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
 * Request body: the typed text parsed as size, load and marks; text that is not a size is sent unchanged. The server
 * composes an empty name, except for marks that only the name can hold.
 */
export function toInput({ reason: _reason, size, ...values }: TyreValues, brand: string): TyreBody {
  const tyre = readTyre(size);
  const isLoose = tyre !== null && marksWithoutField(tyre).length > 0;
  const read = tyre
    ? {
        size: writeSize(tyre),
        load: formatLoad(tyre),
        xl: tyre.xl,
        runflat: tyre.runflat,
        runflatMark: tyre.runflatMark,
        oeMark: tyre.oeMark,
      }
    : { size: size.trim(), ...nothing };
  return {
    ...values,
    ...read,
    name: values.name || (isLoose ? suggestedName({ ...values, size }, brand) : ''),
    brandId: values.brandId as number,
    snow: (values.snow ?? false) || (tyre?.snowflake ?? false),
    labelFuel: values.labelFuel ?? '',
    labelWet: values.labelWet ?? '',
    labelNoise: values.labelNoise ?? '',
    successorId: values.successorId ?? null,
  };
}

/** Key attributes of a released tyre changed by the form. */
export function changedKeys(start: TyreValues, values: TyreValues): KeyAttribute[] {
  const [before, after] = [toInput(start, ''), toInput(values, '')];
  return keyAttributes.filter((key) => (before[key] ?? '') !== (after[key] ?? ''));
}

/** Maps errors of size, load and marks to their common form field. */
export const placeErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path in nothing ? 'size' : path, message]),
  );
