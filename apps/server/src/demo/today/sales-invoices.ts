import { sql } from 'kysely';
import type { z } from 'zod';
import { moveBuyer } from '#connectors/e-invoices/sandbox-red.ts';
import { writeEInvoiceMode } from '#connectors/e-invoices/sandbox-state.ts';
import type { SalesInvoiceSource } from '@treadline/contract/books/sales-invoices/fields.ts';
import type { SalesInvoiceForm } from '@treadline/contract/books/sales-invoices/schema.ts';
import {
  answerRed,
  queryInvoice,
  queryRedLetter,
  makeRed,
  saveInvoices,
  submitInvoice,
  withdrawRed,
} from '#domains/books/sales-invoices/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { asSystem, systemContext } from '#kernel/system-context.ts';
import { returnPiece } from './acts.ts';
import type { Stage } from './play.ts';

type Form = z.output<typeof SalesInvoiceForm>;
interface Chosen {
  source: SalesInvoiceSource;
  name: string;
  keys: string[];
}

/** Orders and statements that can be invoiced, newest first. */
async function sourcesOf(
  { db }: Pick<Ctx, 'db'>,
  source: SalesInvoiceSource,
  most: number,
): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    SELECT ${source} AS source, min(c.name) AS name, array_agg(v.key ORDER BY v.place) AS keys
    FROM invoice_source v JOIN company c ON c.id = v.dealer_id
    WHERE v.source_type = ${source} AND v.net_fen > 0 GROUP BY v.source_id
    HAVING count(*) BETWEEN 2 AND 200 AND sum(v.net_fen) < 10000000 ORDER BY max(v.at) DESC, v.source_id LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

const enterprise = (name: string): Form => ({
  kind: 'SPECIAL',
  business: 'NONE',
  drawer: '',
  buyerKind: 'ENTERPRISE',
  buyerName: name,
  buyerTaxNo: '91330108MA2CFAKE6L',
  buyerAddress: '杭州市滨江区江南大道 100 号 0571-00000000',
  buyerBank: '中国工商银行杭州滨江支行 1202000000000000000',
  remark: '',
});
const person = (name: string): Form => ({
  ...enterprise(name),
  kind: 'ORDINARY',
  buyerKind: 'PERSON',
  buyerTaxNo: '',
  buyerAddress: '',
  buyerBank: '',
});

/** Creates the drafts of an order or statement. */
const draft = (stage: Stage, { source, keys, name }: Chosen, form = enterprise(name)): Promise<number[]> =>
  asSystem(stage.services, '财务', async (ctx) => {
    const groupNo = await saveInvoices(ctx, { source, keys, form });
    const rows = await ctx.db
      .selectFrom('sales_invoice')
      .where('group_no', '=', groupNo)
      .orderBy('id')
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  });

async function submit(stage: Stage, id: number): Promise<void> {
  const { services } = stage;
  await asSystem(services, '财务', async (ctx) =>
    submitInvoice(ctx, 'submit', id, await versionOf(ctx, 'sales_invoice', id)),
  );
  await queryInvoice(services, id);
}

const versionOf = async ({ db }: Pick<Ctx, 'db'>, table: 'sales_invoice' | 'red_letter', id: number) =>
  (await db.selectFrom(table).where('id', '=', id).select('version').executeTakeFirstOrThrow()).version;

const buyer = async (stage: Stage, id: number, step: Parameters<typeof moveBuyer>[2]): Promise<void> => {
  const { invoice_no: number } = await stage.services.db
    .selectFrom('sales_invoice')
    .where('id', '=', id)
    .select('invoice_no')
    .executeTakeFirstOrThrow();
  await asSystem(stage.services, '购买方', (ctx) => moveBuyer(ctx.db, number, step));
};

interface Letter {
  /** Pieces of the first line; absent: the whole invoice. */
  pieces?: number;
  startedBy?: 'SELLER' | 'BUYER';
}

/** Creates a letter for an issued invoice, without requesting it from the provider. */
const makeLetter = (stage: Stage, id: number, { pieces, startedBy = 'SELLER' }: Letter = {}) =>
  asSystem(stage.services, '财务', async (ctx) => {
    const line = await ctx.db
      .selectFrom('sales_invoice_line')
      .where('invoice_id', '=', id)
      .where('discount', '=', false)
      .orderBy('line_no')
      .select('id')
      .executeTakeFirstOrThrow();
    return makeRed(ctx, id, {
      version: await versionOf(ctx, 'sales_invoice', id),
      reason: 'RETURN',
      startedBy,
      ...(pieces ? { lines: [{ lineId: line.id, quantity: pieces }] } : {}),
    });
  });

/** Creates a letter and has the provider accept it. */
async function letter(stage: Stage, id: number, more: Letter = {}): Promise<number> {
  const redId = await makeLetter(stage, id, more);
  await queryRedLetter(stage.services, redId);
  return redId;
}

/** Performs an action while the sandbox's clock is three days ahead or its decisions are withheld. */
async function meanwhile<T>(
  { services: { db } }: Stage,
  mode: Parameters<typeof writeEInvoiceMode>[1],
  work: () => Promise<T>,
): Promise<T> {
  await writeEInvoiceMode(db, mode);
  return work().finally(() => writeEInvoiceMode(db, {}));
}

