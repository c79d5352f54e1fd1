import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { drawingOutput } from '../../kernel/label-schema.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { templateFields } from './fields.ts';
import { LayoutInput } from './layout-schema.ts';

const types = ['OTHER', 'LOGISTICS'] as const;
const reader = { needs: ['waybill_template_view', 'waybill_template_manage'], types } as const;
const keeper = { needs: ['waybill_template_manage'], types } as const;
/** Senders of delivery notes. */
const shipper = { needs: ['purchase_order_confirmed'], types: ['SUPPLIER', 'OTHER'] } as const;
const path = '/data/waybill/template';
const record = 'waybillTemplate';
const int = z.number().int();

export const WaybillTemplate = rowOf(templateFields, {
  id: int,
  /** Logistics provider of the template; null: all. */
  logisticsId: int.nullable(),
  version: int,
});
const WaybillTemplateDetail = WaybillTemplate.extend({ layout: LayoutInput });

const TemplateVersion = z.object({
  id: int,
  no: int,
  /** Version that was restored; null for a newly designed one. */
  restoredFrom: int.nullable(),
  createdBy: z.string(),
  createdTime: z.string(),
  prints: int,
});

const TemplateInput = z.strictObject({
  name: rules.name(40),
  logisticsId: int.positive().nullable().default(null),
  layout: LayoutInput,
});
/** Body size limit in bytes; layouts contain pictures. */
const maxBytes = 2 * 1024 * 1024;
const seen = { version: int };

const changes = {
  create: {
    method: 'POST',
    path,
    ...keeper,
    summary: 'A template with its first version',
    maxBytes,
    body: TemplateInput,
    response: WaybillTemplateDetail,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    record,
    ...keeper,
    summary: 'Change it; another layout is another version',
    maxBytes,
    body: TemplateInput.extend(seen),
    response: WaybillTemplateDetail,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    record,
    ...keeper,
    summary: 'Delete a template that printed nothing',
    response: 'none',
  },
  status: {
    method: 'PUT',
    path: `${path}/status/:id`,
    record,
    ...keeper,
    summary: 'Enable or disable',
    body: z.strictObject({ enabled: z.boolean() }),
    response: WaybillTemplate,
  },
  setDefault: {
    method: 'PUT',
    path: `${path}/default/:id`,
    record,
    ...keeper,
    summary: 'What its provider’s waybills are printed with unless another one is chosen',
    response: WaybillTemplate,
  },
  copy: {
    method: 'POST',
    path: `${path}/copy/:id`,
    record,
    ...keeper,
    summary: 'The same under another name',
    response: WaybillTemplate,
  },
  restore: {
    method: 'PUT',
    path: `${path}/restore/:id`,
    record: 'waybillVersion',
    ...keeper,
    summary: 'Put an older version back, as a new one',
    body: z.strictObject(seen),
    response: WaybillTemplateDetail,
  },
} as const;

export const waybillTemplateRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...reader,
    summary: 'Templates in the caller’s scope',
    ...listOf(WaybillTemplate, {
      filters: { text: filter.text(), enabled: filter.bool(), logisticsId: filter.int() },
      sort: ['name', 'prints', 'updatedTime'],
      counts: ['enabled'],
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...reader,
    summary: 'A template with its newest layout',
    response: WaybillTemplateDetail,
  },
  versions: {
    method: 'GET',
    path: `${path}/versions/:id`,
    record,
    ...reader,
    summary: 'Its versions, the newest first',
    response: z.object({ list: z.array(TemplateVersion) }),
  },
  version: {
    method: 'GET',
    path: `${path}/version/:id`,
    record: 'waybillVersion',
    ...reader,
    summary: 'One version',
    response: TemplateVersion.extend({ layout: LayoutInput }),
  },
  providers: {
    method: 'GET',
    path: `${path}/providers`,
    ...reader,
    summary: 'Logistics providers that may have templates',
    response: optionsOf(z.number()),
  },
  code: {
    method: 'GET',
    path: `${path}/code`,
    ...reader,
    summary: 'A barcode (Code 128) or QR code as SVG; null where the text cannot be one',
    query: z.strictObject({ kind: z.enum(['barcode', 'qrcode']), text: z.string().min(1).max(1000) }),
    response: z.object({ svg: z.string().nullable() }),
  },
  documents: {
    method: 'GET',
    path: `${path}/documents`,
    ...reader,
    summary: 'The newest delivery notes in scope, and what their waybills say',
    response: z.array(z.object({ id: int, number: z.string(), data: z.record(z.string(), z.string()) })),
  },
  ...changes,
});

const Offered = z.object({ id: int, name: z.string(), paper: z.string(), isDefault: z.boolean() });

export const waybillPrintRoutes = routes({
  offers: {
    method: 'GET',
    path: '/data/waybill/deliveryNote/:id',
    record: 'note',
    ...shipper,
    summary: 'Templates for a note, the one to take first, and what was printed',
    response: z.object({
      templates: z.array(Offered),
      prints: z.array(
        z.object({
          id: int,
          template: z.string(),
          versionNo: int,
          printedBy: z.string(),
          printedTime: z.string(),
        }),
      ),
    }),
  },
  preview: {
    method: 'GET',
    path: '/data/waybill/deliveryNote/preview/:id/:templateId',
    record: ['note', 'waybillTemplate'],
    ...shipper,
    summary: 'The waybill of a note as SVG in millimetres',
    response: z.object({ svg: z.string() }),
  },
  print: {
    method: 'POST',
    path: '/data/waybill/deliveryNote/print/:id',
    record: 'note',
    ...shipper,
    transaction: 'own',
    summary:
      'The waybill of a note as a page or for a label printer; the print is recorded with the template’s version',
    body: z.strictObject({ templateId: int.positive(), ...drawingOutput }),
    response: 'file',
  },
});

/** Senders of sales orders. */
const sender = { needs: ['view_pending_sales_order'], types: ['OTHER', 'LOGISTICS'] } as const;
/** Maximum number of labels per print. */
const labels = 200;

export const salesLabelRoutes = routes({
  salesOffers: {
    method: 'GET',
    path: '/data/waybill/salesOrder',
    ...sender,
    summary:
      'Templates for the labels of sales orders, the one to take first, and those that were printed before',
    query: z.strictObject({ ids: filter.many(z.coerce.number<string>().int()) }),
    response: z.object({
      templates: z.array(Offered),
      printed: z.array(
        z.object({
          id: int,
          number: z.string(),
          prints: int,
          printedBy: z.string(),
          printedTime: z.string(),
        }),
      ),
    }),
  },
  salesPreview: {
    method: 'GET',
    path: '/data/waybill/salesOrder/preview/:id/:templateId',
    record: ['salesOrder', 'waybillTemplate'],
    ...sender,
    summary: 'The label of a sales order as SVG in millimetres',
    response: z.object({ svg: z.string() }),
  },
  salesPrint: {
    method: 'POST',
    path: '/data/waybill/salesOrder/print',
    ...sender,
    transaction: 'own',
    summary: 'Labels of sales orders as a page or for a label printer; one that was printed before says so',
    body: z.strictObject({
      ids: z.array(rules.id()).min(1, 'rule.selectRows').max(labels),
      templateId: int.positive(),
      ...drawingOutput,
    }),
    response: 'file',
  },
});
