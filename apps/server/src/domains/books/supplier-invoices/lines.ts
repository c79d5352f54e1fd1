import { sql, type RawBuilder } from 'kysely';
import type {
  ReceivedLine,
  SupplierInvoiceLine,
} from '@treadline/contract/books/supplier-invoices/schema.ts';
import { matchLine, type MatchTolerance } from '@treadline/contract/books/supplier-invoices/match.ts';
import { supplierInvoiceSettings } from '@treadline/contract/books/supplier-invoices/settings.ts';
import type { SettleType } from '@treadline/contract/purchasing/purchase-orders/settle-groups.ts';
import { microPerFen } from '@treadline/contract/kernel/money.ts';
import type { z } from 'zod';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings.ts';
import { visible } from '#kernel/scope.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';
import { receivedLine } from './invoice.ts';

/** A received line in the contract's shape. */
export type ReceivedGoodsLine = z.output<typeof ReceivedLine>;
type Shown = z.output<typeof SupplierInvoiceLine>;

/** Received lines in scope, joined with their order and part. */
export const receivedSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('received_line')
    .innerJoin('purchase_order_line as l', 'l.id', 'received_line.po_line_id')
    .innerJoin('purchase_order as o', 'o.id', 'received_line.po_id')
    .innerJoin('part as p', 'p.id', 'received_line.part_id')
    .innerJoin('company as c', 'c.id', 'received_line.supplier_id')
    .where(visible(ctx, receivedLine));

/** Pieces of the same note and part that are short, defective or kept apart, whatever was decided: they are not owed. */
const apart = sql<number>`(SELECT coalesce(sum(x.qty), 0)::int FROM discrepancy x
  WHERE x.dn_line_id = received_line.dn_line_id AND x.state <> 'ACCEPTED')`;

export const receivedRow = {
  id: 'received_line.id',
  supplierId: 'received_line.supplier_id',
  orderId: 'received_line.po_id',
  orderLineId: 'received_line.po_line_id',
  partId: 'received_line.part_id',
  receivedTime: 'received_line.received_at',
  source: 'received_line.source_type',
  docNo: 'received_line.doc_no',
  orderNo: 'o.order_no',
  supplierName: 'c.name',
  settleType: sql<SettleType>`received_line.settle_type`,
  size: partThen('size', 'o.created_at'),
  partNo: 'l.part_no',
  partName: 'l.part_name',
  supplierPartNo: 'l.supplier_part_no',
  quantity: 'received_line.qty',
  unitPrice: 'received_line.unit_fen',
  taxRate: 'received_line.tax_bp',
  excl: 'received_line.excl_fen',
  tax: 'received_line.tax_fen',
  incl: sql<number>`(received_line.excl_fen + received_line.tax_fen)`,
  apart,
} as const;

/** Returns received lines matching a condition, in the order of their order lines. */
export const readReceived = (ctx: Ctx, where: RawBuilder<boolean>): Promise<ReceivedGoodsLine[]> =>
  receivedSource(ctx)
    .where(where)
    .select(selection(receivedRow))
    .orderBy('received_line.po_id')
    .orderBy('l.line_no')
    .orderBy('received_line.received_at')
    .orderBy('received_line.id')
    .execute();

/** What the supplier's invoice states for one order line; `price` in millionths of a yuan. */
export interface InvoicedLine {
  orderLineId: number;
  quantity: number;
  price: number;
  taxRate?: number | undefined;
  excl?: number | undefined;
  tax?: number | undefined;
}

export const readTolerance = async ({ db }: Pick<Ctx, 'db'>): Promise<MatchTolerance> => {
  const { priceFen, priceRate, pieces } = supplierInvoiceSettings.settings;
  const set = await readSettings(db, { priceFen, priceRate, pieces });
  return { priceFen: set.priceFen, priceBp: set.priceRate, pieces: set.pieces };
};

const partOf = (line: ReceivedGoodsLine) => {
  const { orderId, orderLineId, partId, orderNo, size, partNo, partName, supplierPartNo } = line;
  return { orderId, orderLineId, partId, orderNo, size, partNo, partName, supplierPartNo };
};

/** Groups received lines by order line, in order; invoiced as received unless `asked` says otherwise. */
export function groupLines(
  received: readonly ReceivedGoodsLine[],
  tolerance: MatchTolerance,
  asked: readonly InvoicedLine[] = [],
): Omit<Shown, 'ordered'>[] {
  const wanted = new Map(asked.map((line) => [line.orderLineId, line]));
  return [...Map.groupBy(received, ({ orderLineId }) => orderLineId).values()].map((own) => {
    const [first] = own as [ReceivedGoodsLine];
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const { orderLineId, unitPrice: orderPrice, taxRate: orderTaxRate } = first;
    const said: InvoicedLine = wanted.get(orderLineId) ?? {
      orderLineId,
      quantity: pieces,
      price: orderPrice * microPerFen,
    };
    const { quantity, price, taxRate = orderTaxRate, excl, tax } = said;
    const { held, ...sums } = matchLine(
      { received: pieces, quantity, orderPrice, orderTaxRate, price, taxRate, excl, tax },
      tolerance,
    );
    return {
      ...partOf(first),
      taxRate,
      received: pieces,
      quantity,
      orderPrice,
      orderTaxRate,
      price,
      ...sums,
      match: held ? ('HELD' as const) : ('MATCHED' as const),
    };
  });
}

/** Adds the ordered pieces to lines. */
export async function withOrdered({ db }: Pick<Ctx, 'db'>, lines: readonly Omit<Shown, 'ordered'>[]) {
  const { rows } = await sql<{ id: number; qty: number }>`
    SELECT id, qty FROM purchase_order_line WHERE id = ANY(${lines.map(({ orderLineId }) => orderLineId)})`.execute(
    db,
  );
  const ordered = new Map(rows.map(({ id, qty }) => [id, qty]));
  return lines.map((line): Shown => ({ ...line, ordered: ordered.get(line.orderLineId) ?? 0 }));
}

export const sumOf = <T>(lines: readonly T[], pick: (line: T) => number): number =>
  lines.reduce((sum, line) => sum + pick(line), 0);
