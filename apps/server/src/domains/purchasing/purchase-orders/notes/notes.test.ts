import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeMode } from '#connectors/warehouse/sandbox-state.ts';
import { dayOf } from '#kernel/days.ts';
import { confirmedOrder, openPurchaseWorld, shipNote, type PurchaseWorld } from '#testing/purchase-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { pushedNote } from '#testing/warehouse.ts';
import { sweepNotes } from './push-note.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPurchaseWorld(server);
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const note = async (id: number) =>
  (
    await world.buyer.get<{ status: number; syncError: string; syncTries: number; eclpPoNo: string | null }>(
      `/logistics/deliveryNote/detail/${id}`,
    )
  ).data;
const order = async (id: number) =>
  (
    await world.buyer.get<{ status: number; deliveryTime: string | null; notSentQuantity: number }>(
      `/logistics/purchaseOrder/${id}`,
    )
  ).data;
const noteId = (answer: Awaited<ReturnType<typeof shipNote>>) => answer.data?.notes[0]?.id ?? 0;

describe('creating and pushing', () => {
  it('takes the open quantity, dates the first shipment and reaches the warehouse', async () => {
    const id = await confirmedOrder(world, [10, 4]);
    const made = await shipNote(world, id, 'A-1', [6, 4]);
    expect(made.status).toBe(200);
    expect(await order(id)).toMatchObject({ status: 40, notSentQuantity: 4 });
    expect((await order(id)).deliveryTime).not.toBeNull();
    expect((await note(noteId(made))).status).toBe(10);
    expect(await server.runJobs()).toEqual([]);
    expect(await note(noteId(made))).toMatchObject({ status: 30, eclpPoNo: `EPLA-1-${noteId(made)}` });
  });

  it('names every reason why a note cannot be', async () => {
    const id = await confirmedOrder(world, [3]);
    const over = await shipNote(world, id, 'A-2', [4]);
    expect([over.status, over.body.error]).toEqual([422, 'delivery-note.over-open']);
    expect(over.body.message).toContain('3');
    const strange = await shipNote(world, id, 'A-2', [0, 1]);
    expect(strange.body.error).toBe('delivery-note.unknown-part');
    await shipNote(world, id, 'A-3', [1]);
    const twice = await shipNote(world, id, 'A-3', [1]);
    expect([twice.status, twice.body.error]).toEqual([409, 'delivery-note.duplicate']);
    const other = await openPurchaseWorld(server);
    expect((await shipNote({ ...other, parts: world.parts }, id, 'A-4', [1])).status).toBe(404);
  });

  it('keeps the reason of a failed push, tries again, and by hand', async () => {
    const id = await confirmedOrder(world, [5]);
    await server.runJobs();
    await writeMode(server.services.db, { create: 'reject', once: true });
    const made = noteId(await shipNote(world, id, 'A-5', [5]));
    await server.runJobs();
    expect(await note(made)).toMatchObject({
      status: 20,
      syncTries: 1,
      syncError: expect.stringContaining('拒绝'),
    });
    // Its supplier reads there that it failed, and cannot send it again.
    for (const who of [world.buyer, world.supplier]) {
      const listed = await who.get<{ list: { id: number }[] }>('/logistics/deliveryNote/retransmittingDns');
      expect(listed.data.list.map((n) => n.id)).toContain(made);
    }
    expect((await world.supplier.put(`/logistics/deliveryNote/retrySyncDn/${made}`)).status).toBe(403);
    expect((await world.buyer.put(`/logistics/deliveryNote/retrySyncDn/${made}`)).status).toBe(200);
    await server.runJobs();
    expect(await note(made)).toMatchObject({ status: 30, syncError: '' });
  });
});

