import { appendFileSync } from 'node:fs';

/** Kinds of writes, with the query that finds acknowledged ones by id. */
export const kinds = {
  'purchase order': 'SELECT id FROM purchase_order WHERE status > 10 AND id = ANY($1)',
  'purchase confirmed': 'SELECT id FROM purchase_order WHERE status >= 30 AND id = ANY($1)',
  'delivery note': 'SELECT id FROM delivery_note WHERE id = ANY($1)',
  'retail order': 'SELECT id FROM retail_order WHERE id = ANY($1)',
  'retail payment': `SELECT id FROM retail_order WHERE pay_state = 'PAID' AND id = ANY($1)`,
  'dealer order': 'SELECT id FROM dealer_order WHERE id = ANY($1)',
  'prepay payment': 'SELECT id FROM dealer_order WHERE paid_at IS NOT NULL AND id = ANY($1)',
  recharge: `SELECT id FROM prepay_document WHERE status = 'APPROVED' AND id = ANY($1)`,
  'transfer sent': 'SELECT id FROM stock_transfer WHERE sent_at IS NOT NULL AND id = ANY($1)',
  'transfer received': `SELECT id FROM stock_transfer WHERE status = 'RECEIVED' AND id = ANY($1)`,
  clue: 'SELECT id FROM clue WHERE id = ANY($1)',
  'follow-up': 'SELECT DISTINCT clue_id AS id FROM clue_follow_up WHERE clue_id = ANY($1)',
  file: 'SELECT id FROM file WHERE id = ANY($1)',
} as const;
export type Kind = keyof typeof kinds;

/** Journal of writes acknowledged by the product, on disk before the next call. */
export function openJournal(file: string) {
  const told = new Map<Kind, number[]>();
  return {
    add(kind: Kind, id: number): void {
      appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), kind, id })}\n`);
      const ids = told.get(kind) ?? [];
      ids.push(id);
      told.set(kind, ids);
    },
    /** IDs by kind so far. */
    read: (): ReadonlyMap<Kind, readonly number[]> =>
      new Map([...told].map(([kind, ids]) => [kind, [...ids]])),
    count: (): number => [...told.values()].reduce((sum, ids) => sum + ids.length, 0),
  };
}
export type Journal = ReturnType<typeof openJournal>;
