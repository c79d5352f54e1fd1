import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { draftOrder, openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPurchaseWorld(server);
});
afterAll(() => server.close());

const comment = (id: number, body: string, more = {}) =>
  world.buyer.post<{ id: number }>(`/logistics/purchaseOrder/comment/${id}`, { body }, more);

it('a POST without an Idempotency-Key is taken and told so; the same one at once is answered as the first', async () => {
  const id = await draftOrder(world, [1]);
  const first = await comment(id, '请尽快');
  expect(first.headers['idempotency-key-missing']).toBe('taken; same-call-seconds=5');
  const [second, third] = await Promise.all([comment(id, '请尽快'), comment(id, '请尽快')]);
  for (const again of [second, third]) {
    expect(again.data).toEqual(first.data);
    expect(again.headers['idempotency-key-missing']).toBe('repeated; same-call-seconds=5');
  }
  expect((await comment(id, '谢谢')).data.id).not.toBe(first.data.id);
  const keyed = await comment(id, '请尽快', { 'idempotency-key': 'own' });
  expect(keyed.data.id).not.toBe(first.data.id);
  expect(keyed.headers).not.toHaveProperty('idempotency-key-missing');
});

it('two of them at the same moment are one, and after its seconds it is another', async () => {
  const id = await draftOrder(world, [1]);
  const both = await Promise.all([comment(id, '收到'), comment(id, '收到')]);
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
  await sql`UPDATE idempotency_key SET created_at = created_at - interval '6 s'`.execute(server.services.db);
  const later = await comment(id, '收到');
  expect(later.headers['idempotency-key-missing']).toBe('taken; same-call-seconds=5');
  expect(later.data.id).not.toBe(both[0]?.data.id);
});

it('a PUT without a body is one with an empty body, whatever it says its type is', async () => {
  const send = async (path: string, headers = {}) => {
    const authorization = world.buyer.token ?? '';
    return server.app.inject({
      method: 'PUT',
      url: `/api${path}`,
      headers: { authorization, ...headers },
    });
  };
  const [one, two] = [await draftOrder(world, [1]), await draftOrder(world, [1])];
  expect((await send(`/logistics/purchaseOrder/submit/${one}`)).statusCode).toBe(200);
  const typed = await send(`/logistics/purchaseOrder/submit/${two}`, { 'content-type': 'application/json' });
  expect(typed.statusCode).toBe(200);
  const refused = (await send(`/logistics/purchaseOrder/cancel/${one}`)).json<{ message: string }>();
  expect(refused.message).toBe('请输入取消理由');
});

it('a body that names another record than its address is refused', async () => {
  const keeper = await server.as({ type: 'OTHER', codes: ['webUser_list_view'] });
  const answer = await keeper.put('/user/v1/user/active/1', { id: 2 });
  expect([answer.status, answer.body.error]).toEqual([400, 'request.id-differs']);
});
