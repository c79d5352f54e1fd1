import { sql } from 'kysely';
import { partFields, type PartKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { mainPartRoutes, partRoutes } from '@treadline/contract/catalogue/catalogue/part-routes.ts';
import {
  partStatuses,
  partViews,
  type PartStatus,
} from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Input, Route } from '@treadline/contract/kernel/route.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { isDownload, type Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { inValues, filterBy } from '#kernel/filters.ts';
import { isSaleAudience, part, viewablePart } from '../part.ts';
import { isPriced } from '../prices/in-force.ts';
import { matchParts } from '../search/match-parts.ts';
import { availableSql, msrpSql } from './marks.ts';
import { repricedWithin } from './repriced.ts';
import { isChanging, partRow, partSource, omitHiddenFields } from './part-row.ts';
import { saleable } from '../selling/saleable.ts';

/** The code of each status's own list: who holds the general one sees all of them. */
const statusCodes: readonly [PartStatus, PermissionCode][] = [
  ['Pending', 'tyres_pending_list'],
  ['Failed', 'tyres_failed_list'],
  ['Approved', 'tyres_undeployed_list'],
  ['Deployed', 'tyres_deployed_list'],
];
const open = ({ me }: Ctx) =>
  statusCodes.flatMap(([status, code]) => (me.codes.has(code) ? [status as string] : []));

/** A filter for those alone who see what it asks. @throws permission.type */
const seenBy =
  (sees: (me: Ctx['me']) => boolean) =>
  <Q, V>(filter: (q: Q, value: V, ctx: Ctx) => Q) =>
  (q: Q, value: V, ctx: Ctx): Q =>
    sees(ctx.me) ? filter(q, value, ctx) : fail('permission.type');
const internal = seenBy(({ type }) => type === 'OTHER');
const told = seenBy((me) => me.type === 'OTHER' || isSaleAudience(me));

const soldBy = (ids: readonly number[]) =>
  sql<boolean>`EXISTS (SELECT FROM part_supplier ps WHERE ps.part_id = part.id AND ps.supplier_id = ANY(${ids}))`;
const hasStock = sql<boolean>`EXISTS (SELECT FROM stock_level s JOIN location lo ON lo.id = s.location_id
  WHERE s.part_id = part.id AND lo.type = 'WAREHOUSE' AND ${saleable('s')} > 0)`;
const isMine = ({ me }: Ctx) => sql<boolean>`(part.submitted_by IS NOT DISTINCT FROM ${me.accountId})`;
interface Range {
  from?: number | undefined;
  to?: number | undefined;
}
const msrpWithin = ({ from = 0, to = Number.MAX_SAFE_INTEGER }: Range) =>
  sql<boolean>`${msrpSql} BETWEEN ${from} AND ${to}`;
/** Whether a condition is as it is wanted. */
const holds = (condition: ReturnType<typeof sql>, wanted: boolean) => sql<boolean>`${condition} = ${wanted}`;

const sort = {
  partNo: 'part.part_no',
  size: 'part.size',
  brandName: 'b.name_key',
  pattern: 'part.pattern',
  submittedTime: 'part.submitted_at',
  updatedTime: 'part.updated_at',
  msrp: sql<number>`${msrpSql}`,
  available: availableSql,
};

const days = {
  submittedTime: internal(filterBy.days('part.submitted_at')),
  updatedTime: filterBy.days('part.updated_at'),
  publishedTime: filterBy.days('part.published_at'),
  disabledTime: filterBy.days('part.disabled_at'),
};

/** What is listed: the platform's own of some kinds, with what is off sale where it is asked for; or a view of it. */
function shownParts(ctx: Ctx, kinds: readonly PartKind[], { disabled, status = [] }: Asked) {
  const view = partViews.find((each) => status.includes(each));
  if (view === 'Custom') return partSource(ctx, part).where('part.kind', '=', 'CUSTOM');
  const own = partSource(ctx, disabled ? viewablePart : part).where('part.owner_id', 'is', null);
  if (view === 'mainParts') return own.where(inValues('part.kind', mainKinds));
  const some = own.where(inValues('part.kind', kinds));
  return view === 'configurationOnlineMalls' ? some.where('part.status', '=', 'Deployed') : some;
}

