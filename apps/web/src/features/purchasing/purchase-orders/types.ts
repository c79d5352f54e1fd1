import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export type Order = RowOf<'GET /logistics/purchaseOrder/orders'>;
export type DeliveryLine = RowOf<'GET /logistics/purchaseOrder/deliveryItems'>;
export type PartLine = RowOf<'GET /logistics/purchaseOrder/items'>;
export type OrderDetail = OutputOf<'GET /logistics/purchaseOrder/:id'>;
export type OrderLine = OrderDetail['lines'][number];
export type Note = OrderDetail['notes'][number];
export type Receipt = OrderDetail['receipts'][number];
export type Discrepancy = OrderDetail['discrepancies'][number];
export type TimelineRow = OrderDetail['timeline'][number];
export type NoteDetail = OutputOf<'GET /logistics/deliveryNote/detail/:id'>;
export type NoteLine = NoteDetail['lines'][number];
export type RetransmitNote = RowOf<'GET /logistics/deliveryNote/retransmittingDns'>;
export type PartToBuy = RowOf<'GET /inventory/warehouse-inventories/purchase/parts'>;
export type CartLine = OutputOf<'GET /order/shoppingCart/list'>['list'][number];
export type CartSplit = OutputOf<'POST /order/shoppingCart/purchase/pre-submit'>;
export type Counts = OutputOf<'GET /logistics/purchaseOrder/count'>;
