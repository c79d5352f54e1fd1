import { z } from 'zod';
import { documentRoutes } from '../../kernel/document.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { lifecycles, type Lifecycle } from './part-fields.ts';
import { seasons } from './seasons.ts';
import { partStatuses, partViews } from './part-flow.ts';
import { partReaders as readers, partSeers } from './readers.ts';
import { PriceSet } from './prices.ts';
import {
  Ids,
  MainPartInput,
  NewMainPart,
  NewTyre,
  PartDetail,
  PartRow,
  RowResults,
  TyreInput,
} from './part-schema.ts';

const path = '/product/partData';
const record = 'part';
const types = ['OTHER'] as const;
const keeper = { needs: ['tyres_list_view'], types } as const;
const mainKeeper = { needs: ['main_part_create'], types } as const;
const reviewer = { needs: ['tyres_pending_list'], types } as const;
const version = z.number().int();
/** Additional body properties of a part change. */
const changing = {
  version,
  /** Reason, if the change becomes a proposal. */
  reason: z.string().trim().max(200).default(''),
  /** Also resubmits a rejected part. */
  resubmit: z.boolean().default(false),
  /** Prices while the part itself is under review; absent ones stay unchanged. */
  prices: PriceSet.default({}),
};
const reason = z.string().trim().min(1, 'rule.required').max(200);
const lifecycle = z.enum(Object.keys(lifecycles) as [Lifecycle, ...Lifecycle[]]);

const partList = listOf(PartRow, {
  filters: {
    text: filter.text(),
    status: filter.many(z.enum([...partStatuses, ...partViews])),
    brandId: filter.many(z.coerce.number<string>().int()),
    season: filter.many(z.enum(Object.keys(seasons) as [keyof typeof seasons])),
    rim: filter.many(z.coerce.number<string>()),
    lifecycle: filter.many(lifecycle),
    category: filter.many(z.string()),
    supplierId: filter.many(z.coerce.number<string>().int()),
    runflat: filter.bool(),
    ev: filter.bool(),
    /** 1 in stock, 0 out of stock. */
    stock: filter.int(),
    priced: filter.bool(),
    changing: filter.bool(),
    /** Formerly released and off sale. */
    disabled: filter.bool(),
    disabledTime: filter.days(),
    mine: filter.bool(),
    msrp: filter.range(),
    submittedTime: filter.days(),
    updatedTime: filter.days(),
    publishedTime: filter.days(),
    /** Time of the last retail price change. */
    repricedTime: filter.days(),
  },
  sort: ['partNo', 'size', 'brandName', 'pattern', 'submittedTime', 'updatedTime', 'msrp', 'available'],
  counts: ['status', 'lifecycle'],
});

const documents = documentRoutes(`${path}/tyre`, record, partSeers);
const batchBody = z.strictObject({ ids: Ids });

/** Routes of tyres, and those shared by all kinds of parts. */
export const partRoutes = routes({
  list: { method: 'GET', path: `${path}/tyres`, ...readers, summary: 'Tyres by status', ...partList },
  export: {
    method: 'GET',
    path: `${path}/tyres/export`,
    ...readers,
    summary: 'The filtered list as a workbook',
    query: partList.query.omit({ page: true, pageSize: true, format: true, counts: true }),
    response: 'file',
  },
  detail: {
    method: 'GET',
    path: `${path}/tyre/:id`,
    record,
    ...partSeers,
    summary: 'One part with suppliers, prices, changes, equivalents',
    response: PartDetail,
  },
  create: {
    method: 'POST',
    path: `${path}/tyre`,
    ...keeper,
    summary: 'A new tyre, to be reviewed',
    body: NewTyre,
    response: z.object({ id: z.number() }),
  },
  update: {
    method: 'PUT',
    path: `${path}/tyre/:id`,
    record,
    ...keeper,
    summary: 'Change a tyre; what documents know a released one by becomes a proposal',
    body: TyreInput.extend(changing),
    response: z.object({ proposed: z.boolean() }),
  },
  approve: {
    method: 'PUT',
    transaction: 'own',
    path: `${path}/batchApprove`,
    ...reviewer,
    summary: 'Pending parts become approved, each by itself',
    body: batchBody,
    response: RowResults,
  },
  batchReject: {
    method: 'PUT',
    transaction: 'own',
    path: `${path}/batchReject`,
    ...reviewer,
    summary: 'Pending parts are rejected for one reason',
    body: z.strictObject({ ids: Ids, reason }),
    response: RowResults,
  },
  reject: {
    method: 'PUT',
    path: `${path}/reject/:id`,
    record,
    ...reviewer,
    summary: 'Reject with a reason',
    body: z.strictObject({ reason, version }),
    response: 'none',
  },
  publish: {
    method: 'PUT',
    transaction: 'own',
    path: `${path}/batchPublish`,
    needs: ['tyres_undeployed_list'],
    types,
    summary: 'Approved parts go on sale',
    body: batchBody,
    response: RowResults,
  },
  disable: {
    method: 'PUT',
    transaction: 'own',
    path: `${path}/batchDisable`,
    needs: ['tyres_deployed_list'],
    types,
    summary: 'Released parts are taken off sale',
    body: z.strictObject({ ids: Ids, reason: z.string().trim().max(200).default('') }),
    response: RowResults,
  },
  status: {
    method: 'PUT',
    path: `${path}/tyreStatus/:id`,
    record,
    needs: ['part_permission_change'],
    types,
    summary: 'One part: approve, publish, take off sale, hand in again',
    body: z.strictObject({ action: z.enum(['approve', 'publish', 'disable', 'resubmit']), version }),
    response: 'none',
  },
  ...documents,
  /** Comments and the data sheet with prices are for the platform only. */
  comment: { ...documents.comment, types },
  attach: { ...documents.attach, types },
  print: { ...documents.print, types },
});

/** Routes of main parts and accessories. */
export const mainPartRoutes = routes({
  list: {
    method: 'GET',
    path: '/product/mainPart/list',
    needs: ['main_part_list'],
    types,
    summary: 'Main parts and accessories',
    ...partList,
  },
  create: {
    method: 'POST',
    path: '/product/mainPart',
    ...mainKeeper,
    summary: 'A new main part, to be reviewed',
    body: NewMainPart,
    response: z.object({ id: z.number() }),
  },
  update: {
    method: 'PUT',
    path: '/product/mainPart/:id',
    record,
    ...mainKeeper,
    summary: 'Change a main part',
    body: MainPartInput.extend(changing),
    response: z.object({ proposed: z.boolean() }),
  },
});
