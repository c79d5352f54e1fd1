import { z } from 'zod';
import { documentRoutes, step } from '../../kernel/document.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { poPages, purchaseOrderFlow as f, type PoPage } from './flow.ts';
import { poSeers } from './readers.ts';
import { PartLine, PurchaseOrder, PurchaseOrderDetail, DeliveryLine, poStatus, dnStatus } from './schema.ts';
import type { PermissionCode } from '../../kernel/permissions.ts';

const page = z.enum(Object.keys(poPages) as [PoPage]);
const statuses = filter.many(z.coerce.number<string>().pipe(poStatus));
/** Version seen by the caller, so that quantities changed meanwhile are not confirmed unseen. */
const seenVersion = z.number().int().optional();
const viewCodes = [...new Set(Object.values(poPages).map((p) => p.code))] as PermissionCode[];
/** Filters common to the three sub-views; the permission of the page is checked by its route code. */
const views = {
  view: page.default('all'),
  status: statuses,
  orderNo: filter.text(),
  partNo: filter.text(),
  supplierId: filter.many(z.coerce.number<string>().int()),
  warehouseId: filter.many(z.coerce.number<string>().int()),
  createdTime: filter.days(),
  submitTime: filter.days(),
  promisedDate: filter.days(),
};

/** Messages between buyer and supplier; everybody who sees the order may print it. */
const { comment, attach, download, print } = documentRoutes('/logistics/purchaseOrder', 'order', poSeers);
const talkers = { types: ['OTHER', 'SUPPLIER'] } as const;

const orderList = listOf(PurchaseOrder, {
  filters: {
    ...views,
    late: filter.bool(),
    awaitsReship: filter.bool(),
    reduced: filter.bool(),
    createdBy: filter.text(),
    amount: filter.range(),
  },
  sort: [
    'createdTime',
    'submitTime',
    'orderNo',
    'purchaseQuantity',
    'notReceivedQuantity',
    'purchaseAmount',
    'promisedDate',
    'submitDays',
  ],
  counts: ['status'],
  totals: {
    purchaseQuantity: z.number(),
    receivedQuantity: z.number(),
    notReceivedQuantity: z.number(),
    notSentQuantity: z.number(),
    inflightQuantity: z.number(),
    purchaseAmount: z.number().optional(),
    taxAmount: z.number().optional(),
    totalAmount: z.number().optional(),
  },
});

