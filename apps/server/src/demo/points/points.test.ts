import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchangeStatuses } from '@treadline/contract/promotion/dealer-points/flow.ts';
import { createCompany } from '#domains/platform/users/index.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { playPictures } from '../today/play-pictures.ts';
import { writePoints } from './write-points.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

it('exchanges in every status, rewards in every state, a dealer that owes, pictures', async () => {
  const { services } = server;
  const { db, secrets } = services;
  const desk = await server.as({ type: 'OTHER', codes: ['dealer_activity_points_view'] });
  for (let n = 1; n <= 12; n++) {
    const code = `DLR${String(n).padStart(3, '0')}`;
    const id = await createCompany(db, { type: 'DEALER', code, name: `${code} 店` });
    await db.insertInto('dealer').values({ id }).execute();
  }
  const { accountId, membershipId, companyId } = desk;
  const operations = { accountId, membershipId, companyId, name: '运营', type: 'OTHER' };
  await writePoints(db, { operations, secrets, now: Date.now() });
  await playPictures({ services, runJobs: async () => undefined });
  const counts = async (path: string, key: string) =>
    Object.keys((await desk.get<{ counts: object }>(`/promotion/dealer/${path}?counts=${key}`)).data.counts);
  expect((await counts('exchange/list', 'status')).toSorted()).toEqual(exchangeStatuses.toSorted());
  expect(await counts('exchange/item/list', 'state')).toHaveLength(5);
  expect((await counts('points/list', 'state')).toSorted()).toEqual(['NONE', 'OWING', 'SOME']);
  const items = await db.selectFrom('exchange_item').select('picture_id').execute();
  expect(items.filter(({ picture_id }) => picture_id !== null)).toHaveLength(items.length - 1);
});
