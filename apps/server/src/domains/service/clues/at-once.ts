import { checkStatusTexts } from '@treadline/contract/service/tyre-checks/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { latestOf, readCheck } from '#domains/service/tyre-checks/index.ts';
import { assignClues } from './assign.ts';
import { consultantsOf } from './consultants.ts';
import { clueOf, isSettled } from './from-checks.ts';
import { lockDealer } from './make.ts';
import { readClue, type ClueRow } from './row.ts';

const action = t('转线索', 'make a clue', '轉線索');

/**
 * Creates the clue of a check at once, for a person, who has it from then on; adds the check to the car's open clue.
 * @throws clue.check-no-mobile, clue.check-settled, flow.status, record.not-found
 */
export async function makeAtOnce(ctx: Ctx, checkId: number): Promise<ClueRow> {
  const check = await readCheck(ctx, await latestOf(ctx, checkId));
  if (check.status !== 'SUBMITTED')
    fail('flow.status', { status: checkStatusTexts[check.status].text, action, numbers: check.checkNo });
  await lockDealer(ctx, check.dealerId);
  if (await isSettled(ctx, check)) fail('clue.check-settled', { no: check.checkNo });
  const made = (await clueOf(ctx, check)) ?? fail('clue.check-no-mobile', { no: check.checkNo });
  const people = await consultantsOf(ctx, [check.dealerId]);
  if (made.isNew && people.some(({ id }) => id === ctx.me.accountId))
    await assignClues(ctx, { ids: [made.id], mode: 'HAND', ownerId: ctx.me.accountId });
  return readClue(ctx, made.id);
}
