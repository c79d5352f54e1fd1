import { sql } from 'kysely';
import type { z } from 'zod';
import { lossFields } from '@treadline/contract/books/goods/fields.ts';
import type { goodsRoutes } from '@treadline/contract/books/goods/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import type { AuditWords } from '#kernel/feeds.ts';
import { matchesSearch } from '#kernel/search.ts';
import { requireOther } from '#kernel/second-person.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { ofPieces } from '#domains/catalogue/pricing/index.ts';
import { vatRate } from '#domains/catalogue/vat/index.ts';
import { postJournal, type Entry } from '#domains/money/journal/index.ts';

type Input = z.output<(typeof goodsRoutes)['decide']['body']>;

/** Entity name of a loss or gain of stock in the audit log. */
export const lossEntity = 'goods-loss';
export const lossWords: AuditWords = {
  label: t('财产损溢', 'stock loss', '財產損溢'),
  actions: { decide: t('处理', 'decided', '處理') },
};

interface Waiting {
  id: number;
  no: string;
  /** What waits: positive a loss. Fen without VAT. */
  amount: number;
  actorId: number | null;
  isDecided: boolean;
}

/** The journal that waits, locked. @throws record.not-found */
async function lockWaiting({ db }: Ctx, id: number): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT j.id, j.source_no AS no, j.actor_id AS "actorId", e.amount_fen AS amount,
      EXISTS (SELECT FROM goods_decision d WHERE d.journal_id = j.id) AS "isDecided"
    FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'PENDING'
    WHERE j.id = ${id} AND j.source_type <> 'goods-decision' FOR UPDATE OF j`.execute(db);
  return rows[0] ?? fail('record.not-found', { entity: lossWords.label });
}

/**
 * Decides about a loss or gain of stock, once, by another person than who caused it: cost, casualty, or a claim on a
 * company, whose difference is cost. By mismanagement, or where somebody owes for it, its input VAT is turned out.
 * @throws record.not-found (of the company, too), goods.decided, goods.own, goods.gain, goods.claim
 */
export async function decideLoss(ctx: Ctx, id: number, input: Input): Promise<void> {
  const waiting = await lockWaiting(ctx, id);
  if (waiting.isDecided) fail('goods.decided');
  requireOther(ctx, waiting.actorId, 'goods.own');
  const { note, outcome } = input;
  const decided = await settle(ctx, waiting, input);
  const made = await ctx.db
    .insertInto('goods_decision')
    .values({
      journal_id: id,
      outcome,
      amount_fen: waiting.amount,
      vat_fen: decided.vat,
      claim_fen: decided.claim,
      party_id: decided.partyId,
      note,
      by_id: ctx.me.accountId || null,
      by_name: ctx.me.name,
    })
    .onConflict((conflict) => conflict.column('journal_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Whoever decides at the same moment has seen none yet.
  if (!made) return fail('goods.decided');
  await postJournal(ctx, {
    type: 'STOCK_DECIDED',
    source: { type: 'goods-decision', id: made.id, no: waiting.no },
    memo: note,
    entries: entriesOf(decided),
  });
  await recordEvent(ctx, {
    entity: lossEntity,
    entityId: id,
    entityNo: waiting.no,
    action: 'decide',
    remark: note,
  });
}

/** Figures of a decision. @throws goods.gain, goods.claim, record.not-found */
async function settle({ db }: Ctx, { amount }: Waiting, input: Input): Promise<Decided> {
  const { outcome } = input;
  if (amount < 0 && outcome !== 'ORDINARY') fail('goods.gain');
  const isTurnedOut = outcome === 'MISMANAGED' || outcome === 'CLAIM';
  const vat = isTurnedOut ? ofPieces(amount, await vatRate(db, 'GOODS', dayOf(new Date())), 10_000) : 0;
  if (outcome !== 'CLAIM') return { amount, vat, claim: 0, partyId: null, outcome };
  const { partyId, claim } = input;
  const most = amount + vat;
  if (partyId === null || claim === null || claim <= 0 || claim > most)
    return fail('goods.claim', { max: (most / 100).toFixed(2) });
  if (!(await parties(db).where('id', '=', partyId).select('id').executeTakeFirst()))
    fail('record.not-found', { entity: lossFields.partyName.label });
  return { amount, vat, claim, partyId, outcome };
}

interface Decided extends Pick<Waiting, 'amount'> {
  vat: number;
  claim: number;
  partyId: number | null;
  outcome: Input['outcome'];
}

const side = (fen: number) => (fen < 0 ? { credit: -fen } : { debit: fen });

const entriesOf = ({ amount, vat, claim, partyId, outcome }: Decided): Entry[] => [
  { account: 'CLAIM', party: partyId, debit: claim },
  { account: outcome === 'CASUALTY' ? 'CASUALTY' : 'SHRINK', ...side(amount + vat - claim) },
  { account: 'PENDING', ...side(-amount) },
  { account: 'VATREV', credit: vat },
];

const parties = (db: Db) =>
  db
    .selectFrom('company')
    .where('account_type', 'in', ['SUPPLIER', 'LOGISTICS', 'DEALER'])
    .where('enabled', '=', true);

/** Companies that may be claimed from, at most 50. */
export const findParties = ({ db }: Ctx, text = '') =>
  parties(db)
    .where(matchesSearch(text, ['search']))
    .orderBy('name_key')
    .limit(50)
    .select(['id as value', 'name as label'])
    .execute();
