import { expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { startKilledNode } from '#testing/killed-node.ts';
import { invoicePath as path, openInvoiceWorld } from '#testing/supplier-invoice-world.ts';

const own = startKilledNode();

/** Invoices with the received lines that they stand on and the journals that were posted for them. */
const invoices = async () =>
  own.node.query<{ status: string; lines: number; received: number; journals: number }>(
    `SELECT status, (SELECT count(*)::int FROM supplier_invoice_line l WHERE l.invoice_id = i.id) AS lines,
      (SELECT count(*)::int FROM received_line r WHERE r.invoice_id = i.id) AS received,
      (SELECT count(*)::int FROM journal j WHERE j.source_type = 'SUPPLIER_INVOICE' AND j.source_id = i.id) AS journals
     FROM supplier_invoice i ORDER BY id`,
  );

it('killed while an invoice claims its lines: none is claimed, and a repetition claims them all', async () => {
  const world = await openInvoiceWorld(own.server, 4);
  await world.goods([4, 2, 3, 1]);
  const rows = await world.received();
  const last = Math.max(...rows.map(({ id }) => id));
  const body = world.body(rows);
  const submit = () => own.node.send(world.seller, 'POST', `${path}/draft/submit`, body, 'submit');
  await own.node.closeAt('received_line', 'UPDATE', `NEW.id = ${last} AND NEW.invoice_id IS NOT NULL`);
  await own.node.killThere(submit());
  expect(await invoices()).toEqual([]);
  expect(await world.received()).toHaveLength(4);

  await own.node.start();
  expect((await submit())?.status).toBe(200);
  expect(await invoices()).toEqual([{ status: 'SUBMITTED', lines: 4, received: 4, journals: 0 }]);
  await expectInvariants(own.server.services.db);
});

it('killed while many are verified: what was done stays, the rest is done by a repetition, each is posted once', async () => {
  const world = await openInvoiceWorld(own.server, 1);
  const made = [];
  for (let at = 0; at < 3; at += 1) {
    await world.goods([2 + at]);
    made.push((await world.submit(world.seller, world.body(await world.received()))).data);
  }
  const rows = made.map(({ id, version }) => ({ id, version }));
  const verify = () => own.node.send(world.one, 'PUT', `${path}/invoice/verifyMany`, { rows }, 'verify');
  const done = async () => (await invoices()).slice(-3).map(({ status, journals }) => [status, journals]);
  await own.node.closeAt(
    'journal_entry',
    'INSERT',
    `NEW.account = 'AP' AND NEW.amount_fen = ${0 - (made[1]?.incl ?? 0)}`,
  );
  await own.node.killThere(verify());
  expect(await done()).toEqual([
    ['VERIFIED', 1],
    ['SUBMITTED', 0],
    ['SUBMITTED', 0],
  ]);

  await own.node.start();
  expect(await (await verify())?.json()).toMatchObject({ data: { done: 3, failed: [] } });
  expect(await done()).toEqual(made.map(() => ['VERIFIED', 1]));
  await expectInvariants(own.server.services.db);
});
