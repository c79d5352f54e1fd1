import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, type CallAs } from './calls.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const linesWanted = 100_000;
const journalsWanted = 100_000;
const receivedWanted = 20_000;
/** IDs of added rows are above this; they are deleted afterwards. */
const made = 10_000_000_000;

type Timed = <T>(title: string, work: () => Promise<T>) => Promise<T>;

/** Reports duration of each piece of work and the peak increase of the server's memory. */
const timedBy =
  (product: RunningServer, say: PrintLine): Timed =>
  async (title, work) => {
    const idle = product.memory();
    let peak = idle;
    const sampling = setInterval(() => (peak = Math.max(peak, product.memory())), 25);
    const started = performance.now();
    const answer = await work().finally(() => clearInterval(sampling));
    say(`| ${title} | ${((performance.now() - started) / 1000).toFixed(1)} | +${(peak - idle).toFixed(0)} |`);
    return answer;
  };

/**
 * Deletes the added rows, with triggers and foreign keys switched off, and reopens the measured statements and
 * months.
 */
const clean = ({ query }: Stage) =>
  query(`BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE settlement_line SET statement_id = NULL WHERE statement_id IN (SELECT id FROM statement WHERE created_by_name = 'bench');
    DELETE FROM timeline WHERE entity = 'statement' AND entity_id IN (SELECT id FROM statement WHERE created_by_name = 'bench');
    DELETE FROM statement WHERE created_by_name = 'bench';
    DELETE FROM settlement_line WHERE id > ${made};
    DELETE FROM accounting_balance WHERE month_id IN (SELECT id FROM accounting_month WHERE remark = 'bench');
    UPDATE accounting_month SET status = 'OPEN', closed_at = NULL, closed_by_name = NULL, journals = NULL, debit_fen = NULL,
      late = NULL, remark = '' WHERE remark = 'bench';
    DELETE FROM journal_entry WHERE journal_id > ${made} OR journal_id IN (SELECT id FROM journal WHERE source_type = 'SUPPLIER_INVOICE'
      AND source_id IN (SELECT id FROM supplier_invoice WHERE remark = 'bench'));
    DELETE FROM journal WHERE id > ${made} OR (source_type = 'SUPPLIER_INVOICE'
      AND source_id IN (SELECT id FROM supplier_invoice WHERE remark = 'bench'));
    UPDATE received_line SET invoice_id = NULL WHERE invoice_id IN (SELECT id FROM supplier_invoice WHERE remark = 'bench');
    DELETE FROM supplier_invoice_line WHERE invoice_id IN (SELECT id FROM supplier_invoice WHERE remark = 'bench');
    DELETE FROM timeline WHERE entity = 'supplier-invoice' AND entity_id IN (SELECT id FROM supplier_invoice WHERE remark = 'bench');
    DELETE FROM supplier_invoice WHERE remark = 'bench';
    DELETE FROM received_line WHERE id > ${made};
    DELETE FROM purchase_order_line WHERE id > ${made};
    DELETE FROM purchase_order WHERE id > ${made};
    COMMIT`);

/** Parties with about 100,000 open retail lines in total; missing lines are copied from existing ones. */
async function openLines({ query }: Stage): Promise<number[]> {
  const parties = await query<{ id: string; n: string }>(
    "SELECT party_id AS id, count(*) AS n FROM settlement_line WHERE type = 'RETAIL' AND statement_id IS NULL GROUP BY 1 ORDER BY md5(party_id::text)",
  );
  const ids: number[] = [];
  let lines = 0;
  for (const { id, n } of parties) {
    if (lines >= linesWanted) break;
    ids.push(Number(id));
    lines += Number(n);
  }
  if (lines < linesWanted)
    await query(
      `INSERT INTO settlement_line (id, party_id, type, source_type, source_id, order_id, order_no, part_id, part_no, name, size,
        qty, incl_fen, tax_bp, tax_fen, settled_fen, reason, occurred_at, day) OVERRIDING SYSTEM VALUE
      SELECT ${made} + row_number() OVER (), party_id, type, 'correction', ${made} + row_number() OVER (), order_id, order_no, part_id,
        part_no, name, size, qty, incl_fen, tax_bp, tax_fen, settled_fen, 'bench', occurred_at, day
      FROM settlement_line, generate_series(0, ${Math.ceil(linesWanted / lines)})
      WHERE type = 'RETAIL' AND statement_id IS NULL LIMIT ${linesWanted - lines}`,
    );
  await query('VACUUM (ANALYZE) settlement_line');
  return ids;
}