/** What closing asks a person for; a call of the specification says no reason. */
export const closeForm = z.strictObject({
  closeReason: z.string().trim().min(1, 'rule.closeReason').max(500),
});
export const purchaseOrderRoutes = routes({
  orders: {
    method: 'GET',
    path: '/logistics/purchaseOrder/orders',
    needs: viewCodes,
    summary: 'Purchase orders (sub-view 1)',
    ...orderList,
  },
  export: {
    method: 'GET',
    path: '/logistics/purchaseOrder/export',
    needs: viewCodes,
    summary: 'The filtered list as xlsx',
    query: orderList.query,
    response: 'file',
  },
  items: {
    method: 'GET',
    path: '/logistics/purchaseOrder/items',
    needs: viewCodes,
    summary: 'Part lines across orders (sub-view 3)',
    ...listOf(PartLine, {
      filters: views,
      counts: ['status'],
      sort: ['createdTime', 'partNo', 'orderNo', 'quantity', 'notReceivedQuantity'],
      totals: {
        quantity: z.number(),
        receivedQuantity: z.number(),
        notReceivedQuantity: z.number(),
        notSentQuantity: z.number(),
        inflightQuantity: z.number(),
        purchaseAmount: z.number().optional(),
      },
    }),
  },
  deliveryItems: {
    method: 'GET',
    path: '/logistics/purchaseOrder/deliveryItems',
    needs: viewCodes,
    summary: 'Delivery-note lines across orders (sub-view 2)',
    ...listOf(DeliveryLine, {
      filters: {
        ...views,
        dnNo: filter.text(),
        dnStatus: filter.many(z.coerce.number<string>().pipe(dnStatus)),
        shipDate: filter.days(),
        receivedTime: filter.days(),
      },
      counts: ['status'],
      sort: ['createdTime', 'dnNo', 'orderNo', 'sentQuantity', 'shipDate'],
      totals: { sentQuantity: z.number(), receivedQuantity: z.number(), defectiveQuantity: z.number() },
    }),
  },
  statusOptions: {
    method: 'GET',
    path: '/logistics/purchaseOrder/status/option',
    needs: 'signed-in',
    summary: 'Status options',
    response: optionsOf(poStatus),
  },
  count: {
    method: 'GET',
    path: '/logistics/purchaseOrder/count',
    needs: [...poSeers.needs, 'purchase_order_part_list'],
    types: poSeers.types,
    summary: 'Counts pending=20, confirmed=30+40, completed=80, and per status',
    response: z.object({
      draft: z.number(),
      pending: z.number(),
      confirmed: z.number(),
      completed: z.number(),
      shipped: z.number(),
      retransmit: z.number(),
      mismatch: z.number(),
      awaitsReship: z.number(),
      reduced: z.number(),
      late: z.number(),
      status: z.record(z.string(), z.number()),
    }),
  },
  detail: {
    method: 'GET',
    path: '/logistics/purchaseOrder/:id',
    record: 'order',
    ...poSeers,
    summary: 'One order with lines, notes, receipts, discrepancies, log',
    response: PurchaseOrderDetail,
  },
  delete: {
    method: 'DELETE',
    path: '/logistics/purchaseOrder/delete/:id',
    record: 'draft',
    needs: f.delete.needs,
    types: f.delete.types,
    summary: 'Delete a draft',
    response: 'none',
  },
  submit: step(f.submit, {
    path: '/logistics/purchaseOrder/submit/:id',
    record: 'order',
    summary: '10 -> 20',
    body: z.strictObject({ remark: rules.remark(), version: seenVersion }),
    response: PurchaseOrder,
  }),
  batchSubmit: {
    method: 'PUT',
    path: '/logistics/purchaseOrder/batchSubmit',
    needs: f.submit.needs,
    types: f.submit.types,
    summary: 'Drafts as they were seen, to their suppliers; all or nothing',
    body: z.strictObject({
      orders: z
        .array(z.strictObject({ id: rules.id(), version: seenVersion }))
        .min(1, 'rule.selectRows')
        .max(500),
    }),
    response: z.object({ submitted: z.number() }),
  },
  confirm: step(f.confirm, {
    path: '/logistics/purchaseOrder/confirm/:id',
    record: 'order',
    summary: '20 -> 30, the supplier; optional promised date',
    body: z.strictObject({ promisedDate: rules.day().nullable().default(null), version: seenVersion }),
    response: PurchaseOrder,
  }),
  promise: step(f.promise, {
    path: '/logistics/purchaseOrder/promise/:id',
    record: 'order',
    summary: 'Change the promised date; the requested one is kept',
    body: z.strictObject({ promisedDate: rules.day(), remark: rules.remark() }),
    response: PurchaseOrder,
  }),
  batchConfirm: {
    method: 'PUT',
    path: '/logistics/purchaseOrder/batchConfirmPurchaseOrder',
    needs: f.confirm.needs,
    types: f.confirm.types,
    summary:
      'Array of ids, or orders with the version seen and one promised date; de-duplicated, all or nothing',
    body: z.union([
      z.array(rules.id()).min(1, 'rule.selectRows').max(500),
      z.strictObject({
        promisedDate: rules.day().nullable().default(null),
        orders: z
          .array(z.strictObject({ id: rules.id(), version: seenVersion }))
          .min(1, 'rule.selectRows')
          .max(500),
      }),
    ]),
    response: z.object({ confirmed: z.number() }),
  },
  cancel: step(f.cancel, {
    path: '/logistics/purchaseOrder/cancel/:id',
    record: 'order',
    summary: '20 -> 70 with a reason',
    body: z.strictObject({ cancelReason: z.string().trim().min(1, 'rule.cancelReason').max(500) }),
    response: PurchaseOrder,
  }),
  close: step(f.closeEmpty, {
    path: '/logistics/purchaseOrder/close/:id',
    record: 'order',
    summary: '30 -> 90 or 40 -> 100',
    body: z.strictObject({ closeReason: z.string().trim().max(500).default('') }),
    response: PurchaseOrder,
  }),
  editNum: step(f.editNum, {
    path: '/logistics/purchaseOrder/editNum/:id',
    record: 'order',
    summary: 'Change line quantities while 10 or 20; the supplier reduces, with a reason per line',
    body: z.strictObject({
      version: z.number().int(),
      lines: z
        .array(z.strictObject({ id: rules.id(), quantity: rules.pieces(), reason: rules.remark(200) }))
        .min(1)
        .max(500),
    }),
    response: PurchaseOrder,
  }),
  comment: { ...comment, ...talkers },
  attach: { ...attach, ...talkers },
  download: { ...download, ...talkers },
  print,
});
