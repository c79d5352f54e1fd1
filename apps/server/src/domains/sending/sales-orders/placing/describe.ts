import { sql } from 'kysely';
import type { CarrierOrder } from '#connectors/carriers/port.ts';
import type { Services } from '#kernel/context.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
import type { Sales } from '../lock.ts';

/** Returns the carrier's order request for a sales order and those merged into it. */
export async function describeParcel(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  order: Sales,
): Promise<CarrierOrder> {
  const place = await db
    .selectFrom('location as l')
    .innerJoin('company as o', 'o.id', 'l.owner_id')
    .where('l.id', '=', order.location_id)
    .select(['o.name as company', 'l.name', 'l.contact_name as contact'])
    .select(['l.province', 'l.city', 'l.district', 'l.address'])
    .executeTakeFirstOrThrow();
  const shop = await db
    .selectFrom('dealer')
    .where('id', '=', order.dealer_id)
    .select(['province', 'city', 'district', 'address'])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ pieces: number; grams: number }>`
    SELECT sum(pieces)::int AS pieces, sum(weight_g)::int AS grams FROM sales_order
    WHERE id = ${order.id} OR merged_into = ${order.id} AND state = 'PLACING'`.execute(db);
  const { pieces = order.pieces, grams = order.weight_g } = rows[0] ?? {};
  const { name, ...from } = place;
  return {
    orderNo: order.carrier_order_no,
    pieces: Math.min(200, Math.max(1, pieces)),
    weightG: grams,
    from: { ...from, company: `${from.company} ${name}`.trim(), phone: '' },
    to: {
      ...shop,
      company: order.to_name,
      contact: order.to_contact,
      phone: open(secrets, order.to_phone_enc),
    },
    cargo: '轮胎及配件',
    remark: [order.biz_no, order.remark].filter(Boolean).join(' '),
  };
}

const open = (secrets: Services['secrets'], sealed: string | null): string =>
  sealed === null ? '' : (tryDecrypt(secrets, sealed) ?? '');
