import { sql } from 'kysely';
import type { z } from 'zod';
import { checkFlow, checkStatusTexts } from '@treadline/contract/service/tyre-checks/flow.ts';
import type { CheckCorrection } from '@treadline/contract/service/tyre-checks/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { keepMasked, sealCustomer } from '#kernel/masked.ts';
import { findRecord } from '#kernel/scope.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { carColumns } from './create.ts';
import { checkSearch, tyreCheck } from './entity.ts';
import { emitCheckSubmitted } from './hooks.ts';
import { evaluateWheels, type CheckJudgement } from './evaluate-wheels.ts';
import { personColumns, technicianOf } from './person.ts';
import { readRow, type CheckRow } from './row.ts';
import { insertCheck, insertWheels } from './write.ts';

type Input = z.output<typeof CheckCorrection>;
type Row = Awaited<ReturnType<typeof lockLatestVersion>>;

/**
 * Locks the latest version of a check, at the version the caller saw.
 * @throws record.not-found, check.replaced, record.changed
 */
export async function lockLatestVersion(ctx: Ctx, { id, version }: { id: number; version: number }) {
  const row = await findRecord(ctx, tyreCheck, id, true);
  if (row.replaced_by !== null) fail('check.replaced');
  return row.version === version ? row : fail('record.changed');
}

/** What the form says, over what the check had: values that come back masked stay as they were. */
const headOf = async (ctx: Ctx, before: Row, input: Input) => ({
  plate: keepMasked(ctx, { plateNumber: 'plate' }, input, { plateNumber: before.plate }).plateNumber,
  ...(await carColumns(ctx, input)),
  ...personColumns(ctx, {
    ...input,
    ...sealCustomer(ctx, before),
  }),
  consent: input.consent,
  technician: technicianOf(ctx, input, before.technician),
});
type Head = Awaited<ReturnType<typeof headOf>>;

/**
 * Corrects a check: a draft is updated; a submitted one is kept and replaced by a new version.
 * @throws check.*, flow.status, record.changed, record.not-found
 */
export async function correctCheck(ctx: Ctx, input: Input): Promise<CheckRow> {
  const before = await lockLatestVersion(ctx, input);
  if (before.status === 'CLOSED')
    fail('flow.status', { status: checkStatusTexts.CLOSED.text, action: checkFlow.correct.label });
  const submit = before.status === 'SUBMITTED' || input.submit;
  const on = { kind: input.kind, at: new Date(before.checked_at) };
  const judged = await evaluateWheels(ctx, input.wheels, on, submit);
  const head = await headOf(ctx, before, input);
  const id =
    before.status === 'DRAFT'
      ? await changeDraft(ctx, before, { head, judged, submit })
      : await replace(ctx, before, head, judged);
  if (submit) await emitCheckSubmitted(ctx, id);
  return readRow(ctx, id);
}

const note = (before: Row, judged: CheckJudgement) =>
  diffFields(
    { red: before.red, yellow: before.yellow, worst: before.worst },
    {
      red: judged.red,
      yellow: judged.yellow,
      worst: judged.worst,
    },
  );

async function changeDraft(
  ctx: Ctx,
  before: Row,
  { head, judged, submit }: { head: Head; judged: CheckJudgement; submit: boolean },
): Promise<number> {
  const { wheels, ...sums } = judged;
  const photos = await photosOf(ctx, before.id);
  const status = submit ? 'SUBMITTED' : 'DRAFT';
  await ctx.db
    .updateTable('tyre_check')
    .set({ ...head, ...sums, status, search: checkSearch.key({ check_no: before.check_no, ...head }) })
    .set({ version: before.version + 1, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .execute();
  await ctx.db.deleteFrom('tyre_check_wheel').where('check_id', '=', before.id).execute();
  await insertWheels(ctx, before.id, wheels);
  await keepPhotos(ctx, before.id, photos);
  await recordEvent(ctx, {
    entity: tyreCheck.name,
    entityId: before.id,
    entityNo: before.check_no,
    action: submit ? 'submit' : 'update',
    from: before.status,
    to: status,
    changes: note(before, judged),
  });
  return before.id;
}

/** A new version with what the former one has beside its figures: photos, of the plate, too, signature, order. */
async function replace(ctx: Ctx, before: Row, head: Head, judged: CheckJudgement): Promise<number> {
  const { check_no, first_id, dealer_id, source, checked_at, order_id, read_at } = before;
  const { signature_id, plate_photo_id } = before;
  const own = { check_no, first_id, dealer_id, source, checked_at, order_id, read_at };
  const kept = { ...own, signature_id, plate_photo_id };
  const photos = await photosOf(ctx, before.id);
  // The former version leaves the lists first: one of a check is the latest at any moment.
  await ctx.db
    .updateTable('tyre_check')
    .set({ replaced_by: before.id, version: before.version + 1, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .execute();
  const next = { ...kept, ...head, version_num: before.version_num + 1, status: 'SUBMITTED' } as const;
  const id = await insertCheck(ctx, next, judged);
  await ctx.db.updateTable('tyre_check').set({ replaced_by: id }).where('id', '=', before.id).execute();
  await keepPhotos(ctx, id, photos);
  await recordEvent(ctx, {
    entity: tyreCheck.name,
    entityId: first_id,
    entityNo: check_no,
    action: 'correct',
    from: before.status,
    to: 'SUBMITTED',
    changes: { versionNum: { before: before.version_num, after: next.version_num }, ...note(before, judged) },
  });
  return id;
}

type Photos = { wheel: string; photos: string }[];

const photosOf = ({ db }: Ctx, checkId: number): Promise<Photos> =>
  db
    .selectFrom('tyre_check_wheel')
    .where('check_id', '=', checkId)
    .where(sql<boolean>`photos <> '{}'`)
    .select(['wheel', sql<string>`photos::text`.as('photos')])
    .execute();

/** Photos stay with the wheel that they show. */
async function keepPhotos({ db }: Ctx, checkId: number, photos: Photos): Promise<void> {
  for (const { wheel, photos: ids } of photos)
    await sql`UPDATE tyre_check_wheel SET photos = ${ids}::bigint[]
      WHERE check_id = ${checkId} AND wheel = ${wheel}`.execute(db);
}
