import { companySettings } from '@treadline/contract/platform/configuration/settings.ts';
import { formatQuantity } from '@treadline/contract/kernel/format.ts';
import { noCarrierLabel, type WaybillData } from '@treadline/contract/sending/waybill-templates/fields.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { showSealed } from '#kernel/secrets.ts';
import { readSetting } from '#kernel/settings.ts';
import { deliveryNote } from '../entity.ts';
import { partColumns } from '../lines.ts';
import { composeAddress } from '../compose-address.ts';
import { noteSource } from './note-row.ts';

/** A note with its waybill data, phones decrypted, and the logistics provider of its warehouse. */
export interface NoteWaybill {
  id: number;
  number: string;
  isRevoked: boolean;
  logisticsId: number | null;
  data: WaybillData;
}

const source = (ctx: Ctx) =>
  noteSource(ctx)
    .innerJoin('supplier as s', 's.id', 'delivery_note.supplier_id')
    .select(['delivery_note.id', 'delivery_note.dn_no', 'delivery_note.status', 'delivery_note.ship_date'])
    .select(['delivery_note.carrier', 'delivery_note.waybill_no', 'delivery_note.sent_qty', 'o.order_no'])
    .select([
      'sc.name as supplier',
      's.contact_name as sender',
      's.contact_enc',
      's.address as supplier_address',
    ])
    .select(['lo.name as warehouse', 'lo.contact_name as receiver', 'lo.logistics_id'])
    .select(['lo.province', 'lo.city', 'lo.address']);
type Row = Awaited<ReturnType<ReturnType<typeof source>['executeTakeFirstOrThrow']>>;

const readLines = ({ db }: Ctx, ids: readonly number[]) =>
  db
    .selectFrom('dn_line as d')
    .innerJoin('purchase_order_line as l', 'l.id', 'd.po_line_id')
    .innerJoin('purchase_order as o', 'o.id', 'l.po_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .where('d.dn_id', 'in', ids)
    .select(['d.dn_id', 'd.qty_sent', 'l.part_no', 'l.part_name', ...selection(partColumns())])
    .orderBy('l.line_no')
    .execute();
type Line = Awaited<ReturnType<typeof readLines>>[number];

/** The size first, once: most names hold it, too. */
function goodsOf({ size, part_name: partName, qty_sent: quantity }: Line): string {
  const name = size ? partName.replace(size, '').replaceAll(/\s+/g, ' ').trim() : partName;
  return `${[size, name].filter(Boolean).join(' ')} × ${formatQuantity(quantity)}`;
}

function dataOf(ctx: Ctx, row: Row, lines: readonly Line[], companyName: string): WaybillData {
  const { province, city, address } = row;
  const listed = (text: (line: Line) => string): string => lines.map(text).filter(Boolean).join('\n');
  return {
    receiver: row.receiver,
    // Warehouses have no phone of their own yet.
    receiverPhone: '',
    receiverCompany: row.warehouse,
    receiverAddress: composeAddress(province, city, address),
    sender: row.sender,
    senderPhone: row.contact_enc ? showSealed(ctx, row.contact_enc) : '',
    senderCompany: row.supplier,
    senderAddress: row.supplier_address,
    carrier: row.carrier,
    waybillNo: row.waybill_no,
    ...noCarrierLabel,
    documentNo: row.dn_no,
    orderNo: row.order_no,
    goods: listed(goodsOf),
    partNos: listed((line) => line.part_no),
    sizes: listed(({ size }) => size),
    quantity: formatQuantity(row.sent_qty),
    remark: '',
    shipDate: row.ship_date ?? '',
    printDate: dayOf(new Date()),
    companyName,
  };
}

async function complete(ctx: Ctx, rows: readonly Row[]): Promise<NoteWaybill[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, companyName] = await Promise.all([
    readLines(ctx, ids),
    readSetting(ctx.db, companySettings.settings.name),
  ]);
  return rows.map((row) => ({
    id: row.id,
    number: row.dn_no,
    isRevoked: row.status === 60,
    logisticsId: row.logistics_id,
    data: dataOf(
      ctx,
      row,
      lines.filter((line) => line.dn_id === row.id),
      companyName,
    ),
  }));
}

/** Returns the waybill data of one visible note. @throws record.not-found */
export async function readNoteWaybill(ctx: Ctx, id: number): Promise<NoteWaybill> {
  const [note] = await complete(ctx, await source(ctx).where('delivery_note.id', '=', id).execute());
  return note ?? fail('record.not-found', { entity: deliveryNote.label });
}

/** Returns the waybill data of the newest ten visible notes. */
export const newestNoteWaybills = async (ctx: Ctx): Promise<NoteWaybill[]> =>
  complete(ctx, await source(ctx).orderBy('delivery_note.id', 'desc').limit(10).execute());