/** Closes all completed months into statements, of all parties at once. */
async function closePeriod(stage: Stage, ask: CallAs, timed: Timed): Promise<void> {
  const partyIds = await openLines(stage);
  const month = new Date(Date.now() - 32 * 86_400_000).toISOString().slice(0, 7);
  const [open] = await stage.query<{ n: string }>(
    "SELECT count(*) AS n FROM settlement_line WHERE party_id = ANY($1) AND type = 'RETAIL' AND statement_id IS NULL AND day < ($2 || '-01')::date + interval '1 month'",
    [partyIds, month],
  );
  const count = async () =>
    Number(
      (await stage.query<{ n: string }>("SELECT count(*) AS n FROM statement WHERE status = 'DRAFT'"))[0]?.n,
    );
  const before = await count();
  const title = `period close: ${Number(open?.n).toLocaleString('en-US')} lines of ${partyIds.length} parties into statements`;
  const { done } = await timed(title, async () => {
    const answer = await ask<{ done: number; queued: number; failed: object[] }>(
      '/finance/dealer/statement/generate',
      { type: 'RETAIL', month, partyIds },
    );
    while ((await count()) < before + answer.done + answer.queued - answer.failed.length) await sleep(50);
    return answer;
  });
  if (done === 0) throw new Error('no statement was made');
  await stage.query(
    "UPDATE statement SET created_by_name = 'bench' WHERE id > (SELECT coalesce(max(id), 0) FROM statement WHERE created_by_name <> (SELECT display_name FROM account WHERE user_name = 'staff04'))",
  );
}

/** Returns the oldest open completed month, filled up to 100,000 journals. */
async function fullMonth({ query }: Stage) {
  const [month] = await query<{ id: string; month: string; version: number; n: string }>(
    `SELECT id, month, version, (SELECT count(*) FROM journal WHERE period = month) AS n FROM accounting_month
     WHERE status = 'OPEN' ORDER BY month LIMIT 1`,
  );
  const { id = '', month: name = '', version = 0, n = '0' } = month ?? {};
  const times = Math.ceil(journalsWanted / Number(n)) - 1;
  for (const [table, of] of [
    ['journal', 't.period = $1'],
    ['journal_entry', 't.journal_id IN (SELECT id FROM journal WHERE period = $1 AND id < $2)'],
  ] as const)
    await query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(t, jsonb_build_object('id', t.id + x.n * $2::bigint,
        ${table === 'journal' ? "'source_type', 'BENCH', 'source_id', t.id + x.n * $2::bigint" : "'journal_id', t.journal_id + x.n * $2::bigint"}))).*
       FROM ${table} t, generate_series(1, ${times}) AS x (n) WHERE ${of} AND t.id < $2`,
      [name, made],
    );
  await query('VACUUM (ANALYZE) journal, journal_entry');
  const [has] = await query<{ n: string }>('SELECT count(*) AS n FROM journal WHERE period = $1', [name]);
  return { id: Number(id), version, journals: Number(has?.n) };
}

async function closeMonth(stage: Stage, ask: CallAs, timed: Timed): Promise<void> {
  const { id, version, journals } = await fullMonth(stage);
  const of = `${journals.toLocaleString('en-US')} journals`;
  await timed(`a month of ${of}: checklist and balances`, () => ask(`/finance/closing/detail/${id}`));
  await timed(`a month of ${of}: closed`, () =>
    ask(`/finance/closing/close/${id}`, { version, remark: 'bench' }, 'PUT'),
  );
}

/** Adds receipts of the demo's first supplier, each for an order of its own, up to 20,000 open lines. */
async function openReceived({ query, supplier }: Stage): Promise<void> {
  const [{ open, receipts } = { open: '0', receipts: '0' }] = await query<
    Record<'open' | 'receipts', string>
  >(
    `SELECT count(*) FILTER (WHERE invoice_id IS NULL) AS open, count(*) FILTER (WHERE source_type = 'RECEIPT') AS receipts
     FROM received_line WHERE supplier_id = $1 AND settle_type = 1`,
    [supplier.companyId],
  );
  const missing = receivedWanted - Number(open);
  for (const [table, fields, source] of [
    ['purchase_order', "'order_no', 'BENCH-' || x.n", 'po_id'],
    ['purchase_order_line', "'po_id', x.n", 'po_line_id'],
    ['received_line', "'source_id', x.n, 'po_id', x.n, 'po_line_id', x.n, 'invoice_id', NULL", 'id'],
  ] as const)
    await query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
       SELECT (jsonb_populate_record(t, jsonb_build_object('id', x.n, ${fields}))).* FROM (
         SELECT r.*, ${made} + row_number() OVER (ORDER BY s, id) AS n FROM received_line r, generate_series(0, $2::int) s
         WHERE supplier_id = $1 AND settle_type = 1 AND source_type = 'RECEIPT' AND id < ${made}
         ORDER BY s, id LIMIT $3) x JOIN ${table} t ON t.id = x.${source}`,
      [supplier.companyId, Math.floor(missing / Number(receipts)), missing],
    );
  await query('VACUUM (ANALYZE) received_line, purchase_order, purchase_order_line');
}

