import { writeXlsx } from '#kernel/sheets/xlsx-library.ts';
import type { PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { makeCompany } from './people.ts';
import { openPurchaseWorld } from './purchase-world.ts';
import type { TestServer } from './server.ts';

/** Sets current prices of a part, in fen, directly in the database. */
export const setPrices = (
  { services }: TestServer,
  partId: number,
  prices: Partial<Record<PriceKind, number>>,
) =>
  services.db
    .insertInto('part_price')
    .values(
      Object.entries(prices).map(([kind, fen]) => ({
        part_id: partId,
        kind: kind as PriceKind,
        fen,
        valid_from: new Date(Date.now() - 86_400_000),
      })),
    )
    .execute();

/** Test fixture: released parts with MSRP 500 and floor price 400 yuan, two dealers, platform users. */
export async function openGoods(server: TestServer, parts = 2) {
  const world = await openPurchaseWorld(server, parts);
  for (const { id } of world.parts) await setPrices(server, id, { MSRP: 50_000, FLOOR: 40_000 });
  const dealerId = await makeCompany(server.services, 'DEALER');
  const secondId = await makeCompany(server.services, 'DEALER');
  const [one, other] = world.parts;
  if (!one) throw new Error('no part');
  return {
    ...world,
    partId: one.id,
    partNo: one.partNo,
    otherId: other?.id ?? 0,
    otherNo: other?.partNo ?? '',
    dealerId,
    secondId,
    platform: await server.as({
      type: 'OTHER',
      codes: ['part_permission_change', 'part_permission_batch_change', 'online_product_manage'],
    }),
    dealer: await server.as({ type: 'DEALER', companyId: dealerId }),
    second: await server.as({ type: 'DEALER', companyId: secondId }),
  };
}
export type Goods = Awaited<ReturnType<typeof openGoods>>;

/** Workbook with the given rows, the first one its titles. */
export const bookOf = async (rows: (string | number)[][]) => ({
  name: 'rows.xlsx',
  data: Buffer.from(await writeXlsx({ sheets: [{ name: '1', rows }] })),
});

/** Rejected rows of an import, each with its column and message. */
export const faultsOf = (details: unknown): string[] =>
  (details as { rows: { row: number; column: string; message: string }[] }).rows.map(
    ({ row, column, message }) => `${row} ${column} ${message}`,
  );
