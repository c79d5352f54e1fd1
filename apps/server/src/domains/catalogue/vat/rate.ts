import { sql, type RawBuilder } from 'kysely';
import type { VatClass } from '@treadline/contract/catalogue/vat/fields.ts';
import type { Db } from '#kernel/db.ts';
import { dayOf } from '#kernel/days.ts';

/**
 * Returns the VAT rate of a class on a day (YYYY-MM-DD, Asia/Shanghai) in basis points, for orders, statements and
 * invoices.
 */
export async function vatRate(db: Db, partClass: VatClass, day = dayOf(new Date())): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    SELECT rate_bp AS rate FROM vat_setting WHERE part_class = ${partClass} AND valid_from <= ${day}::date
    ORDER BY valid_from DESC LIMIT 1`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`no VAT rate of ${partClass} on ${day}`);
  return found.rate;
}

/** SQL: VAT rate in force of a class, in basis points. */
export const vatRateNow = (partClass: VatClass): RawBuilder<number> => sql<number>`(
  SELECT rate_bp FROM vat_setting WHERE part_class = ${partClass}
    AND valid_from <= (now() AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1)`;
