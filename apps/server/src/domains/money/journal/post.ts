import { sql } from 'kysely';
import type { JournalAccount, JournalType } from '@treadline/contract/money/journal/accounts.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { applyEntries, lockBalances, saveBalances, type Balance, type SignedEntry } from './balances.ts';
import { periodOf } from './period.ts';
import { insertSold, type SoldPart } from './sold.ts';

/** One entry of a journal: account and debit or credit, in fen. */
export interface Entry {
  account: JournalAccount;
  /** Company for AR, AP, PREPAY, FROZEN; order id for ORD. */
  party?: number | null;
  /** Of SUBJECT the own subject, of BANK the bank account's; absent there: the default account's. */
  subject?: number | null;
  channel?: 'WECHAT' | 'ALIPAY' | null;
  /** Fen, not negative; either debit or credit. */
  debit?: number;
  credit?: number;
}

/** Who posts: the transaction, and the actor written to the journal. */
type PostingCtx = Pick<Ctx, 'db'> & { readonly me: Pick<Ctx['me'], 'accountId' | 'name'> };

/** Input of one journal. */
export interface Posting {
  type: JournalType;
  /** Source document, unique with the type. */
  source: { type: string; id: number; no: string };
  dealerId?: number | null;
  memo?: string;
  /** Day of the event (Asia/Shanghai) if not today: of a bill, a bank transfer, an invoice. */
  day?: string;
  entries: readonly Entry[];
  /** Lines whose output VAT it posts: the entries of VATOUT and VATDEF are their sums and are not among `entries`. */
  sold?: readonly SoldPart[];
}

/**
 * Posts a journal, unique per type and document; a second call returns the first one's id. Zero entries are dropped;
 * without entries no journal is posted and the id is 0. Locks PREPAY and FROZEN balances in order: call last in the
 * transaction, with the document locked.
 * @throws prepay.short, prepay.frozen-short with figures in yuan; Error when the entries do not add up to 0
 */
export async function postJournal(
  ctx: PostingCtx,
  posting: Posting,
): Promise<{ id: number; posted: boolean }> {
  const entries = await nameBank(ctx, signEntries(posting, posting.sold ?? []));
  if (entries.length === 0) return { id: 0, posted: false };
  // Locked before the journal is written: who posts the same document waits here, not on its key with a balance in hand.
  const balances = await lockBalances(ctx, entries);
  const id = await insertJournal(ctx, posting, balances);
  if (id === null) return { id: await findJournal(ctx, posting), posted: false };
  const after = applyEntries(balances, entries);
  await ctx.db
    .insertInto('journal_entry')
    .values(
      entries.map(({ account, party, subject, channel, amount }, at) => ({
        journal_id: id,
        account,
        party_id: party,
        subject_id: subject,
        channel,
        amount_fen: amount,
        balance_after: after[at] ?? null,
      })),
    )
    .execute();
  await insertSold(ctx.db, id, posting.sold ?? []);
  await saveBalances(ctx, balances, id);
  return { id, posted: true };
}

/** @throws Error for amounts that are no whole fen, for both sides at once, and for a sum other than 0 */
function signEntries(
  { type, source, entries }: Pick<Posting, 'type' | 'source' | 'entries'>,
  sold: readonly SoldPart[],
): SignedEntry[] {
  const wrong = (why: string): never => {
    throw new Error(`${type} of ${source.type} ${source.no}: ${why}`);
  };
  const signed = entries.map(({ account, party = null, subject = null, channel = null, ...sides }) => {
    const { debit = 0, credit = 0 } = sides;
    if ((account === 'SUBJECT') !== (subject !== null) && account !== 'BANK')
      return wrong(`${account} with the subject ${subject}`);
    if (![debit, credit].every((fen) => Number.isSafeInteger(fen) && fen >= 0) || (debit && credit))
      return wrong(`${account} has debit ${debit} and credit ${credit}`);
    return { account, party, subject, channel, amount: debit - credit };
  });
  for (const account of ['VATOUT', 'VATDEF'] as const) {
    const own = sold.filter(({ deferred = false }) => deferred === (account === 'VATDEF'));
    const amount = own.reduce((total, { taxFen }) => total - taxFen, 0);
    signed.push({ account, party: null, subject: null, channel: null, amount });
  }
  const sum = signed.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) wrong(`the entries add up to ${sum}`);
  return signed.filter(({ amount }) => amount !== 0);
}

/** Entries of BANK that name no account are on the default one; null stands for the one that takes what names none. */
async function nameBank({ db }: Pick<Ctx, 'db'>, entries: SignedEntry[]): Promise<SignedEntry[]> {
  if (!entries.some(({ account, subject }) => account === 'BANK' && subject === null)) return entries;
  const usual = await db
    .selectFrom('bank_account')
    .select('subject_id')
    .where('is_default', '=', true)
    .where('takes_unnamed', '=', false)
    .executeTakeFirst();
  if (!usual) return entries;
  return entries.map((entry) =>
    entry.account === 'BANK' && entry.subject === null ? { ...entry, subject: usual.subject_id } : entry,
  );
}

/** null: it was posted before. */
async function insertJournal(
  { db, me }: PostingCtx,
  { type, source, dealerId = null, memo = '', day = dayOf(new Date()) }: Posting,
  balances: readonly Balance[],
): Promise<number | null> {
  const period = await periodOf({ db }, day);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO journal (type, source_type, source_id, source_no, dealer_id, memo, business_day, period,
      actor_id, actor_name, posted_at)
    SELECT ${type}::text, ${source.type}::text, ${source.id}::bigint, ${source.no}::text, ${dealerId}::bigint, ${memo}::text,
      ${day}::date, ${period}::text, ${me.accountId || null}::bigint, ${me.name}::text,
      greatest(clock_timestamp(), max(m.last_at) + interval '1 microsecond')
    FROM money_account m
    JOIN unnest(${balances.map(({ account }) => account)}::text[], ${balances.map(({ party }) => party)}::bigint[])
      AS x (account, party) ON x.account = m.account AND x.party = m.party_id
    ON CONFLICT (source_type, source_id, type) DO NOTHING RETURNING id`.execute(db);
  return rows[0]?.id ?? null;
}

async function findJournal({ db }: Pick<Ctx, 'db'>, { type, source }: Posting): Promise<number> {
  const { id } = await db
    .selectFrom('journal')
    .select('id')
    .where('source_type', '=', source.type)
    .where('source_id', '=', source.id)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return id;
}
