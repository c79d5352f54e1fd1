import { sql, type RawBuilder } from 'kysely';
import type { VatClass } from '@treadline/contract/catalogue/vat/fields.ts';
import type { FreightKind } from '@treadline/contract/catalogue/vat/settings.ts';
import type { Taxpayer } from '@treadline/contract/parties/suppliers/fields.ts';
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

/**
 * Returns the VAT rate of goods on a day by what their seller is, in basis points: that of the goods for a general
 * taxpayer, that of the relief for a small-scale one, none for one that is free.
 */
export async function sellerRate(
  db: Db,
  partClass: Exclude<VatClass, 'SMALL'>,
  day?: string,
): Promise<(taxpayer: Taxpayer) => number> {
  const [general, small] = await Promise.all([vatRate(db, partClass, day), vatRate(db, 'SMALL', day)]);
  const rates = { GENERAL: general, SMALL: small, FREE: 0 };
  return (taxpayer) => rates[taxpayer];
}

/**
 * Returns the VAT rate of freight that a customer pays, in basis points: of transport or of the goods, as the setting said
 * at that moment, and the rate of its day.
 */
export async function freightRate(db: Db, at = new Date()): Promise<number> {
  const { rows } = await sql<{ of: VatClass }>`SELECT freight_class(${at}) AS of`.execute(db);
  return vatRate(db, rows[0]?.of ?? 'FREIGHT', dayOf(at));
}

/** SQL: what freight was for VAT at a moment. */
export const freightKindAt = (moment: string): RawBuilder<FreightKind> =>
  sql<FreightKind>`(CASE freight_class(${sql.ref(moment)}) WHEN 'GOODS' THEN 'EXTRA' ELSE 'TRANSPORT' END)`;

/** SQL: VAT rate in force of a class, in basis points. */
export const vatRateNow = (partClass: VatClass): RawBuilder<number> => sql<number>`(
  SELECT rate_bp FROM vat_setting WHERE part_class = ${partClass}
    AND valid_from <= (now() AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1)`;
