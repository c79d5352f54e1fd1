import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { dealerBatchSheet } from './domains/parties/dealers/batch/read-file.ts';
import { divisionSheet } from '#domains/platform/divisions/load-list.ts';
import { holidaySheet } from '#domains/sending/logistics-calendar/load-year.ts';
import { mountedRoutes } from './kernel/mount-routes.ts';
import type { ImportColumn } from './kernel/sheets/index.ts';
import { sheetTraps } from './kernel/sheets/sheet-traps.ts';
import { makeCouponPromotion } from './testing/coupon-world.ts';
import { imports, values } from './testing/import-corpus.ts';
import { makeCompany } from './testing/people.ts';
import { client, openTestServer, type TestServer } from './testing/server.ts';
import { makeForeignFixture } from './testing/foreign-fixture.ts';
import { trapBook, trapRows, type TrapColumn } from './testing/trap-book.ts';

/** Every import by its address, and the columns that it reads. */
const sheets: Readonly<Record<string, { columns: readonly ImportColumn[] } | undefined>> = {
  '/data/dealerData/batchUpload': dealerBatchSheet,
  '/data/calendar/legalYear/import': holidaySheet,
  '/data/provinces/import': divisionSheet,
  '/data/supplier/import': imports['suppliers'],
  '/inventory/bin/import': imports['bins'],
  '/inventory/count/import/:id': imports['count sheets'],
  '/inventory/coverage/upload-full': imports['coverage'],
  '/inventory/coverage/upload-part': imports['coverage'],
  '/inventory/dealerPurchaseLimit/import': imports['purchase limits'],
  '/inventory/dealers/import': imports['stock at places'],
  '/inventory/dealers/onlineSales/batchUpload': imports['online mall'],
  '/inventory/parts/custom/batchUpload': imports['custom goods'],
  '/inventory/warehouse-inventories/import': imports['stock at places'],
  '/inventory/warehouses/import': imports['warehouses'],
  '/logistics/deliveryNote/batchUpload': imports['delivery notes of many orders'],
  '/logistics/deliveryNote/upload/:id': imports['delivery notes of an order'],
  '/order/batch/upload': imports['batch orders'],
  '/order/clue/data/import': imports['clues'],
  '/order/customer/order/erp/import': imports['batch orders'],
  '/order/shoppingCart/dealerPurchase/import': imports['list of a dealer'],
  '/order/shoppingCart/purchase/import': imports['purchase list'],
  '/order/v1/check/import': imports['tyre checks'],
  '/product/mainPart/batchUpload': imports['main parts'],
  '/product/partData/batchUpload': imports['tyres'],
  '/product/tyreBrand/import': imports['brands'],
  '/finance/subject/import': imports['subjects'],
  '/finance/bankAccount/import': imports['bank accounts'],
  '/promotion/coupon/distribute/import': imports['coupons for a list'],
  '/promotion/dealer/activity/import/:id': imports['targets of dealers'],
  '/promotion/dealer/points/import': imports['dealer points'],
  '/user/v1/user/upload': imports['users'],
};

const columnsOf = (path: string): readonly ImportColumn[] => sheets[path]?.columns ?? [];
const titlesOf = (columns: readonly Pick<ImportColumn, 'titles'>[]) =>
  columns.map(({ titles }) => titles['zh-CN']);

/** What is set in the book of an import: all of its columns, and some of others', which it ignores. */
function written(path: string): TrapColumn[] {
  const own = columnsOf(path);
  const others = Object.values(sheets)
    .flatMap((sheet) => sheet?.columns ?? [])
    .filter(({ titles }) => !titlesOf(own).includes(titles['zh-CN']));
  const foreign = new Map(others.map((column) => [column.titles['zh-CN'], column]));
  return [...own, ...[...foreign.values()].slice(0, 6)].map(({ titles, type = 'text' }) => ({
    titles,
    type,
    value: values[titles['zh-CN']] ?? '1',
  }));
}

let server: TestServer;
let world: Awaited<ReturnType<typeof makeForeignFixture>>;
let dealerId: number;
let promotionId: number;
beforeAll(async () => {
  server = await openTestServer();
  world = await makeForeignFixture(server, ['order', 'count', 'dealerActivity']);
  dealerId = await makeCompany(server.services, 'DEALER');
  await server.services.db
    .updateTable('dealer')
    .set({ allow_batch_purchase: true })
    .where('id', '=', dealerId)
    .execute();
  await server.services.db
    .insertInto('location')
    .values({
      code: `T${dealerId}`,
      name: '店',
      type: 'DEALER',
      owner_id: dealerId,
      search: '',
      name_key: '',
    })
    .execute();
  promotionId = await makeCouponPromotion(server.services, { ownerId: dealerId });
});
afterAll(() => server.close());

const isImport = ({ upload, body }: Route): boolean =>
  upload !== undefined && body instanceof z.ZodObject && 'sheet' in body.shape;
const importRoutes = (): Route[] => mountedRoutes.filter(isImport);

it('knows every import by its address', () => {
  expect(
    importRoutes()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(Object.keys(sheets).toSorted());
});

/** Sends a book as somebody who may, for their own company where there is a choice. */
async function send(
  { method, path, types, record, idempotent }: Route,
  data: Buffer,
  fields: Record<string, string> = {},
) {
  const isDealer = types?.includes('DEALER') === true && !path.includes(':id');
  const type = isDealer ? 'DEALER' : 'OTHER';
  const own = isDealer ? { companyId: dealerId } : {};
  const person = await server.as({ type, isAdmin: true, codes: permissionCodes, ...own });
  const given = path.includes('coupon') ? { promotionId: String(promotionId), ...fields } : fields;
  const url = path.replace(':id', String(world.ids[String(record)]));
  const key: Record<string, string> = idempotent ? { 'idempotency-key': randomUUID() } : {};
  return client(server.app, person.token, key).upload(url, { name: 'traps.xlsx', data }, given, method);
}

const reasons: ReadonlySet<unknown> = new Set(Object.values(sheetTraps).map(({ reason }) => reason['zh-CN']));

/** What each row must be told of an import's cells: of the trap that is set there, if it is one for the column. */
const expected = (own: readonly ImportColumn[]): string[] =>
  trapRows.flatMap(({ trap, isSet }, at) =>
    own.flatMap(({ titles, type = 'text' }, i) =>
      isSet(type, i) ? [`${at + 2} ${titles['zh-CN']} ${sheetTraps[trap].reason['zh-CN']}`] : [],
    ),
  );

interface Told {
  row: number;
  column: string;
  message: string;
}

/** What an import answers: without a choice, and of the sheet of traps. */
async function answersOf(route: Route) {
  const book = await trapBook(written(route.path));
  const { body: asked } = await send(route, book);
  const { body } = await send(route, book, { sheet: '一月' });
  const rows = (body.details?.['rows'] ?? []) as unknown as Told[];
  return {
    path: route.path,
    asked: [asked.error, asked.details?.['sheets']],
    error: body.error,
    isMarked: body.details?.['marked'] !== undefined,
    cells: rows
      .filter(({ message }) => reasons.has(message))
      .map(({ row, column, message }) => `${row} ${column} ${message}`)
      .toSorted(),
  };
}

it('asks in every import which sheet is meant, and takes no cell of a trap', async () => {
  for (const route of importRoutes())
    expect(await answersOf(route)).toEqual({
      path: route.path,
      asked: ['import.sheet', ['一月', '二月']],
      error: 'import.rows',
      isMarked: true,
      cells: expected(columnsOf(route.path)).toSorted(),
    });
});