interface Draft {
  id: number;
  version: number;
  lines: { orderLineId: number; quantity: number; price: number }[];
  received: { id: number }[];
}

/** Submits 20,000 received lines as one draft, each with its own price; matches, verifies and posts the invoice. */
async function matchInvoice(stage: Stage, seller: CallAs, ask: CallAs, timed: Timed): Promise<void> {
  await openReceived(stage);
  const path = '/finance/supplier';
  const { id } = await timed(`${receivedWanted.toLocaleString('en-US')} received lines: one draft`, () =>
    seller<Draft>(`${path}/draft/saveAll`, { settleType: ['1'] }),
  );
  await stage.query("UPDATE supplier_invoice SET remark = 'bench' WHERE id = $1", [id]);
  const { version, lines, received } = await timed('the draft read with its lines', () =>
    seller<Draft>(`${path}/detail/${id}`),
  );
  const body = {
    id,
    version,
    receivedIds: received.map((one) => one.id),
    lines: lines.map(({ orderLineId, quantity, price }, at) => ({
      orderLineId,
      quantity,
      price: price + 10_000 * (at % 2),
    })),
    invoiceNo: String(Date.now()).padStart(20, '26'),
    invoiceDate: new Date().toISOString().slice(0, 10),
    remark: 'bench',
  };
  const sent = await timed(
    `submitted: three-way match of ${lines.length.toLocaleString('en-US')} lines`,
    () => seller<Draft>(`${path}/draft/submit`, body),
  );
  await timed('verified and posted', () =>
    ask(`${path}/invoice/${id}/verify`, { version: sent.version }, 'PUT'),
  );
}

/** Benchmarks a month's end: statements, closing the books, the largest invoice of a supplier. */
export async function measureFinance(stage: Stage, product: RunningServer, say: PrintLine): Promise<void> {
  const [ask, seller] = [callAs(product, stage.finance), callAs(product, stage.supplier)];
  const timed = timedBy(product, say);
  await clean(stage);
  say('\n| the end of a month | s | MB |\n| --- | ---: | ---: |');
  try {
    await closePeriod(stage, ask, timed);
    await closeMonth(stage, ask, timed);
    await matchInvoice(stage, seller, ask, timed);
  } finally {
    await clean(stage);
  }
}
