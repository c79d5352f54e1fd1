import { z } from 'zod';
import {
  priceKinds,
  tyreInputs,
  type PriceKind,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { MainPartInput, TyreInput } from '@treadline/contract/catalogue/catalogue/part-schema.ts';
import {
  mainPartSheetFields,
  tyreSheetFields,
} from '@treadline/contract/catalogue/catalogue/sheet-fields.ts';
import type { Fields } from '@treadline/contract/kernel/fields.ts';
import { inputOf } from '@treadline/contract/kernel/field-schemas.ts';
import { importColumns, importRow } from '#kernel/fields.ts';
import type { PartRecord } from '../parts/part-columns.ts';
import { mainPartKind, tyreKind } from '../parts/save-part.ts';

/** A parsed import row; fields of empty cells and missing columns are absent. */
export type SheetRow = {
  partNo: string;
  brand?: string;
  successor?: string;
  supplierCode?: string;
  supplierPartNo?: string;
  supplierPrice?: number;
} & { [K in PriceKind]?: number } & Record<string, unknown>;

const { min: leastTread, max: mostTread } = tyreInputs.treadNew;
const isTread = (depth: number): boolean => depth >= leastTread && depth <= mostTread;
/** A depth in mm as the tenths that the form has. */
const treadCell = z
  .string()
  .transform((text) => text.normalize('NFKC').replace(/\s*mm$/i, ''))
  .pipe(z.string().regex(/^\d{1,3}(\.\d)?0*$/, 'rule.treadDepth'))
  .transform((mm) => Math.round(Number(mm) * 10))
  .refine(isTread, 'rule.treadDepth');
/** Formats tenths of a millimetre as the workbook shows them: 8.0; '' for null. */
export const formatTreadDepth = (tenths: number | null): string =>
  tenths === null ? '' : (tenths / 10).toFixed(1);

/** A rule for a cell that is filled in; sizes and loads are held to the grammar of tyre sizes. */
function cellOf(fields: Fields, form: z.ZodObject, key: string): z.ZodType {
  if (key === 'treadNew') return treadCell;
  const own = form.shape[key];
  if (own instanceof z.ZodDefault && (key === 'load' || key === 'size')) return own.unwrap() as z.ZodType;
  if (key === 'size' && own) return own as z.ZodType;
  const field = fields[key] as Fields[string];
  const { nullable: _, ...plain } = field;
  return inputOf({ [key]: { ...plain, ...(field.kind === 'money' && { min: 1 }), required: true } }).shape[
    key
  ] as z.ZodType;
}

function sheetOf(fields: Fields, form: z.ZodObject) {
  // Only the number must be there: what a new part needs beside it is asked when it is known to be new.
  const open = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const { required: _, ...rest } = field;
      return [key, key === 'partNo' ? field : rest];
    }),
  );
  const schema = z.object(
    Object.fromEntries(
      Object.keys(fields).map((key) => {
        const cell = cellOf(fields, form, key);
        return [key, key === 'partNo' ? cell : cell.optional()];
      }),
    ),
  );
  return { columns: importColumns(fields), schema: importRow(schema, open) as unknown as z.ZodObject };
}

/** A kind of goods with its workbook: columns, row schema and the required fields of a new part. */
export interface SheetKind {
  name: 'tyres' | 'main-parts';
  fields: Fields;
  sheet: { columns: ReturnType<typeof importColumns>; schema: z.ZodObject };
  form: z.ZodObject;
  kinds: readonly string[];
  values(row: PartRecord): Record<string, unknown>;
  columns(values: Record<string, unknown>, brandName: string, ctx: never): Record<string, unknown>;
}

export const tyreSheet = {
  name: 'tyres',
  fields: tyreSheetFields,
  sheet: sheetOf(tyreSheetFields, TyreInput),
  form: TyreInput,
  ...tyreKind,
} as unknown as SheetKind;
export const mainPartSheet = {
  name: 'main-parts',
  fields: mainPartSheetFields,
  sheet: sheetOf(mainPartSheetFields, MainPartInput),
  form: MainPartInput,
  ...mainPartKind,
} as unknown as SheetKind;

/** Field keys of the part itself, without prices, supplier, brand name and successor. */
export const ownKeys = ({ fields }: SheetKind): string[] =>
  Object.keys(fields).filter(
    (key) =>
      key !== 'brand' &&
      key !== 'successor' &&
      !key.startsWith('supplier') &&
      !(priceKinds as string[]).includes(key),
  );
