import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { isOpenClue } from './row.ts';

/** A consultant with their workload. */
export interface Consultant {
  id: number;
  name: string;
  dealerId: number;
  /** Number of open clues. */
  open: number;
  /** Last assignment in turn; null: never. */
  givenAt: string | null;
}

/** Returns active people of dealers who may work on clues, by dealer and name. */
export async function consultantsOf(
  { db }: Pick<Ctx, 'db'>,
  dealerIds: readonly number[],
): Promise<Consultant[]> {
  const { rows } = await sql<Consultant>`
    SELECT a.id, a.display_name AS name, m.company_id AS "dealerId",
      (SELECT count(*) FROM clue WHERE clue.owner_id = a.id AND clue.dealer_id = m.company_id AND ${isOpenClue})::int AS open,
      (SELECT max(given_at) FROM clue WHERE clue.owner_id = a.id AND clue.dealer_id = m.company_id) AS "givenAt"
    FROM membership m JOIN account a ON a.id = m.account_id
    WHERE m.company_id = ANY(${[...dealerIds]}) AND m.active AND a.active AND EXISTS (
      SELECT FROM membership_role mr JOIN role_permission p ON p.role_id = mr.role_id
      WHERE mr.membership_id = m.id AND p.code = 'clue_invite_detail')
    ORDER BY m.company_id, a.name_key, a.id`.execute(db);
  return rows;
}

/** Name of a person of a dealer for a refusal; of nobody there it is not said who they are. */
export async function nameAt({ db }: Pick<Ctx, 'db'>, dealerId: number, accountId: number) {
  const row = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.company_id', '=', dealerId)
    .where('account.id', '=', accountId)
    .select('account.display_name as name')
    .executeTakeFirst();
  return row?.name ?? t('所选人员', 'The person chosen', '所選人員');
}

/** Returns consultants of a dealer, or of all visible dealers, as options. @throws record.not-found */
export async function consultantOptions(ctx: Ctx, dealerId: number | undefined) {
  if (dealerId !== undefined) await findRecord(ctx, dealer, dealerId);
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT company.id, company.name FROM company
    WHERE ${visible(ctx, dealer)} AND company.account_type = 'DEALER' AND ${dealerId === undefined ? sql`true` : sql`company.id = ${dealerId}`}
    ORDER BY company.code COLLATE "C" LIMIT 200`.execute(ctx.db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const people = await consultantsOf(ctx, [...names.keys()]);
  return people.map(({ id, name, open, dealerId: own }) => ({
    value: id,
    label:
      dealerId === undefined && names.size > 1 ? `${name} (${names.get(own)}, ${open})` : `${name} (${open})`,
  }));
}
