import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPurchaseWorld, pendingOrder, shipNote, type PurchaseWorld } from '#testing/purchase-world.ts';
import { png as onePixel } from '#testing/png.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

const markup = `<img src=x onerror=alert(1)>"'&<script>alert(2)</script>`;
/** Anything a browser would run. */
const live = /<(img|script|iframe|object|embed|foreignObject)\b|\son\w+=|javascript:/i;

let server: TestServer;
let world: PurchaseWorld;
let admin: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPurchaseWorld(server);
  admin = await server.as({ type: 'OTHER', isAdmin: true });
});
afterAll(() => server.close());

describe('what people type is text', () => {
  it('in a user, a supplier, an order and a comment: kept as typed, answered as JSON', async () => {
    const short = markup.slice(0, 40);
    const user = await admin.post('/user/v1/register', {
      userName: 'markup_user',
      displayName: short,
      password: 'Fresh@2027',
      memberships: [{ companyId: world.supplierId }],
    });
    const supplier = await admin.post('/data/supplier', {
      code: 'MARKUP',
      name: markup,
      shortName: '<b>x</b>',
      remark: markup,
    });
    const order = await pendingOrder(world, [1]);
    await world.buyer.post(
      `/logistics/purchaseOrder/comment/${order}`,
      { body: markup },
      { 'idempotency-key': 'markup' },
    );
    expect([user.status, supplier.data.name, supplier.data.remark]).toEqual([200, markup, markup]);
    const answers = [
      await admin.get(`/user/v1/user/${String(user.data.id)}`),
      await admin.get('/data/supplier/list?text=MARKUP'),
      await world.buyer.get(`/logistics/purchaseOrder/${order}`),
    ];
    for (const answer of answers) {
      expect(answer.raw.toString()).toContain(JSON.stringify(short).slice(1, -1).slice(0, 30));
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining('application/json'),
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('on printed orders and notes: escaped, the barcode without text', async () => {
    const { db } = server.services;
    await db
      .updateTable('company')
      .set({ name: `${markup} 2`, short_name: markup })
      .where('id', '=', world.supplierId)
      .execute();
    await db.updateTable('location').set({ name: markup }).where('id', '=', world.warehouseId).execute();
    for (const part of world.parts)
      await db.updateTable('part').set({ name: markup }).where('id', '=', part.id).execute();
    const order = await pendingOrder(world, [2]);
    await world.supplier.put(`/logistics/purchaseOrder/confirm/${order}`, {});
    const note = await shipNote(world, order, `<b onload=x>${Date.now()}`, [2]);
    await db.updateTable('purchase_order').set({ remark: markup }).where('id', '=', order).execute();
    await db
      .updateTable('delivery_note')
      .set({ carrier: markup, waybill_no: markup })
      .where('po_id', '=', order)
      .execute();
    for (const path of [
      `/logistics/purchaseOrder/print/${order}`,
      `/logistics/deliveryNote/downloadDn/${note.data.notes[0]?.id}`,
    ]) {
      const page = await world.buyer.get(path);
      const html = page.raw.toString();
      expect([path, page.status, html.includes('&lt;img src=x onerror=alert(1)&gt;')]).toEqual([
        path,
        200,
        true,
      ]);
      // Whatever stands between tags is text, so only tags are looked at.
      expect((html.match(/<[^>]*>/g) ?? []).filter((tag) => live.test(tag))).toEqual([]);
      expect(/<svg[\s\S]*<\/svg>/.exec(html)?.[0] ?? '').not.toMatch(/<text|&lt;/);
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/);
    }
  });

  it('in pictures that the server draws', async () => {
    const captcha = await server.anyone.get<{ svg: string }>('/user/oauth/verification-code');
    const ticket = await server.anyone.post<{ svg: string }>(
      '/user/oauth/qr/ticket',
      {},
      { 'user-agent': markup },
    );
    for (const { svg } of [captcha.data, ticket.data])
      expect([svg.startsWith('<svg'), live.test(svg)]).toEqual([true, false]);
  });

  it('in what a refusal says back', async () => {
    const path = `/api/${encodeURIComponent(markup)}?${encodeURIComponent(markup)}=1`;
    const unknown = await server.app.inject({ url: path, headers: { 'accept-language': markup } });
    const refused = await server.app.inject({
      url: `/api/data/supplier/list?${encodeURIComponent(markup)}=1`,
      headers: { authorization: String(admin.token) },
    });
    expect([unknown.statusCode, refused.statusCode]).toEqual([404, 400]);
    for (const { headers } of [unknown, refused])
      expect(headers).toMatchObject({
        'content-type': expect.stringContaining('application/json'),
        'x-content-type-options': 'nosniff',
      });
  });
});

it('nothing inline runs: the content policy of every answer', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const urls = ['/', '/login', '/api/health', '/api/docs', '/no/such/page'];
  const marks = new Set<string>();
  for (const url of urls) {
    const policy = (await fetch(address + url)).headers.get('content-security-policy') ?? '';
    const rules = Object.fromEntries(
      policy.split(';').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    );
    expect([url, rules]).toEqual([
      url,
      {
        'default-src': "'self'",
        'img-src': "'self' data: blob:",
        'font-src': "'self'",
        'style-src': expect.stringMatching(/^'self' 'nonce-[\w-]{16}'$/),
        'style-src-attr': "'unsafe-inline'",
        'connect-src': "'self' http://127.0.0.1:*",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'treadline',
        'script-src': "'self'",
        'script-src-attr': "'none'",
        'object-src': "'none'",
        'base-uri': "'self'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      },
    ]);
    marks.add(rules['style-src'] ?? '');
  }
  // Another mark with every answer.
  expect(marks.size).toBe(urls.length);
});

describe('files', () => {
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`;
  const html = `<!doctype html>${markup}`;
  const png = Buffer.concat([onePixel, Buffer.from('<script>alert(1)</script>')]);

  it('that a browser would run are refused whatever they are called', async () => {
    const order = await pendingOrder(world, [1]);
    for (const data of [svg, html]) {
      const attached = await world.buyer.upload(`/logistics/purchaseOrder/attach/${order}`, {
        name: 'a.png',
        data,
      });
      const photo = await admin.upload('/user/v1/photo', { name: 'a.png', data });
      expect([attached.body.error, photo.body.error]).toEqual(['file.type', 'users.photo']);
    }
  });

  it('come back as what they are, under a name that breaks no header', async () => {
    const order = await pendingOrder(world, [1]);
    const name = `"\r\nx: y<script>.png`;
    const { data } = await world.buyer.upload<{ id: number }>(`/logistics/purchaseOrder/attach/${order}`, {
      name,
      data: png,
    });
    const file = await world.buyer.get(`/logistics/purchaseOrder/${order}/file/${data.id}`);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.*!'()~-]+$/),
    });
    expect(file.headers['x']).toBeUndefined();
    const photo = await admin.upload<{ url: string }>('/user/v1/photo', { name, data: png });
    const shown = await server.app.inject({ url: photo.data.url });
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  });
});
