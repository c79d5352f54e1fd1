import { sql } from 'kysely';
import {
  bankFileFields,
  fileActions,
  type bankNames,
} from '@treadline/contract/books/bank-statements/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { removeBasicData } from '#kernel/remove-basic-data.ts';
import { basicEntity, findRecord, visible } from '#kernel/scope.ts';
import { undoMatch } from './match.ts';

/** Entity of the files of statements. */
export const bankFile = basicEntity('bank_file', {
  name: 'bank-file',
  label: t('银行对账单', 'bank statement', '銀行對帳單'),
  no: 'name',
  scope: { OTHER: 'all' },
});

export const fileWords = { label: bankFile.label, actions: fileActions, fields: bankFileFields };

/** Files that were read, newest first. */
export const listFiles = async (ctx: Ctx) => ({
  list: await ctx.db
    .selectFrom('bank_file')
    .innerJoin('bank_account', 'bank_account.id', 'bank_file.bank_account_id')
    .where(visible(ctx, bankFile))
    .orderBy('bank_file.id', 'desc')
    .limit(100)
    .select([
      'bank_file.id',
      'bank_file.name',
      sql<keyof typeof bankNames>`bank_file.bank`.as('bank'),
      'bank_account.name as accountName',
      'bank_file.from_day as fromDay',
      'bank_file.to_day as toDay',
      'bank_file.rows',
      'bank_file.fresh',
      'bank_file.created_by_name as createdBy',
      'bank_file.created_at as createdTime',
    ])
    .execute(),
});

/**
 * Takes a file back that was read by mistake: the rows that it brought go, and their entries are open again.
 * @throws bank-file.booked, record.not-found
 */
export async function removeFile(ctx: Ctx, id: number): Promise<void> {
  const { name } = await findRecord(ctx, bankFile, id, true);
  const matches = await ctx.db
    .selectFrom('bank_match')
    .where('id', 'in', (q) =>
      q.selectFrom('bank_row').where('file_id', '=', id).where('match_id', 'is not', null).select('match_id'),
    )
    .orderBy('id')
    .select(['id', 'match_no', 'kind'])
    .execute();
  const booked = matches.find(({ kind }) => kind !== 'ENTRY');
  if (booked) fail('bank-file.booked', { name, no: booked.match_no });
  for (const match of matches) await undoMatch(ctx, match.id);
  await ctx.db.deleteFrom('bank_row').where('file_id', '=', id).execute();
  await removeBasicData(ctx, bankFile, id);
}
