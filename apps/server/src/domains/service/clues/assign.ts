import { sql } from 'kysely';
import { clueFlow as flow } from '@treadline/contract/service/clues/flow.ts';
import { clueSettings } from '@treadline/contract/service/clues/settings.ts';
import type { clueRoutes } from '@treadline/contract/service/clues/routes.ts';
import type { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { holdPerson } from '#kernel/handover.ts';
import { moveMany } from '#kernel/apply-transition.ts';
import { readSetting } from '#kernel/settings.ts';
import { consultantsOf, nameAt, type Consultant } from './consultants.ts';
import { clue, clueSource } from './entity.ts';

type Body = z.output<(typeof clueRoutes)['assign']['body']>;
type Mode = Body['mode'];

interface Given {
  clueId: number;
  to: Consultant;
}

/** Who waits longest for one, or has the fewest; ties by id. */
const order = {
  ROUND_ROBIN: (a: Consultant, b: Consultant) =>
    (a.givenAt ?? '').localeCompare(b.givenAt ?? '') || a.id - b.id,
  LOAD: (a: Consultant, b: Consultant) => a.open - b.open || a.id - b.id,
} as const;

/** Deals clues of one dealer to its people, one after the other; each one given counts at once. */
function dealClues(
  ids: readonly number[],
  people: readonly Consultant[],
  mode: Exclude<Mode, 'HAND'>,
): Given[] {
  const all = people.map((one) => ({ ...one }));
  return ids.flatMap((clueId, at) => {
    const [to] = all.toSorted(order[mode]);
    if (!to) return [];
    to.open += 1;
    to.givenAt = `9999-${String(at).padStart(6, '0')}`;
    return [{ clueId, to }];
  });
}

/** By new owner; who got the last one comes last, so that the next turn is another's. */
const byOwner = (given: readonly Given[]): Given[][] =>
  [...Map.groupBy(given, ({ to }) => to.id).values()].toSorted(
    (a, b) => given.lastIndexOf(a.at(-1) as Given) - given.lastIndexOf(b.at(-1) as Given),
  );

/** Open clues in scope with their dealers, locked in the order of their ids. @throws record.not-found */
async function lockClues(ctx: Ctx, ids: readonly number[]) {
  const rows = await clueSource(ctx)
    .where('clue.id', 'in', [...ids])
    .orderBy('clue.id')
    .forUpdate('clue')
    .select(['clue.id', 'clue.dealer_id', 'clue.owner_id'])
    .select(sql<string>`(SELECT name FROM company WHERE company.id = clue.dealer_id)`.as('dealer'))
    .execute();
  return rows.length < ids.length ? fail('record.not-found', { entity: clue.label }) : rows;
}

/**
 * Assigns clues to consultants of their own dealers, never across dealers.
 * @throws clue.consultant, clue.no-consultant, flow.status-many, record.not-found
 */
export async function assignClues(ctx: Ctx, { ids, mode, ownerId }: Body) {
  if (ownerId !== null && ownerId !== undefined) await holdPerson(ctx, ownerId);
  const rows = await lockClues(ctx, [...new Set(ids)]);
  const people = await consultantsOf(ctx, [...new Set(rows.map((row) => row.dealer_id))]);
  const given: Given[] = [];
  for (const [dealerId, own] of Map.groupBy(rows, (row) => row.dealer_id)) {
    const [{ dealer: name } = { dealer: '' }] = own;
    const theirs = people.filter((one) => one.dealerId === dealerId);
    if (mode === 'HAND') {
      const to =
        theirs.find(({ id }) => id === ownerId) ??
        fail('clue.consultant', { name: await nameAt(ctx, dealerId, ownerId ?? 0), dealer: name });
      given.push(...own.map((row) => ({ clueId: row.id, to })));
    } else {
      if (theirs.length === 0) fail('clue.no-consultant', { dealer: name });
      given.push(
        ...dealClues(
          own.map(({ id }) => id),
          theirs,
          mode,
        ),
      );
    }
  }
  const owners = byOwner(given);
  for (const each of owners) await give(ctx, each);
  return { assigned: owners.map((each) => ({ ownerName: each[0]?.to.name ?? '', count: each.length })) };
}

/** Clues of one new owner; the log says whose they were. */
async function give(ctx: Ctx, given: readonly Given[]): Promise<void> {
  const [first] = given;
  if (!first) return;
  const { id, name } = first.to;
  const ids = given.map(({ clueId }) => clueId);
  const before = await ctx.db
    .selectFrom('clue')
    .where('id', 'in', ids)
    .select(['id', 'owner_name'])
    .execute();
  for (const [former, rows] of Map.groupBy(before, (row) => row.owner_name))
    await moveMany(
      ctx,
      clue,
      flow,
      'assign',
      rows.map((row) => row.id),
      {
        set: { owner_id: id, owner_name: name, given_at: sql`clock_timestamp()` },
        changes: { ownerName: { before: former, after: name } },
      },
    );
}

/** Assigns new clues of one dealer by the settings; otherwise, or without consultants, they stay unassigned. */
export async function assignNewClues(ctx: Ctx, dealerId: number, ids: readonly number[]): Promise<void> {
  const mode = await readSetting(ctx.db, clueSettings.settings.assignBy);
  if (mode === 'NONE' || ids.length === 0) return;
  const given = dealClues(ids, await consultantsOf(ctx, [dealerId]), mode);
  for (const each of byOwner(given)) if (await holdPerson(ctx, each[0]?.to.id ?? 0)) await give(ctx, each);
}
