import { companySettings } from '@treadline/contract/platform/configuration/settings.ts';
import { formatQuantity } from '@treadline/contract/kernel/format.ts';
import {
  noCarrierLabel,
  type CarrierLabel,
  type WaybillData,
} from '@treadline/contract/sending/waybill-templates/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { showSealed } from '#kernel/secrets.ts';
import { readSetting } from '#kernel/settings.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';
import { salesOrder, salesSource } from '../entity.ts';
import { carrierName } from '../row.ts';

/** A sales order with its label data, phones decrypted, and its carrier. */
export interface SalesLabel {
  id: number;
  number: string;
  waybillNo: string;
  carrierId: number | null;
  data: WaybillData;
}

const source = (ctx: Ctx, ids: readonly number[]) =>
  salesSource(ctx)
    .where('sales_order.id', 'in', [0, ...ids])
    .select(['sales_order.id', 'sales_order.order_no', 'sales_order.biz_no', 'sales_order.carrier_id'])
    .select(['sales_order.to_name', 'sales_order.to_contact', 'sales_order.to_phone_enc'])
    .select(['sales_order.to_address', 'sales_order.ship_day', 'sales_order.pieces', 'sales_order.remark'])
    .select(['place.name as place', 'place.contact_name as sender', 'place.address as fromAddress'])
    .select(['place.province', 'place.city', 'bill.waybill_no', 'bill.label', carrierName.as('carrier')]);
type Row = Awaited<ReturnType<ReturnType<typeof source>['executeTakeFirstOrThrow']>>;

const readLines = ({ db }: Ctx, ids: readonly number[]) =>
  db
    .selectFrom('sales_order_line as l')
    .innerJoin('sales_order as o', 'o.id', 'l.sales_order_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('l.sales_order_id', 'in', [0, ...ids])
    .orderBy('l.id')
    .select(['l.sales_order_id', 'l.qty', partThen('size', 'o.created_at').as('size')])
    .select([partThen('part_no', 'o.created_at').as('part_no'), partThen('name', 'o.created_at').as('name')])
    .execute();
type Line = Awaited<ReturnType<typeof readLines>>[number];

/** The size first, once: most names hold it, too. */
function goodsOf({ size, name, qty }: Line): string {
  const rest = size ? name.replace(size, '').replaceAll(/\s+/g, ' ').trim() : name;
  return `${[size, rest].filter(Boolean).join(' ')} × ${formatQuantity(qty)}`;
}

function dataOf(ctx: Ctx, row: Row, lines: readonly Line[], companyName: string): WaybillData {
  const listed = (text: (line: Line) => string): string => lines.map(text).filter(Boolean).join('\n');
  return {
    receiver: row.to_contact,
    receiverPhone: row.to_phone_enc ? showSealed(ctx, row.to_phone_enc) : '',
    receiverCompany: row.to_name,
    receiverAddress: row.to_address,
    sender: row.sender,
    // Places have no phone of their own yet.
    senderPhone: '',
    senderCompany: row.place,
    senderAddress: [row.province, row.city, row.fromAddress].filter(Boolean).join(''),
    carrier: row.carrier,
    waybillNo: row.waybill_no ?? '',
    ...noCarrierLabel,
    ...(row.label as Partial<CarrierLabel> | null),
    documentNo: row.order_no,
    orderNo: row.biz_no,
    goods: listed(goodsOf),
    partNos: listed((line) => line.part_no),
    sizes: listed(({ size }) => size),
    quantity: formatQuantity(row.pieces),
    remark: row.remark,
    shipDate: row.ship_day ?? '',
    printDate: dayOf(new Date()),
    companyName,
  };
}

/** Returns the label data of visible sales orders, in the given order. @throws record.not-found */
export async function readSalesLabels(ctx: Ctx, ids: readonly number[]): Promise<SalesLabel[]> {
  const [rows, lines, companyName] = await Promise.all([
    source(ctx, ids).execute(),
    readLines(ctx, ids),
    readSetting(ctx.db, companySettings.settings.name),
  ]);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = known.get(id) ?? fail('record.not-found', { entity: salesOrder.label });
    const own = lines.filter((line) => line.sales_order_id === id);
    return {
      id,
      number: row.order_no,
      waybillNo: row.waybill_no ?? '',
      carrierId: row.carrier_id,
      data: dataOf(ctx, row, own, companyName),
    };
  });
}
