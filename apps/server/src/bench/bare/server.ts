import Fastify, { type FastifyRequest } from 'fastify';
import { openPool } from '#kernel/db.ts';
import { addToCart, previewCart, type CartChange } from './cart.ts';
import { confirmOrder } from './confirm.ts';
import { submitCart, type Caller } from './create.ts';
import { readDetail } from './detail.ts';
import { listOrders } from './list.ts';
import { searchParts } from './search.ts';

/**
 * Baseline for the benchmark: Fastify and pg with the product's SQL as prepared statements, without session,
 * permissions, scope, validation, masking and metrics. The caller is trusted.
 */
const pool = openPool(process.env['DATABASE_URL'] ?? '');
const app = Fastify();
type Draft = { remark: string };
const caller = (request: FastifyRequest): Caller => JSON.parse(String(request.headers['x-caller'])) as Caller;
const key = (request: FastifyRequest): string => String(request.headers['idempotency-key']);
const base = '/api/logistics/purchaseOrder';
const cart = '/api/order/shoppingCart';

const idOf = (request: FastifyRequest): number => Number((request.params as { id: string }).id);

const textOf = (request: FastifyRequest): string => (request.query as { text: string }).text;

const routes: [method: string, url: string, answer: (request: FastifyRequest) => Promise<unknown>][] = [
  ['GET', `${base}/orders`, (r) => listOrders(pool, r.query as Record<string, string>)],
  ['GET', '/api/product/partData/pick', (r) => searchParts(pool, textOf(r), caller(r).companyId)],
  ['GET', `${base}/:id`, (r) => readDetail(pool, idOf(r))],
  ['PUT', `${base}/confirm/:id`, (r) => confirmOrder(pool, caller(r), idOf(r), r.id)],
  [
    'POST',
    `${cart}/add-update`,
    (r) => addToCart(pool, caller(r).membershipId, key(r), r.body as CartChange[]),
  ],
  ['POST', `${cart}/purchase/pre-submit`, (r) => previewCart(pool, caller(r).membershipId)],
  ['POST', `${cart}/purchase/submit`, (r) => submitCart(pool, caller(r), key(r), (r.body as Draft).remark)],
];
for (const [method, url, answer] of routes)
  app.route({ method, url, handler: async (request) => ({ code: '200', data: await answer(request) }) });

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
);
