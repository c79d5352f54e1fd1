import { sql } from 'kysely';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { splitAlias } from '@treadline/contract/catalogue/brands/alias.ts';
import { foldText } from '@treadline/contract/kernel/names/fold.ts';
import type { Ctx } from '#kernel/context.ts';
import { readPartsByNo } from '#domains/catalogue/brands/index.ts';
import type { PartRecord } from '../parts/part-columns.ts';
import type { SheetRow } from './sheet.ts';

const foldName = (name: string): string => foldText(name).replaceAll(/\s+/g, '');

/** Preferred supplier of a part. */
export interface KnownSource {
  supplierId: number;
  supplierPartNo: string;
  price: number;
}

/** Current state of everything the rows of a workbook refer to. */
export interface KnownRecords {
  /** By part number in upper case. */
  parts: Map<string, PartRecord>;
  /** Ids of successor parts, by part number in upper case. */
  successors: Map<string, number>;
  brands: Map<string, { id: number; name: string }>;
  brandNames: Map<number, string>;
  suppliers: Map<string, { id: number; name: string }>;
  /** By part and supplier, `1/2`; the preferred one also by the part alone. */
  sources: Map<string, KnownSource>;
}

interface NamedBrand {
  id: number;
  name: string;
  name_en: string;
  alias: string;
}

/** Brands by all their names: what one is called beside its name gives way to another one's name. */
function namesOf(brands: readonly NamedBrand[]): KnownRecords['brands'] {
  const by = (of: (brand: NamedBrand) => readonly string[]) =>
    brands.flatMap((b) => of(b).map((name) => [foldName(name), { id: b.id, name: b.name }] as const));
  return new Map([...by(({ alias }) => splitAlias(alias)), ...by((b) => [b.name_en, b.name])]);
}

/** Reads the current state for all rows in a few statements, without locks. */
export async function readKnownRecords(ctx: Ctx, rows: readonly SheetRow[]): Promise<KnownRecords> {
  const numbers = [...new Set(rows.map(({ partNo }) => codeKey(partNo)))];
  const codes = [
    ...new Set(rows.flatMap(({ supplierCode }) => (supplierCode ? [codeKey(supplierCode)] : []))),
  ];
  const followers = [...new Set(rows.flatMap(({ successor }) => (successor ? [codeKey(successor)] : [])))];
  const parts = await sql<PartRecord>`
    SELECT * FROM part WHERE owner_id IS NULL AND upper(part_no) = ANY(${numbers})`.execute(ctx.db);
  const brands = await ctx.db
    .selectFrom('brand')
    .select(['id', 'name', 'name_en', 'alias', 'enabled'])
    .execute();
  const suppliers = await sql<{ id: number; code: string; name: string }>`
    SELECT c.id, upper(c.code) AS code, c.short_name AS name FROM company c JOIN supplier s ON s.id = c.id
    WHERE c.enabled AND upper(c.code) = ANY(${codes})`.execute(ctx.db);
  const sources = await sql<KnownSource & { partId: number; preferred: boolean }>`
    SELECT part_id AS "partId", supplier_id AS "supplierId", supplier_part_no AS "supplierPartNo",
      price_fen AS price, preferred FROM part_supplier WHERE part_id = ANY(${parts.rows.map(({ id }) => id)})`.execute(
    ctx.db,
  );
  return {
    parts: new Map(parts.rows.map((row) => [codeKey(row.part_no), row])),
    successors: await readPartsByNo(ctx.db, followers),
    brands: namesOf(brands.filter(({ enabled }) => enabled)),
    brandNames: new Map(brands.map(({ id, name }) => [id, name])),
    suppliers: new Map(suppliers.rows.map(({ code, ...rest }) => [code, rest])),
    sources: new Map(
      sources.rows.flatMap(({ partId, preferred, ...source }) => [
        [`${partId}/${source.supplierId}`, source],
        ...(preferred ? ([[`${partId}`, source]] as const) : []),
      ]),
    ),
  };
}

/** Returns the brand of a name, by folded comparison. */
export const brandOf = ({ brands }: KnownRecords, name: string) => brands.get(foldName(name));
