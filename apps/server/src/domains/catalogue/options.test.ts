import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCatalogueWorld, pendingTyre } from '../../testing/catalogue-world.ts';
import { openTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('the form of a tyre is offered the patterns of its brand, each once and by name', async () => {
  const [world, other] = [await openCatalogueWorld(server), await openCatalogueWorld(server)];
  for (const [pattern, size] of [
    ['Turanza', '205/55R16'],
    ['Alenza', '235/60R18'],
    ['Turanza', '225/45R18'],
  ])
    await pendingTyre(world, { pattern, size });
  await pendingTyre(other, { pattern: 'Ultrac' });
  const patterns = await world.keeper.get(`/product/partData/tyre/patterns?brandId=${world.brandId}`);
  expect(patterns.data).toEqual(['Alenza', 'Turanza']);
});

it('the options say the VAT rate and whether one may review what one handed in', async () => {
  const { keeper } = await openCatalogueWorld(server);
  const { data } = await keeper.get('/product/partData/tyre/options');
  expect(data).toMatchObject({ vat: 1300, selfApprove: false });
});
