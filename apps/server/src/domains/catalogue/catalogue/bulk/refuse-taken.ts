import { sql } from 'kysely';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { catalogueErrors } from '@treadline/contract/catalogue/catalogue/errors.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { importReasons as why, type RejectRow } from '#kernel/imports/import-file.ts';
import { readFormerNos } from '#domains/catalogue/brands/index.ts';
import type { PlannedRow } from './plan-row.ts';

const sameRow = t('与第 {row} 行是相同的商品', 'The same part as in row {row}', '與第 {row} 行是相同的商品');

/** One value that is had once: what of it a row wants, whose it is now, and what is said. */
interface Once {
  column: string;
  valueOf(plan: PlannedRow): string | undefined;
  /** Part numbers by what others have of the wanted values. */
  read(ctx: Ctx, values: readonly string[]): Promise<{ value: string; partId: number; no: string }[]>;
  taken: Text;
  twice: Text;
}

const columnIsHad = (column: 'identity' | 'barcode') => async (ctx: Ctx, values: readonly string[]) => {
  const { rows } = await sql<{ value: string; partId: number; no: string }>`
    SELECT ${sql.ref(column)} AS value, id AS "partId", part_no AS no FROM part
    WHERE owner_id IS NULL AND ${sql.ref(column)} <> '' AND ${sql.ref(column)} = ANY(${[...values]})`.execute(
    ctx.db,
  );
  return rows;
};

const once: readonly Once[] = [
  {
    column: 'size',
    valueOf: ({ columns }) => (columns?.['identity'] as string | undefined) || undefined,
    read: columnIsHad('identity'),
    taken: catalogueErrors['part.exists'].text,
    twice: sameRow,
  },
  {
    column: 'barcode',
    valueOf: ({ columns }) => (columns?.['barcode'] as string | undefined) || undefined,
    read: columnIsHad('barcode'),
    taken: why.exists,
    twice: why.repeated,
  },
  {
    column: 'supplierPartNo',
    valueOf: ({ source }) => source && `${source.supplierId}/${source.supplierPartNo}`,
    async read(ctx, values) {
      const { rows } = await sql<{ value: string; partId: number; no: string }>`
        SELECT supplier_id || '/' || supplier_part_no AS value, part_id AS "partId", part.part_no AS no
        FROM part_supplier JOIN part ON part.id = part_id
        WHERE (supplier_id, supplier_part_no) IN (
          SELECT split_part(x, '/', 1)::bigint, substr(x, strpos(x, '/') + 1) FROM unnest(${[...values]}::text[]) x)`.execute(
        ctx.db,
      );
      return rows;
    },
    taken: why.exists,
    twice: why.repeated,
  },
];

/** Refuses rows with a part number that occurs twice in the file. */
export function refuseRepeated(rows: readonly { row: number; partNo: string }[], reject: RejectRow): void {
  const seen = new Set<string>();
  for (const { row, partNo } of rows) {
    const no = codeKey(partNo);
    if (seen.has(no)) reject(row, 'partNo', why.repeated, { value: partNo });
    seen.add(no);
  }
}

/** Refuses new parts under a number that another part had. */
export async function refuseFormer(ctx: Ctx, plans: readonly PlannedRow[], reject: RejectRow): Promise<void> {
  const fresh = plans.filter(({ part }) => !part);
  const had = await readFormerNos(
    ctx.db,
    fresh.map(({ partNo }) => codeKey(partNo)),
  );
  const now = new Map(had.map(({ value, no }) => [value, no]));
  for (const { row, partNo } of fresh) {
    const no = now.get(codeKey(partNo));
    if (no) reject(row, 'partNo', catalogueErrors['part.number-was'].text, { value: partNo, no });
  }
}

/**
 * Refuses rows whose unique values (tyre identity, barcode, supplier's part number) belong to another part or row.
 */
export async function refuseTaken(ctx: Ctx, plans: readonly PlannedRow[], reject: RejectRow): Promise<void> {
  for (const { column, valueOf, read, taken, twice } of once) {
    const wanted = plans.flatMap((plan) => {
      const value = valueOf(plan);
      return value === undefined ? [] : [{ plan, value }];
    });
    if (wanted.length === 0) continue;
    const had = new Map(
      (
        await read(
          ctx,
          wanted.map(({ value }) => value),
        )
      ).map((one) => [one.value, one]),
    );
    const first = new Map<string, number>();
    for (const { plan, value } of wanted) {
      const other = had.get(value);
      const earlier = first.get(value);
      const shown = value.slice(value.indexOf('/') + 1);
      if (other && other.partId !== plan.part?.id)
        reject(plan.row, column, taken, { no: other.no, value: shown, id: other.partId });
      else if (earlier !== undefined) reject(plan.row, column, twice, { row: earlier, value: shown });
      else first.set(value, plan.row);
    }
  }
}
