import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import type { Upload } from '#kernel/upload.ts';
import { bankAccount } from '#domains/money/bank-accounts/index.ts';
import { bankFile } from './files.ts';
import { readRows } from './file-rows.ts';
import { matchAlone } from './match-alone.ts';
import { parseStatement, type StatementRow } from './parse.ts';

/**
 * The account that a file is of: the one chosen, or the one whose number it names.
 * @throws bank-file.account, bank-file.other-account, bank-file.other-number, record.not-found
 */
async function accountOf({ db, secrets }: Ctx, ownNo: string, chosen: number | undefined) {
  const rows = db.selectFrom('bank_account').select(['id', 'name', 'account_no_index as index']);
  const index = ownNo && secrets.blindIndex(ownNo);
  const named = index ? await rows.where('account_no_index', '=', index).executeTakeFirst() : undefined;
  if (chosen === undefined) return named ?? fail('bank-file.account');
  if (named && named.id !== chosen) fail('bank-file.other-account', { name: named.name });
  const own = await rows.where('id', '=', chosen).executeTakeFirst();
  if (own?.index && index && own.index !== index) fail('bank-file.other-number', { name: own.name });
  return own ?? fail('record.not-found', { entity: bankAccount.label });
}

/** What each row is known by when it comes again, in any layout: day, amount, balance, and the how-manieth it is of these. */
function knownBy(rows: readonly StatementRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ day, amount, balance, serial, payee }) => {
    const key = [day, amount, balance ?? `${serial} ${payee}`].join('|');
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return `${key}|${nth}`;
  });
}

/**
 * Reads a bank's statement, keeps the rows that are not known yet, and matches those that can be one entry alone.
 * @throws bank-file.*, import.file
 */
export async function importStatement(ctx: Ctx, file: Upload, chosen: number | undefined) {
  const parsed = parseStatement(await readRows(file.data));
  if ('fault' in parsed) return fail(`bank-file.${parsed.fault}`, parsed.figures);
  const { bank, ownNo, rows } = parsed;
  const name = file.name.slice(0, 200);
  const account = await accountOf(ctx, ownNo, chosen);
  const days = rows.map(({ day }) => day).toSorted();
  const last = days.at(-1) ?? '';
  if (last > dayOf(new Date())) fail('bank-file.future', { day: last });
  const { id: fileId } = await ctx.db
    .insertInto('bank_file')
    .values({
      bank_account_id: account.id,
      name,
      bank,
      rows: rows.length,
      fresh: 0,
      from_day: days[0] ?? '',
      to_day: last,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const keys = knownBy(rows);
  const fresh = await insertRows(ctx, account.id, fileId, rows, keys);
  await ctx.db.updateTable('bank_file').set({ fresh: fresh.length }).where('id', '=', fileId).execute();
  const matched = await matchAlone(ctx, account.id);
  await recordEvent(ctx, { entity: bankFile.name, entityId: fileId, entityNo: name, action: 'create' });
  return {
    bank,
    bankAccountId: account.id,
    accountName: account.name,
    rows: rows.length,
    fresh: fresh.length,
    matched,
  };
}

async function insertRows(
  { db, secrets }: Ctx,
  accountId: number,
  fileId: number,
  rows: readonly StatementRow[],
  keys: readonly string[],
): Promise<{ id: number }[]> {
  const made: { id: number }[] = [];
  const values = rows.map(({ day, time, amount, balance, payee, payeeNo, serial, summary }, at) => ({
    bank_account_id: accountId,
    file_id: fileId,
    day,
    time,
    amount_fen: amount,
    balance_fen: balance,
    payee: payee.slice(0, 200),
    payee_no_enc: payeeNo ? secrets.encrypt(payeeNo) : '',
    serial: serial.slice(0, 100),
    summary: summary.slice(0, 300),
    known_by: keys[at] ?? '',
  }));
  for (let at = 0; at < values.length; at += 500)
    made.push(
      ...(await db
        .insertInto('bank_row')
        .values(values.slice(at, at + 500))
        .onConflict((c) => c.columns(['bank_account_id', 'known_by']).doNothing())
        .returning('id')
        .execute()),
    );
  return made;
}
