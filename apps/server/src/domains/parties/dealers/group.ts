import { sql } from 'kysely';
import type { z } from 'zod';
import { groupFields, groupInputs, type dealerFields } from '@treadline/contract/parties/dealers/fields.ts';
import { GroupInput, type Group } from '@treadline/contract/parties/dealers/schema.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { companyColumns, companyUnique, termColumns, termsOf } from '#domains/platform/users/index.ts';
import { dealer, dealerGroup, groupSource, employeeCount } from './entity.ts';
import { uniqueSortedIds } from './links.ts';

type Values = z.output<typeof GroupInput>;
type GroupRecord = z.output<typeof Group>;

export const groupRow = {
  id: 'company.id',
  code: 'company.code',
  name: 'company.name',
  shortName: 'company.short_name',
  ...termsOf('company'),
  enabled: 'company.enabled',
  createdTime: 'company.created_at',
  version: 'company.version',
  people: employeeCount,
  dealers: sql<number>`(SELECT count(*) FROM dealer d WHERE d.group_id = company.id)`,
  dealerIds: sql<
    number[]
  >`coalesce((SELECT json_agg(d.id ORDER BY d.id) FROM dealer d WHERE d.group_id = company.id), '[]')`,
  members: sql<string>`coalesce((SELECT string_agg(c.name, '、' ORDER BY c.code COLLATE "C") FROM dealer d JOIN company c ON c.id = d.id
    WHERE d.group_id = company.id), '')`,
} as const;

async function readGroup(ctx: Ctx, id: number): Promise<GroupRecord> {
  const row = await groupSource(ctx)
    .where('company.id', '=', id)
    .select(selection(groupRow))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: dealerGroup.label });
}

/** Groups are companies; who belongs to one stands at the dealers. */
const keepGroup = defineBasicData<'company', Values, GroupRecord>(dealerGroup, {
  fields: groupFields,
  inputs: groupInputs,
  schema: GroupInput,
  read: readGroup,
  columns: (values) => ({ ...companyColumns('DEALER_GROUP', values), ...termColumns(values) }),
  links: setMembers,
  unique: companyUnique,
});

interface Member {
  id: number;
  code: string;
  name: string;
  group_id: number | null;
  group_name: string | null;
}

/** The dealers of a group and those who are to be, locked in order: read once nobody else is writing them. */
async function lockMembers({ db }: Ctx, id: number, dealerIds: readonly number[]): Promise<Member[]> {
  const some = sql`(company.id = ANY(${[...dealerIds]}) OR company.id IN (SELECT id FROM dealer WHERE group_id = ${id}))`;
  await sql`SELECT FROM company WHERE ${some} ORDER BY id FOR UPDATE`.execute(db);
  const { rows } = await sql<Member>`
    SELECT company.id, company.code, company.name, d.group_id, g.name AS group_name
    FROM company JOIN dealer d ON d.id = company.id LEFT JOIN company g ON g.id = d.group_id
    WHERE ${some} ORDER BY company.id`.execute(db);
  return rows;
}

/** Makes dealers the members of a group, and no others. @throws dealer.other-group, dealer.unknown-member */
async function setMembers(ctx: Ctx, id: number, { dealerIds, name }: Values): Promise<void> {
  const rows = await lockMembers(ctx, id, dealerIds);
  const wanted = new Set(dealerIds);
  if (rows.filter((each) => wanted.has(each.id)).length < wanted.size)
    fail('dealer.unknown-member', { path: 'dealerIds' });
  const taken = rows.filter((each) => each.group_id !== null && each.group_id !== id);
  if (taken.length)
    fail('dealer.other-group', {
      names: taken.map((each) => `${each.name}（${each.group_name}）`).join('、'),
      path: 'dealerIds',
    });
  const changed = rows.filter((each) => wanted.has(each.id) !== (each.group_id === id));
  if (!changed.length) return;
  const ids = changed.map((each) => each.id);
  await sql`UPDATE dealer SET group_id = CASE WHEN id = ANY(${dealerIds}) THEN ${id}::bigint END WHERE id = ANY(${ids})`.execute(
    ctx.db,
  );
  await sql`UPDATE company SET version = version + 1, updated_at = now() WHERE id = ANY(${ids})`.execute(
    ctx.db,
  );
  const groupOf = (each: Member) => ({
    before: each.group_name ?? '',
    after: wanted.has(each.id) ? name : '',
  });
  await recordEvent(
    ctx,
    ...changed.map((each) => ({
      entity: dealer.name,
      entityId: each.id,
      entityNo: each.code,
      action: 'update',
      changes: { groupName: groupOf(each) } satisfies Partial<Record<keyof typeof dealerFields, object>>,
    })),
  );
}

const tidy = <V extends Values>(values: V): V => ({
  ...values,
  dealerIds: uniqueSortedIds(values.dealerIds),
});

/** Handlers of the dealer group routes: see kernel/serve-basic-data.ts. */
export const serveGroups = {
  create: (ctx: Ctx, { body }: { body: Values }) => keepGroup.create(ctx, tidy(body)),
  update: (ctx: Ctx, { params, body }: { params: { id: number }; body: Values & { version: number } }) =>
    keepGroup.update(ctx, params.id, tidy(body)),
  status: (ctx: Ctx, { params, body }: { params: { id: number }; body: { enabled?: boolean | undefined } }) =>
    keepGroup.enable(ctx, params.id, body.enabled),
};
