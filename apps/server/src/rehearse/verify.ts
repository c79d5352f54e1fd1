import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
// Loads the domains, and with them what must hold in their tables.
import '#domains.ts';
import { checkInvariants } from '#domains/tools/integrity/check.ts';
import { openDb, openPool } from '#kernel/db.ts';
import type { Cluster } from './cluster.ts';
import { kinds, type Journal, type Kind } from './journal.ts';

const twice = (table: string, column: string): string =>
  `SELECT ${column} FROM ${table} WHERE ${column} LIKE 'MARK%' GROUP BY 1 HAVING count(*) > 1`;

/**
 * Queries for duplicates of what must be unique, by origin; MARK stands for the marks of this run. Each returns a row
 * per duplicate.
 */
const doubles = {
  'purchase orders of one submission': twice('purchase_order', 'remark'),
  'delivery notes of one number': twice('delivery_note', 'dn_no'),
  'retail orders': twice('retail_order', 'remark'),
  'dealer orders': twice('dealer_order', 'remark'),
  transfers: twice('stock_transfer', 'remark'),
  clues: twice('clue', 'remark'),
  recharges: twice('prepay_document', 'bank_serial'),
  // What jobs make.
  'sales orders of one shipment': `SELECT biz_type, shipment_id FROM sales_order
    WHERE shipment_id IS NOT NULL AND state <> 'CANCELLED' GROUP BY 1, 2 HAVING count(*) > 1`,
  'parcels of one order of the carrier': `SELECT carrier_order_no FROM sales_order
    WHERE carrier_order_no <> '' AND merged_into IS NULL GROUP BY 1 HAVING count(*) > 1`,
  'delivery notes of one entry at the warehouse': `SELECT eclp_po_no FROM delivery_note
    WHERE eclp_po_no IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
  'notices of one event': 'SELECT membership_id, timeline_id FROM notice GROUP BY 1, 2 HAVING count(*) > 1',
  'journals of one payment': `SELECT type, source_type, source_id FROM journal
    WHERE type IN ('CHANNEL_PAYMENT', 'PREPAY_PAYMENT', 'RECHARGE') GROUP BY 1, 2, 3 HAVING count(*) > 1`,
} as const;

/** Finds acknowledged writes missing from the primary. */
export async function findLost({ query }: Cluster, told: ReturnType<Journal['read']>): Promise<string[]> {
  const lost: string[] = [];
  for (const [kind, ids] of told) {
    const found = new Set((await query<{ id: string }>(kinds[kind], [ids])).map(({ id }) => Number(id)));
    lost.push(...ids.filter((id) => !found.has(id)).map((id) => `${kind} ${id}`));
  }
  return lost;
}

/** Returns the steady writer's last acknowledged number, unless it or a later one is stored. */
export async function findLostNumber({ query }: Cluster, kept: number): Promise<string[]> {
  const rows = await query<{ value: number }>("SELECT value FROM preference WHERE key = 'rehearsal'");
  return kept === 0 || rows.some(({ value }) => value >= kept) ? [] : [`preference ${kept}`];
}

/** Finds acknowledged files that are missing from the disk or differ from what was sent. */
export async function findLostFiles(
  { query }: Cluster,
  told: ReturnType<Journal['read']>,
  folder: string,
): Promise<string[]> {
  const kind: Kind = 'file';
  const rows = await query<{ id: string; path: string; sha256: string }>(
    'SELECT id, path, sha256 FROM file WHERE id = ANY($1)',
    [told.get(kind) ?? []],
  );
  return rows
    .filter(({ path, sha256 }) => {
      const file = join(folder, path);
      return !existsSync(file) || createHash('sha256').update(readFileSync(file)).digest('hex') !== sha256;
    })
    .map(({ id }) => `content of file ${id}`);
}

/** Finds duplicate records, by kind and example. */
export async function findDuplicated({ query }: Cluster, mark: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, text] of Object.entries(doubles)) {
    const rows = await query(text.replace('MARK', mark));
    if (rows.length) found.push(`${rows.length} ${name}, as ${JSON.stringify(rows[0])}`);
  }
  return found;
}

/**
 * Runs the integrity page's invariants on the primary.
 * @returns the violated ones, with an example
 */
export async function findBroken(cluster: Cluster): Promise<string[]> {
  const pool = openPool(await cluster.primaryUrl(), 2, { log: pino({ level: 'silent' }) });
  try {
    const results = await checkInvariants(openDb(pool), 'en');
    return results.filter(({ ok }) => !ok).map(({ key, rows }) => `${key}: ${JSON.stringify(rows[0])}`);
  } finally {
    await pool.end();
  }
}
