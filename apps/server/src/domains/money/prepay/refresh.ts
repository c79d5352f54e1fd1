import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { openBank } from '#connectors/bank/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { prepayAccount, readAccount } from './account.ts';

const off = t('未接入银行', 'No bank is connected', '未接入銀行');
const silent = t(
  '银行没有答复，请稍后再试',
  'The bank gave no answer, try again later',
  '銀行沒有答覆，請稍後再試',
);

/** Compares the account's balance with its journal and the bank; read-only. @throws record.not-found */
export async function refreshBalance(ctx: Ctx, id: number) {
  const { balance, frozen, available } = await readAccount(ctx, id);
  const { rows } = await sql<{ journal: number }>`
    SELECT coalesce(-sum(amount_fen), 0) AS journal FROM journal_entry
    WHERE account IN ('PREPAY','FROZEN') AND party_id = ${id}`.execute(ctx.db);
  const journal = rows[0]?.journal ?? 0;
  const bankSystem = openBank(ctx);
  const bank = bankSystem ? await bankSystem.balance(id, { entity: prepayAccount.name, id }) : null;
  const why = bankSystem ? silent : off;
  return {
    balance,
    frozen,
    available,
    journal,
    journalDifference: balance - journal,
    bank,
    bankDifference: bank === null ? null : bank - journal,
    bankReason: bank === null ? why[ctx.lang] : '',
    checkedTime: new Date().toISOString(),
  };
}
