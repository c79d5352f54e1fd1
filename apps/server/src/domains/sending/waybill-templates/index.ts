import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { salesOrderRoutes } from '@treadline/contract/sending/sales-orders/routes.ts';
import { templateFields } from '@treadline/contract/sending/waybill-templates/fields.ts';
import {
  salesLabelRoutes,
  waybillPrintRoutes,
  waybillTemplateRoutes,
} from '@treadline/contract/sending/waybill-templates/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { byText } from '#kernel/order.ts';
import { findOffered, type PickerOptions } from '#kernel/picker-options.ts';
import { drawCode } from './draw-code.ts';
import { copyTemplate, enableTemplate, removeTemplate, setDefault } from './manage.ts';
import { listDocuments, offerTemplates, previewWaybill, printWaybill } from './print.ts';
import { offerSalesTemplates, previewSalesLabel, printSalesLabels, salesLabelTexts } from './print-sales.ts';
import { createTemplate, updateTemplate } from './save.ts';
import { readDetail, template, templateRow, templateSearch, templateSource } from './template.ts';
import { listVersions, readVersion, restoreVersion } from './versions.ts';

export { templateSearch } from './template.ts';

const listTemplates = columnListing(waybillTemplateRoutes.list, templateSource, {
  columns: templateRow,
  filters: {
    text: filterBy.search('waybill_template.search'),
  },
  defaultSort: '-updatedTime',
  sheet: { name: t('面单模板', 'Waybill templates', '託運單範本'), columns: sheetOf(templateFields) },
});

const offer = {
  from: templateSource,
  id: 'waybill_template.id',
  label: () => 'waybill_template.name',
  enabled: 'waybill_template.enabled',
  order: 'waybill_template.name_key',
  keys: ['waybill_template.search'],
} satisfies PickerOptions<never, never>;

/** Whose templates the caller may keep: every provider's, or its own. */
const listProviders = ({ db, me }: Ctx) =>
  db
    .selectFrom('company')
    .where('account_type', '=', 'LOGISTICS')
    .$if(me.type === 'LOGISTICS', (q) => q.where('id', '=', me.companyId))
    .orderBy('code', byText)
    .select(['id as value', 'short_name as label'])
    .execute();

/** Waybill templates: design, versions and printing. */
export const domain: Domain = {
  name: 'sending/waybill-templates',
  serve(app, services) {
    mountRoutes(app, services, waybillTemplateRoutes, {
      list: listTemplates,
      detail: (ctx, { params }) => readDetail(ctx, params.id),
      versions: (ctx, { params }) => listVersions(ctx, params.id),
      version: (ctx, { params }) => readVersion(ctx, params.id),
      providers: listProviders,
      code: async (_, { query }) => ({ svg: drawCode(query.kind, query.text) }),
      documents: listDocuments,
      create: (ctx, { body }) => createTemplate(ctx, body),
      update: (ctx, { params, body }) => updateTemplate(ctx, params.id, body),
      remove: (ctx, { params }) => removeTemplate(ctx, params.id),
      status: (ctx, { params, body }) => enableTemplate(ctx, params.id, body.enabled),
      setDefault: (ctx, { params }) => setDefault(ctx, params.id),
      copy: (ctx, { params }) => copyTemplate(ctx, params.id),
      restore: (ctx, { params, body }) => restoreVersion(ctx, params.id, body.version),
    });
    mountRoutes(app, services, waybillPrintRoutes, {
      offers: (ctx, { params }) => offerTemplates(ctx, params.id),
      preview: (ctx, { params }) => previewWaybill(ctx, params.id, params.templateId),
      print: (ctx, { params, body }) => printWaybill(ctx, params.id, body),
    });
    mountRoutes(
      app,
      services,
      { waybill: salesOrderRoutes.waybill },
      {
        waybill: (ctx, { query }) => salesLabelTexts(ctx, query.ids ?? []),
      },
    );
    mountRoutes(app, services, salesLabelRoutes, {
      salesOffers: (ctx, { query }) => offerSalesTemplates(ctx, query.ids ?? []),
      salesPreview: (ctx, { params }) => previewSalesLabel(ctx, params.id, params.templateId),
      salesPrint: (ctx, { body }) => printSalesLabels(ctx, body),
    });
  },
  audit: {
    [template.name]: {
      label: template.label,
      actions: {
        ...basicDataActions,
        copy: t('复制', 'copied', '複製'),
        default: t('设为默认', 'made the default', '設為預設'),
        delete: t('删除', 'deleted', '刪除'),
        restore: t('恢复版本', 'version restored', '還原版本'),
      },
      fields: templateFields,
    },
  },
  searchable: [templateSearch],
  search: findOffered(offer, {
    entity: template,
    code: 'waybill_template_view',
    path: '/basic/expressSheet',
    name: 'waybill_template.name',
    no: 'waybill_template.name',
  }),
};
