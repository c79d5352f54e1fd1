import type { z } from 'zod';
import type { ClueInput } from '@treadline/contract/service/clues/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { holdPerson } from '#kernel/handover.ts';
import { findRecord } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { consultantsOf, nameAt } from './consultants.ts';
import { requireDue } from './due.ts';
import { openClueOf } from './duplicates.ts';
import { lockDealer, makeClue } from './make.ts';
import { readClue, type ClueRow } from './row.ts';

/** A consultant of a dealer. @throws clue.consultant */
async function requireConsultant(
  ctx: Ctx,
  { id, name: shop }: { id: number; name: string },
  ownerId: number,
) {
  await holdPerson(ctx, ownerId);
  const people = await consultantsOf(ctx, [id]);
  return (
    people.find((one) => one.id === ownerId) ??
    fail('clue.consultant', { path: 'ownerId', name: await nameAt(ctx, id, ownerId), dealer: shop })
  );
}

/**
 * Creates a clue by hand. For a car with an open one a reason is required.
 * @throws clue.open, clue.consultant, clue.due-past, clue.due-far, record.not-found
 */
export async function createClue(ctx: Ctx, input: z.output<typeof ClueInput>): Promise<ClueRow> {
  const shop = await findRecord(ctx, dealer, input.dealerId);
  const owner = input.ownerId === null ? null : await requireConsultant(ctx, shop, input.ownerId);
  const dueAt = input.dueTime === null ? null : new Date(input.dueTime);
  if (dueAt) await requireDue(ctx, dueAt);
  await lockDealer(ctx, input.dealerId);
  const car = { dealerId: input.dealerId, plate: input.plateNumber, vin: input.vin };
  const mobileIndex = ctx.secrets.blindIndex(input.customerMobile);
  const earlier = await openClueOf(ctx, { ...car, mobileIndex });
  if (earlier && !input.newReason) fail('clue.open', { no: earlier.no });
  const id = await makeClue(ctx, {
    ...car,
    source: input.source,
    carName: input.carName,
    customerName: input.customerName,
    mobile: input.customerMobile,
    owner,
    dueAt,
    newReason: earlier ? input.newReason : '',
    remark: input.remark,
  });
  return readClue(ctx, id);
}
