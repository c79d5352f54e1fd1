import { sql } from 'kysely';
import type { Ctx, Services } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { sendFile } from '#kernel/file-content.ts';
import { makeDocument } from '#kernel/print.ts';
import { storeFile } from '#kernel/store-file.ts';
import { asSystem, systemContext, systemName } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { lockAccount, prepayAccount, readAccount } from './account.ts';
import { nameOf, buildStatementDocument, readFullStatement } from './statement-file.ts';

/** Which statements: of this dealer alone; of months that were over at this moment. */
interface Wanted {
  dealerId?: number;
  now?: Date;
}

/**
 * Archives the missing monthly statements of accounts with movements, oldest months first, each once as a PDF in
 * Chinese. Stops at a failure, so that no month is archived before an earlier one.
 * @returns how many
 */
export async function saveStatements(services: Services, { dealerId, now = new Date() }: Wanted = {}) {
  const { rows } = await sql<{ id: number; month: string }>`
    SELECT e.party_id AS id, to_char(date_trunc('month', j.posted_at), 'YYYY-MM') AS month
    FROM journal_entry e JOIN journal j ON j.id = e.journal_id
    WHERE e.account IN ('PREPAY','FROZEN') AND j.posted_at < ${`${dayOf(now).slice(0, 7)}-01`}::date
      ${dealerId === undefined ? sql`` : sql`AND e.party_id = ${dealerId}`}
      AND NOT EXISTS (SELECT FROM prepay_statement s
        WHERE s.dealer_id = e.party_id AND s.month = to_char(date_trunc('month', j.posted_at), 'YYYY-MM'))
    GROUP BY 1, 2 ORDER BY 2, 1`.execute(services.db);
  for (const { id, month } of rows) await keepOne(services, id, month);
  return rows.length;
}

/** The file is made before the transaction, which holds nothing meanwhile. */
async function keepOne(services: Services, id: number, month: string): Promise<void> {
  // Nobody's name stands on it.
  const ctx = systemContext(services, '');
  const whole = await readFullStatement(ctx, id, month);
  const data = await makeDocument(ctx, buildStatementDocument(whole));
  await asSystem(services, systemName, async (own) => {
    const { code } = await lockAccount(own, id, true);
    if (await isKept(own, id, month)) return;
    const file = await storeFile(
      own,
      { name: nameOf(whole.dealerName, month, own.lang, 'pdf'), data },
      { type: 'pdf', purpose: 'statement', entity: prepayAccount.name, entityId: id },
    );
    await own.db
      .insertInto('prepay_statement')
      .values({
        dealer_id: id,
        month,
        opening_fen: whole.opening,
        in_fen: whole.in,
        out_fen: whole.out,
        closing_fen: whole.closing,
        frozen_fen: whole.frozen,
        moves: whole.moves.length,
        file_id: file.id,
      })
      .execute();
    await recordEvent(own, {
      entity: prepayAccount.name,
      entityId: id,
      entityNo: code,
      action: 'statement',
      remark: month,
    });
  });
}

const isKept = async ({ db }: Ctx, id: number, month: string): Promise<boolean> => {
  const kept = await db
    .selectFrom('prepay_statement')
    .where('dealer_id', '=', id)
    .where('month', '=', month)
    .select('id')
    .executeTakeFirst();
  return kept !== undefined;
};

/** Returns the archived statements of an account, newest first. @throws record.not-found */
export async function listSavedStatements(ctx: Ctx, id: number) {
  await readAccount(ctx, id);
  return ctx.db
    .selectFrom('prepay_statement')
    .where('dealer_id', '=', id)
    .orderBy('month', 'desc')
    .select([
      'id',
      'month',
      'opening_fen as opening',
      'in_fen as in',
      'out_fen as out',
      'closing_fen as closing',
      'frozen_fen as frozen',
      'moves',
      'created_at as madeTime',
    ])
    .execute();
}

/** Returns the file of an archived statement. @throws record.not-found */
export async function openSavedStatement(ctx: Ctx, id: number): Promise<Download> {
  const kept = await ctx.db
    .selectFrom('prepay_statement as s')
    .innerJoin('file as f', 'f.id', 's.file_id')
    .where('s.id', '=', id)
    .select(['s.dealer_id', 'f.name', 'f.type', 'f.path'])
    .executeTakeFirst();
  if (!kept) return fail('record.not-found');
  await readAccount(ctx, kept.dealer_id);
  return sendFile(ctx, kept);
}