/** Postpones the polling of a document by years, so that it stays in progress. */
const leave = ({ services: { db } }: Stage, table: 'sales_invoice' | 'red_letter', id: number) =>
  sql`UPDATE ${sql.table(table)} SET ask_at = now() + interval '10 years' WHERE id = ${id} AND ask_at IS NOT NULL`.execute(
    db,
  );

/** Creates letters in every state, each for an invoice of its own. */
async function playReds(stage: Stage, ids: readonly number[]): Promise<void> {
  const next = (() => {
    const left = [...ids];
    return async (used: boolean): Promise<number> => {
      const id = left.pop();
      if (!id) throw new Error('the demo has too few invoices for its red letters');
      if (used) await buyer(stage, id, 'use');
      return id;
    };
  })();
  const again = (id: number) => queryRedLetter(stage.services, id);
  await letter(stage, await next(false));
  const part = await next(true);
  const agreed = await letter(stage, part, { pieces: 1 });
  await buyer(stage, part, 'agree');
  await again(agreed);
  await letter(stage, await next(true));
  await letter(stage, await next(true), { startedBy: 'BUYER' });
  const denied = await next(true);
  const no = await letter(stage, denied);
  await buyer(stage, denied, 'deny');
  await again(no);
  const late = await letter(stage, await next(true));
  await meanwhile(stage, { hoursAhead: 73 }, () => again(late));
  const back = await letter(stage, await next(true));
  await withdrawRed(
    systemContext(stage.services, '财务'),
    back,
    await versionOf(stage.services, 'red_letter', back),
  );
  await letter(stage, await next(false), { pieces: 1 });
  await playWaiting(stage, next);
}

/** Creates letters without a response from the provider, or without their red invoice. */
async function playWaiting(stage: Stage, next: (used: boolean) => Promise<number>): Promise<void> {
  const own = await next(false);
  const applying = await next(false);
  const agreed = await next(true);
  const { services } = stage;
  await meanwhile(stage, { issue: 'hold' }, async () => {
    await leave(stage, 'red_letter', await letter(stage, own));
    const theirs = await letter(stage, agreed, { startedBy: 'BUYER' });
    await answerRed(
      systemContext(services, '财务'),
      theirs,
      await versionOf(services, 'red_letter', theirs),
      true,
    );
    await leave(stage, 'red_letter', theirs);
  });
  await leave(stage, 'red_letter', await makeLetter(stage, applying));
}

/** Creates sales invoices and red-letter confirmations in their states. */
export async function playSalesInvoices(stage: Stage): Promise<void> {
  const { services } = stage;
  const { db } = services;
  const ctx = { db } as Pick<Ctx, 'db'>;
  const wholesale = [...(await sourcesOf(ctx, 'STATEMENT', 1)), ...(await sourcesOf(ctx, 'DEALER_ORDER', 1))];
  const retail = await sourcesOf(ctx, 'RETAIL_ORDER', 17);
  const issued: number[] = [];
  for (const [at, chosen] of [...wholesale, ...retail.slice(0, 13)].entries())
    for (const id of await draft(stage, chosen, at % 3 === 2 ? person('王小明') : undefined)) {
      await submit(stage, id);
      issued.push(id);
    }
  // Before what is to stay under way: its return runs the jobs.
  await playRedDue(stage);
  await playReds(stage, issued);
  const [refused = [], held = []] = await Promise.all(
    retail.slice(13, 15).map((chosen) => draft(stage, chosen)),
  );
  await meanwhile(stage, { issue: 'refuse' }, async () => {
    for (const id of refused) await submit(stage, id);
  });
  await meanwhile(stage, { issue: 'hold' }, async () => {
    for (const id of held) await submit(stage, id);
  });
  for (const id of held) await leave(stage, 'sales_invoice', id);
  for (const chosen of retail.slice(15)) await draft(stage, chosen);
}

/** Returns a piece of an automatically invoiced order, so that its invoice needs a red letter. */
async function playRedDue(stage: Stage): Promise<void> {
  const { rows } = await sql<Chosen & { orderId: number }>`
    SELECT 'DEALER_ORDER' AS source, min(c.name) AS name, array_agg(v.key ORDER BY v.place) AS keys, o.id AS "orderId"
    FROM invoice_source v JOIN dealer_order o ON o.id = v.source_id JOIN company c ON c.id = o.dealer_id
    WHERE v.source_type = 'DEALER_ORDER' AND v.net_fen > 0 AND o.status IN ('PART_RECEIVED', 'RECEIVED')
      AND NOT EXISTS (SELECT FROM dealer_return r WHERE r.order_id = o.id)
      -- What comes back is on the dealer's shelf still.
      AND NOT EXISTS (SELECT FROM dealer_shipment h JOIN dealer_shipment_line s ON s.shipment_id = h.id
        WHERE h.order_id = o.id AND s.good_qty > 0 AND NOT EXISTS (SELECT FROM stock_batch b WHERE b.location_id = o.location_id
          AND b.part_id = s.part_id AND b.bucket = 'on_hand' AND b.qty > b.planned))
    GROUP BY o.id HAVING bool_or(v.source_kind = 'S') ORDER BY o.id DESC LIMIT 1`.execute(stage.services.db);
  const [chosen] = rows;
  if (!chosen) throw new Error('the demo has no received order whose pieces can come back');
  for (const id of await draft(stage, chosen)) await submit(stage, id);
  await returnPiece(stage, chosen.orderId, true);
}
