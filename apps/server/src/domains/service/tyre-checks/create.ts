import { sql } from 'kysely';
import type { z } from 'zod';
import type { CheckInput } from '@treadline/contract/service/tyre-checks/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { carNameOf, findShop } from '#domains/retail/retail-orders/index.ts';
import { visibleVersions, tyreCheck } from './entity.ts';
import { emitCheckSubmitted } from './hooks.ts';
import { evaluateWheels } from './evaluate-wheels.ts';
import { personColumns, technicianOf } from './person.ts';
import { readRow, type CheckRow } from './row.ts';
import { insertCheck } from './write.ts';

type Input = z.output<typeof CheckInput>;

/** Minutes by which a phone's clock may be ahead. */
const clockSlack = 10 * 60_000;

/** Car columns of a check. @throws record.not-found */
export const carColumns = async (ctx: Ctx, input: Pick<Input, 'vin' | 'vehicleId' | 'mileage' | 'kind'>) => ({
  vin: input.vin,
  vehicle_id: input.vehicleId,
  car_name: await carNameOf(ctx, input.vehicleId),
  mileage: input.mileage,
  kind: input.kind,
});

/** The check that a phone sent before under the same id. @throws check.client-id: it is another shop's, or not seen. */
async function findSent(ctx: Ctx, { clientId, dealerId }: Input): Promise<number | null> {
  // The phone may send again while the first call is on its way.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${clientId}, 0))`.execute(ctx.db);
  const sent = await ctx.db
    .selectFrom('tyre_check')
    .where('client_id', '=', clientId)
    .select('id')
    .executeTakeFirst();
  if (!sent) return null;
  const own = await visibleVersions(ctx)
    .where('tyre_check.id', '=', sent.id)
    .where('tyre_check.dealer_id', '=', dealerId)
    .select('tyre_check.id')
    .executeTakeFirst();
  return own?.id ?? fail('check.client-id');
}

/**
 * Creates a check, judged by the settings at its time; idempotent by `clientId`: the existing check is returned,
 * whatever else is sent.
 * @throws check.*, record.not-found, request.invalid
 */
export async function createCheck(ctx: Ctx, input: Input): Promise<CheckRow> {
  await findShop(ctx, input.dealerId);
  const sent = await findSent(ctx, input);
  if (sent !== null) return readRow(ctx, sent);
  const checkedAt = new Date(input.checkedTime);
  if (checkedAt.getTime() > Date.now() + clockSlack) fail('check.future');
  const judged = await evaluateWheels(ctx, input.wheels, { kind: input.kind, at: checkedAt }, input.submit);
  const [no = ''] = await nextNumbers(ctx, 'JC');
  const status = input.submit ? 'SUBMITTED' : 'DRAFT';
  const head = {
    check_no: no,
    client_id: input.clientId,
    dealer_id: input.dealerId,
    plate: input.plateNumber,
    ...(await carColumns(ctx, input)),
    ...personColumns(ctx, input),
    consent: input.consent,
    technician: technicianOf(ctx, input, ctx.me.name),
    checked_at: checkedAt,
    status,
  } as const;
  const id = await insertCheck(ctx, head, judged);
  await recordEvent(ctx, {
    entity: tyreCheck.name,
    entityId: id,
    entityNo: no,
    action: input.submit ? 'submit' : 'create',
    to: status,
  });
  if (input.submit) await emitCheckSubmitted(ctx, id);
  return readRow(ctx, id);
}
