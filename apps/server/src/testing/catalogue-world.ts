import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { brandSearch } from '#domains/catalogue/brands/index.ts';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';

let next = 1;

/** Prices (fen) required to approve a part. */
export const fourPrices = { PURCHASE: 30_000, WHOLESALE: 40_000, MSRP: 52_000, FLOOR: 38_000 };

/** Test fixture: a brand, a user who submits parts and one who reviews them. */
export async function openCatalogueWorld(server: TestServer) {
  const no = `${process.env['VITEST_POOL_ID'] ?? 0}${Date.now() % 1e6}${next++}`;
  const names = { name: `品牌${no}`, name_en: `Brand ${no}` };
  const brand = await server.services.db
    .insertInto('brand')
    .values({ ...names, ...brandSearch.keys({ ...names, alias: '' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const companyId = await makeCompany(server.services, 'OTHER');
  const join = () => server.as({ type: 'OTHER', companyId, codes: permissionCodes });
  return {
    server,
    no,
    brandId: brand.id,
    brandName: names.name,
    keeper: await join(),
    reviewer: await join(),
  };
}
export type CatalogueWorld = Awaited<ReturnType<typeof openCatalogueWorld>>;

/** Complete form of a tyre, overridden by `more`. */
export const tyreBody = ({ brandId, no }: CatalogueWorld, more: object = {}) => ({
  partNo: `T${no}-${next++}`,
  brandId,
  pattern: `Primacy ${next++}`,
  size: '205/55R16',
  load: '91V',
  lifecycle: 'ACTIVE',
  season: 'SUMMER',
  prices: fourPrices,
  ...more,
});

/** Creates a part submitted for review. Returns its id. */
export async function pendingTyre(world: CatalogueWorld, more: object = {}): Promise<number> {
  const made = await world.keeper.post<{ id: number }>('/product/partData/tyre', tyreBody(world, more));
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.data.id;
}

type Status = 'Pending' | 'Failed' | 'Approved' | 'Deployed';

/** Creates a part in a status, through the regular actions. */
export async function tyreIn(world: CatalogueWorld, status: Status, more: object = {}): Promise<number> {
  const id = await pendingTyre(world, more);
  const step = (action: string, body: object = {}) =>
    world.reviewer.put(`/product/partData/${action}`, { ids: [id], ...body });
  if (status === 'Failed') await step('batchReject', { reason: '规格不全' });
  if (status === 'Approved' || status === 'Deployed') await step('batchApprove');
  if (status === 'Deployed') await step('batchPublish');
  return id;
}
