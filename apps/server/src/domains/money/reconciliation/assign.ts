import { sql } from 'kysely';
import { allErrors } from '@treadline/contract/all-errors.ts';
import { fillPlaces } from '@treadline/contract/kernel/text.ts';
import { differenceStates, reconciliationActions } from '@treadline/contract/money/reconciliation/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import type { RowResults } from '#kernel/each-row.ts';
import { fail } from '#kernel/errors.ts';
import { holdPerson } from '#kernel/handover.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { billDifference } from './bill.ts';
import { openStates } from './book.ts';

interface Assigned {
  ids: readonly number[];
  ownerId: number;
  dueDay: string;
  note: string;
}

/** People of the platform who reconcile, as options. */
export async function listOwners({ db }: Pick<Ctx, 'db'>): Promise<{ value: number; label: string }[]> {
  const { rows } = await sql<{ value: number; label: string }>`
    SELECT DISTINCT a.id AS value, a.display_name AS label FROM membership m JOIN account a ON a.id = m.account_id
    JOIN company c ON c.id = m.company_id AND c.account_type = 'OTHER'
    WHERE m.active AND a.active AND EXISTS (SELECT FROM membership_role mr JOIN role_permission p ON p.role_id = mr.role_id
      WHERE mr.membership_id = m.id AND p.code = 'finance_reconciliation') ORDER BY 2, 1`.execute(db);
  return rows;
}

/**
 * Makes open differences somebody's open items until a day, each independently.
 * @throws record.not-found, reconciliation.no-owner, reconciliation.past
 */
export async function assignDifferences(
  ctx: Ctx,
  { ids, ownerId, dueDay, note }: Assigned,
): Promise<RowResults> {
  await holdPerson(ctx, ownerId);
  const owner = (await listOwners(ctx)).find(({ value }) => value === ownerId);
  if (!owner) return fail('reconciliation.no-owner', { path: 'ownerId' });
  if (dueDay < dayOf(new Date())) fail('reconciliation.past', { path: 'dueDay' });
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  const rows = await ctx.db
    .selectFrom('bill_difference')
    .select(['id', 'no', 'state'])
    .where('id', 'in', unique)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < unique.length) fail('record.not-found', { entity: billDifference.label });
  const open = rows.filter(({ state }) => openStates.includes(state));
  await ctx.db
    .updateTable('bill_difference')
    .set({ state: 'ASSIGNED', note, owner_id: ownerId, due_day: dueDay })
    .set({ checked_name: ctx.me.name, checked_at: sql`now()` })
    .where('id', 'in', [0, ...open.map(({ id }) => id)])
    .execute();
  const entry = { entity: billDifference.name, action: 'assign', remark: `${owner.label} ${dueDay} ${note}` };
  await recordEvent(ctx, ...open.map(({ id, no }) => ({ ...entry, entityId: id, entityNo: no })));
  const failed = rows
    .filter(({ state }) => !openStates.includes(state))
    .map(({ id, no, state }) => ({ id, no, message: refusal(ctx, state) }));
  return { done: open.length, failed };
}

const refusal = ({ lang }: Ctx, state: keyof typeof differenceStates): string =>
  fillPlaces(allErrors['flow.status'].text, lang, {
    status: differenceStates[state].text[lang],
    action: reconciliationActions.assign[lang],
  });