describe('the warehouse does not answer as hoped', () => {
  const age = () =>
    sql`UPDATE delivery_note SET updated_at = now() - interval '6 minutes'`.execute(server.services.db);

  it('tries a failed note again after five minutes and stops at the tenth with a reminder', async () => {
    const id = await confirmedOrder(world, [5]);
    await writeMode(server.services.db, { create: 'timeout' });
    const made = noteId(await shipNote(world, id, 'B-1', [5]));
    await server.runJobs();
    for (let i = 0; i < 12; i++) {
      await sweepNotes(server.services);
      await server.runJobs();
      if (i > 0) continue;
      expect((await note(made)).syncTries).toBe(1);
    }
    for (let i = 0; i < 12; i++) {
      await age();
      await sweepNotes(server.services);
      await server.runJobs();
    }
    expect(await note(made)).toMatchObject({ status: 20, syncTries: 10, syncError: '仓库系统响应超时' });
    const { data } = await world.buyer.get<{ timeline: { action: string; remark: string }[] }>(
      `/logistics/deliveryNote/detail/${made}`,
      { 'accept-language': 'en' },
    );
    const refusals = data.timeline.filter((row) => row.action === 'refused').map((row) => row.remark);
    expect(new Set(refusals)).toEqual(new Set(['The warehouse did not answer in time']));
    await writeMode(server.services.db, {});
    await world.buyer.put(`/logistics/deliveryNote/retrySyncDn/${made}`);
    await server.runJobs();
    expect((await note(made)).status).toBe(30);
  });

  it('revokes only what the warehouse lets go', async () => {
    const id = await confirmedOrder(world, [5]);
    const dn = await pushedNote(server, world, id, [5]);
    await writeMode(server.services.db, { cancel: 'refuse', once: true });
    const refused = await world.supplier.put(`/logistics/deliveryNote/revoke/${dn.id}`, { remark: '' });
    expect([refused.status, refused.body.error]).toEqual([409, 'delivery-note.cancel-refused']);
    expect(refused.body.message).toContain('CANCELEDFAIL');
    expect((await note(dn.id)).status).toBe(30);
    expect(
      (await world.supplier.put(`/logistics/deliveryNote/revoke/${dn.id}`, { remark: '发错' })).status,
    ).toBe(200);
    expect(await order(id)).toMatchObject({ status: 30, notSentQuantity: 5 });
    const again = await world.supplier.put(`/logistics/deliveryNote/revoke/${dn.id}`, { remark: '' });
    expect([again.status, again.body.error]).toEqual([409, 'flow.status']);
  });

  it('takes back from the warehouse what was revoked while it was being announced', async () => {
    const id = await confirmedOrder(world, [5]);
    const made = noteId(await shipNote(world, id, 'B-3', [5]));
    // The announcement arrives although the note is revoked before its answer is written down.
    const { readEntryOrder } = await import('./entry-order.ts');
    const { openWarehouse } = await import('#connectors/warehouse/index.ts');
    await world.supplier.put(`/logistics/deliveryNote/revoke/${made}`, { remark: '' });
    await openWarehouse(server.services)?.createEntryOrder(await readEntryOrder(server.services.db, made), {
      entity: 'delivery-note',
      id: made,
    });
    await server.services.jobs.enqueue(server.services.db, 'delivery-note.withdraw', { noteId: made });
    expect(await server.runJobs()).toEqual([]);
    const state = await server.services.db
      .selectFrom('sandbox_state')
      .select('value')
      .where('key', '=', `order:B-3-${made}`)
      .executeTakeFirst();
    expect(state?.value).toMatchObject({ status: 'CANCELED' });
  });

  it('says so when no warehouse is connected', async () => {
    const id = await confirmedOrder(world, [5]);
    const made = noteId(await shipNote(world, id, 'B-4', [5]));
    const { pushNote } = await import('./push-note.ts');
    const off = { ...server.services, config: { ...server.services.config, DEMO: 'off' as const } };
    await pushNote(off, made);
    expect(await note(made)).toMatchObject({ status: 10, syncError: '未配置仓库接口' });
    expect(
      (
        await world.buyer.get<{ syncError: string }>(`/logistics/deliveryNote/detail/${made}`, {
          'accept-language': 'en',
        })
      ).data.syncError,
    ).toContain('No warehouse');
  });
});

describe('a note’s papers', () => {
  it('ships a note written in advance, once', async () => {
    const id = await confirmedOrder(world, [5]);
    const body = { dnNo: 'C-1', lines: [{ partNo: world.parts[0]?.supplierPartNo, quantity: 5 }] };
    const made = await world.supplier.post<{ notes: { id: number }[] }>(
      `/logistics/deliveryNote/create/${id}`,
      body,
      { 'idempotency-key': 'c-1' },
    );
    const dnId = made.data.notes[0]?.id ?? 0;
    expect((await note(dnId)).status).toBe(0);
    expect((await order(id)).deliveryTime).toBeNull();
    const ship = () =>
      world.supplier.put(`/logistics/deliveryNote/ship/${dnId}`, { shipDate: dayOf(new Date()) });
    expect((await ship()).status).toBe(200);
    expect((await ship()).body.error).toBe('flow.status');
    expect((await order(id)).deliveryTime).not.toBeNull();
  });

  it('prints with barcode and escapes what people typed', async () => {
    const id = await confirmedOrder(world, [5]);
    const made = noteId(await shipNote(world, id, '<b>&"1', [5]));
    const page = await world.supplier.get(`/logistics/deliveryNote/downloadDn/${made}`, {
      'accept-language': 'en',
    });
    const html = page.raw.toString();
    expect(html).toContain('<svg');
    expect(html).toContain('&lt;b&gt;&amp;&quot;1');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Delivery note');
    expect(html).not.toContain('供应商');
  });

  it('keeps evidence by content, not by name, for those who see the note', async () => {
    const id = await confirmedOrder(world, [5]);
    const dn = await pushedNote(server, world, id, [5]);
    const path = `/logistics/deliveryNote/evidence/${dn.id}`;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect((await world.logistics.get(`/logistics/deliveryNote/downloadEvidence/${dn.id}`)).body.error).toBe(
      'delivery-note.evidence-missing',
    );
    expect((await world.logistics.upload(path, { name: 'a.png', data: '<script>' })).body.error).toBe(
      'file.type',
    );
    expect((await world.logistics.upload(path, { name: 'a.exe', data: png })).status).toBe(200);
    const got = await world.buyer.get(`/logistics/deliveryNote/downloadEvidence/${dn.id}`);
    expect([got.headers['content-type'], got.raw.equals(png)]).toEqual(['image/png', true]);
    const stranger = await openPurchaseWorld(server);
    for (const what of [
      'downloadEvidence',
      'detail',
      'lines',
      'deliveryNoteLog',
      'downloadDn',
      'partlyCompletedReason',
    ])
      expect((await stranger.supplier.get(`/logistics/deliveryNote/${what}/${dn.id}`)).status).toBe(404);
    expect(
      (await stranger.supplier.put(`/logistics/deliveryNote/revoke/${dn.id}`, { remark: '' })).status,
    ).toBe(404);
    const items = await stranger.supplier.get<{ total: number }>('/logistics/deliveryNote/items');
    expect(items.data.total).toBe(0);
    const log = await world.supplier.get<{ actionText: string }[]>(
      `/logistics/deliveryNote/deliveryNoteLog/${dn.id}`,
    );
    expect(log.data.map((l) => l.actionText)).toEqual(['提交发货单', '仓库接单', '添加附件']);
  });
});
