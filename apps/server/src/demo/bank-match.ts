import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { People } from './accounts.ts';

const fen = 260_000;
const words = { payee: '杭州顺达汽车服务有限公司', summary: '往来款' };

/** Writes a statement of one row, money of nobody known, that finance booked in suspense and another person is to approve. */
export async function writeBankMatch(db: Db, { finance }: People, now: number): Promise<void> {
  const at = new Date(now - 60_000).toISOString();
  const day = dayOf(new Date(now));
  const { id: account } = await db
    .selectFrom('bank_account')
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const { id: file } = await db
    .insertInto('bank_file')
    .values({
      bank_account_id: account,
      name: `银行流水${day}.csv`,
      bank: 'ICBC',
      rows: 1,
      fresh: 1,
      from_day: day,
      to_day: day,
      created_by_name: finance.name,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: match } = await db
    .insertInto('bank_match')
    .values({
      match_no: `GD${day.slice(2).replaceAll('-', '')}-200001`,
      bank_account_id: account,
      kind: 'SUSPENSE',
      status: 'WAITING',
      amount_fen: fen,
      remark: '来款单位待查',
      created_by: finance.accountId,
      created_by_name: finance.name,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bank_row')
    .values({
      bank_account_id: account,
      file_id: file,
      day,
      time: '',
      amount_fen: fen,
      balance_fen: null,
      ...words,
      payee_no_enc: '',
      serial: `ICBC${day.replaceAll('-', '')}01`,
      known_by: `${day}|${fen}|demo|1`,
      match_id: match,
      created_at: at,
    })
    .execute();
}