interface Asked {
  disabled?: boolean | undefined;
  status?: readonly string[] | undefined;
}
const mainKinds: readonly PartKind[] = ['MAIN_PART', 'ACCESSORY'];

const listParts = (
  route: Pick<typeof partRoutes.list, 'list' | 'query' | 'response'> & Route,
  code: PermissionCode,
  kinds: readonly PartKind[],
  name: Text,
  keys: readonly (keyof typeof partFields)[],
) =>
  columnListing(
    route,
    (ctx, query) => {
      const all = shownParts(ctx, kinds, query);
      return ctx.me.codes.has(code) ? all : all.where('part.status', 'in', open(ctx) as PartStatus[]);
    },
    {
      columns: partRow,
      filters: {
        text: (q, text, ctx) => q.where(matchParts(ctx, text, 'part.id')),
        status: (q, wanted) => {
          const some = partStatuses.filter((each) => wanted.includes(each));
          return some.length ? q.where('part.status', 'in', some) : q;
        },
        rim: filterBy.oneOf('part.rim'),
        supplierId: internal((q, ids) => q.where(soldBy(ids))),
        runflat: filterBy.is('part.runflat'),
        ev: filterBy.is('part.ev'),
        stock: internal((q, some) => q.where(holds(hasStock, some === 1))),
        priced: internal((q, priced) => q.where(holds(isPriced, priced))),
        changing: internal((q, changing) => q.where(holds(isChanging, changing))),
        disabled: told((q, off) => q.where('part.disabled_at', off ? 'is not' : 'is', null)),
        mine: internal((q, own, ctx) => q.where(holds(isMine(ctx), own))),
        msrp: (q, range) => q.where(msrpWithin(range)),
        ...days,
        repricedTime: (q, range) => q.where(repricedWithin(range)),
      },
      sort,
      defaultSort: 'partNo',
      map: (row, { me }) => omitHiddenFields(me, row),
      sheet: { name, columns: sheetOf(partFields, ...keys) },
    },
  );

const prices = ['purchasePrice', 'wholesalePrice', 'msrp', 'floorPrice'] as const;
const kept = [
  'available',
  'incoming',
  'suppliers',
  'barcode',
  'submittedBy',
  'submittedTime',
  'approvedBy',
  'approvedTime',
  'rejectReason',
  'publishedTime',
  'disabledTime',
  'disabledReason',
  'updatedTime',
] as const;

/** Lists the platform's tyres in the caller's scope. */
export const listTyres = listParts(
  partRoutes.list,
  'tyres_list_view',
  ['TYRE'],
  t('商品列表', 'Goods', '商品列表'),
  [
    'size',
    'marks',
    'partNo',
    'brandName',
    'pattern',
    'name',
    'season',
    'status',
    'lifecycle',
    ...prices,
    ...kept,
  ],
);

/** Lists main parts and accessories. */
export const listMainParts = listParts(
  mainPartRoutes.list,
  'main_part_list',
  mainKinds,
  t('主配件', 'Main parts', '主要零件'),
  [
    'partNo',
    'name',
    'kind',
    'category',
    'spec',
    'brandName',
    'unit',
    'status',
    'lifecycle',
    ...prices,
    ...kept,
  ],
);

/** Exports the filtered tyre list (xlsx). */
export async function exportTyres(ctx: Ctx, { query }: Input<typeof partRoutes.export>): Promise<Download> {
  const asked = { ...query, page: 1, pageSize: 1, format: 'xlsx' as const };
  const answer = await listTyres(ctx, { params: {}, query: asked, body: undefined });
  return isDownload(answer) ? answer : fail('server.failed');
}
