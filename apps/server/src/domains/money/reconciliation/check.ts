import { sql } from 'kysely';
import { differenceStates } from '@treadline/contract/money/reconciliation/fields.ts';
import { allErrors } from '@treadline/contract/all-errors.ts';
import { fillPlaces } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { RowResults } from '#kernel/each-row.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { reconciliationActions } from '@treadline/contract/money/reconciliation/fields.ts';
import { billDifference } from './bill.ts';

/** Marks open differences as checked, with a note, each independently. @throws record.not-found */
export async function checkDifferences(
  ctx: Ctx,
  { ids, note }: { ids: readonly number[]; note: string },
): Promise<RowResults> {
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  const rows = await ctx.db
    .selectFrom('bill_difference')
    .select(['id', 'no', 'state'])
    .where('id', 'in', unique)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < unique.length) fail('record.not-found', { entity: billDifference.label });
  const open = rows.filter(({ state }) => state === 'OPEN');
  if (open.length)
    await ctx.db
      .updateTable('bill_difference')
      .set({ state: 'CHECKED', note, checked_name: ctx.me.name, checked_at: sql`now()` })
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
  const entity = billDifference.name;
  await recordEvent(
    ctx,
    ...open.map(({ id, no }) => ({ entity, entityId: id, entityNo: no, action: 'check', remark: note })),
  );
  return {
    done: open.length,
    failed: rows
      .filter(({ state }) => state !== 'OPEN')
      .map(({ id, no, state }) => ({ id, no, message: refusal(ctx, state) })),
  };
}

const refusal = ({ lang }: Ctx, state: keyof typeof differenceStates): string =>
  fillPlaces(allErrors['flow.status'].text, lang, {
    status: differenceStates[state].text[lang],
    action: reconciliationActions.check[lang],
  });
