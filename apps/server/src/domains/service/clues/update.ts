import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { clueFlow as flow } from '@treadline/contract/service/clues/flow.ts';
import type { ClueUpdate } from '@treadline/contract/service/clues/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { keepMasked } from '#kernel/masked.ts';
import { findRecord } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { diffFields, starChanges } from '#kernel/timeline.ts';
import { mobileColumns } from '#domains/retail/retail-orders/index.ts';
import { openClueOf } from './duplicates.ts';
import { clue, clueSearch } from './entity.ts';
import { lockDealer } from './make.ts';
import { readClue, type ClueRow } from './row.ts';

type Input = z.output<typeof ClueUpdate>;

const kinds = { plateNumber: 'plate', customerName: 'name', customerMobile: 'mobile' } as const;

const valuesOf = (ctx: Ctx, row: Selectable<DB['clue']>) => ({
  plateNumber: row.plate,
  customerName: row.customer_name,
  customerMobile: showSealed(ctx, row.mobile_enc),
  vin: row.vin,
  carName: row.car_name,
  remark: row.remark,
  doNotDisturb: row.do_not_disturb,
});
type Values = ReturnType<typeof valuesOf>;

/** Values of the form; masks that come back stand for what was stored. @throws request.invalid */
const keptOf = (ctx: Ctx, input: Input, before: Values): Values => {
  const { plateNumber, customerName, customerMobile, vin, carName, remark, doNotDisturb } = input;
  const typed = { plateNumber, customerName, customerMobile, vin, carName, remark, doNotDisturb };
  return keepMasked(ctx, kinds, typed, before);
};

/** A car that has an open clue already gets no second one by a change. @throws clue.open */
async function requireOnly(
  ctx: Ctx,
  { id, dealer_id: dealerId, plate, vin }: Selectable<DB['clue']>,
  now: { plate: string; vin: string },
): Promise<void> {
  if (now.plate === plate && now.vin === vin) return;
  await lockDealer(ctx, dealerId);
  const other = await openClueOf(ctx, { dealerId, plate: now.plate, vin: now.vin, mobileIndex: '' }, id);
  if (other) fail('clue.open', { no: other.no });
}

/**
 * Updates customer, car, remark and "do not disturb"; masked values are unchanged.
 * @throws clue.open, flow.status, record.changed, record.not-found
 */
export async function updateClue(ctx: Ctx, input: Input): Promise<ClueRow> {
  const row = await findRecord(ctx, clue, input.id, true);
  const before = valuesOf(ctx, row);
  const after = keptOf(ctx, input, before);
  const names = {
    clue_no: row.clue_no,
    plate: after.plateNumber,
    vin: after.vin,
    car_name: after.carName,
    customer_name: after.customerName,
  };
  await requireOnly(ctx, row, names);
  const isSame = after.customerMobile === before.customerMobile;
  await applyTransition(ctx, clue, flow, 'update', input.id, {
    seen: new Map([[input.id, input.version]]),
    set: {
      ...names,
      ...(isSame ? {} : mobileColumns(ctx, after.customerMobile)),
      remark: after.remark,
      do_not_disturb: after.doNotDisturb,
      search: clueSearch.key(names),
    },
    changes: starChanges(diffFields(before, after), kinds),
  });
  return readClue(ctx, input.id);
}
