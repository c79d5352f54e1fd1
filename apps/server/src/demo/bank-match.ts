import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { People } from './accounts.ts';
import { onlyBank } from './name-banks.ts';

const fen = 260_000;
const words = { payee: '杭州顺达汽车服务有限公司', summary: '往来款' };

interface Place {
  account: number;
  day: string;
  at: string;
  author: People['finance'];
}

/** Writes a statement of one row, money of nobody known, that finance booked in suspense and another person is to approve. */
export async function writeBankMatch(db: Db, { finance }: People, now: number): Promise<void> {
  const at = new Date(now - 60_000).toISOString();
  const day = dayOf(new Date(now));
  const account = await onlyBank(db);
  const place = { account, day, at, author: finance };
  const row = {
    bank_account_id: account,
    file_id: await addFile(db, place),
    day,
    time: '',
    amount_fen: fen,
    balance_fen: (await bookedBefore(db, day)) + fen,
    ...words,
    payee_no_enc: '',
    serial: `ICBC${day.replaceAll('-', '')}01`,
    known_by: `${day}|${fen}|demo|1`,
    match_id: await addMatch(db, place),
    created_at: at,
  };
  await db.insertInto('bank_row').values(row).execute();
}

/** What the books had on the bank before a day, in fen: the bank begins with as much. */
async function bookedBefore(db: Db, day: string): Promise<number> {
  const { sum } = await db
    .selectFrom('journal_entry as e')
    .innerJoin('journal as j', 'j.id', 'e.journal_id')
    .where('e.account', '=', 'BANK')
    .where('j.business_day', '<', day)
    .select((eb) => eb.fn.sum<number | null>('e.amount_fen').as('sum'))
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

async function addFile(db: Db, { account, day, at, author }: Place): Promise<number> {
  const file = {
    bank_account_id: account,
    name: `银行流水${day}.csv`,
    bank: 'ICBC',
    rows: 1,
    fresh: 1,
    from_day: day,
    to_day: day,
    created_by_name: author.name,
    created_at: at,
  } as const;
  return (await db.insertInto('bank_file').values(file).returning('id').executeTakeFirstOrThrow()).id;
}

/** The match that waits for another person. @returns its id */
async function addMatch(db: Db, { account, day, at, author }: Place): Promise<number> {
  const match = {
    match_no: `GD${day.slice(2).replaceAll('-', '')}-200001`,
    bank_account_id: account,
    kind: 'SUSPENSE',
    status: 'WAITING',
    amount_fen: fen,
    remark: '来款单位待查',
    created_by: author.accountId,
    created_by_name: author.name,
    created_at: at,
  } as const;
  return (await db.insertInto('bank_match').values(match).returning('id').executeTakeFirstOrThrow()).id;
}
