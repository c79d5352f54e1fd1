import { sql } from 'kysely';
import type { z } from 'zod';
import { partCategories } from '@treadline/contract/catalogue/catalogue/dictionaries.ts';
import { serviceDueKinds } from '@treadline/contract/service/service-dues/dictionaries.ts';
import type { DueKind, DueRule, DueRuleInput } from '@treadline/contract/service/service-dues/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { nameIn, readOptions, requireEntry } from '#kernel/dictionary.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { findShop } from '#domains/retail/retail-orders/index.ts';
import { dueRule } from './entity.ts';
import { refreshDues } from './refresh.ts';

type Rule = z.output<typeof DueRule>;
type Kind = z.output<typeof DueKind>;
type Input = z.output<typeof DueRuleInput>;

const ruleColumns = [
  'id',
  'version',
  'dealer_id as dealerId',
  'kind',
  'enabled',
  'months',
  'km',
  'season_months as seasonMonths',
  'days_ahead as daysAhead',
  'service_codes as serviceCodes',
  'part_category as partCategory',
  'on_fitting as onFitting',
  'since_first as sinceFirst',
  'makes_clue as makesClue',
  'sends_message as sendsMessage',
] as const;

/** Dealer whose rules a caller may keep: a dealer its own. @throws due.other-shop, record.not-found */
async function requireShop(ctx: Ctx, dealerId: number | null): Promise<void> {
  if (ctx.me.type === 'DEALER' && dealerId !== ctx.me.companyId) fail('due.other-shop');
  if (dealerId !== null) await findShop(ctx, dealerId);
}

/** Returns the kinds of work with the platform's rules, and those of a dealer. @throws record.not-found */
export async function listRules(ctx: Ctx, asked: number | undefined): Promise<Kind[]> {
  const dealerId = asked ?? (ctx.me.type === 'DEALER' ? ctx.me.companyId : null);
  if (dealerId !== null) await requireShop(ctx, dealerId);
  const kinds = await readOptions(ctx, serviceDueKinds.code);
  const rows = await ctx.db
    .selectFrom('service_due_rule')
    .where((any) =>
      any.or([any('dealer_id', 'is', null), ...(dealerId === null ? [] : [any('dealer_id', '=', dealerId)])]),
    )
    .select(ruleColumns)
    .execute();
  const services = await ctx.db
    .selectFrom('retail_service as s')
    .orderBy('s.place')
    .select(['s.code', nameIn(ctx.lang, 's').as('name')])
    .execute();
  const servicesOf = (kind: string) => {
    const codes = new Set(
      rows.filter((row) => row.kind === kind).flatMap(({ serviceCodes }) => serviceCodes),
    );
    return services.filter(({ code }) => codes.has(code));
  };
  const of = (kind: string, isOwn: boolean): Rule | null => {
    const row = rows.find((each) => each.kind === kind && (each.dealerId !== null) === isOwn);
    if (!row) return null;
    const { kind: _kind, ...rule } = row;
    return rule;
  };
  return kinds.map(({ value, label }) => ({
    kind: value,
    kindName: label,
    platform: of(value, false),
    own: of(value, true),
    services: servicesOf(value),
  }));
}

/** @throws dictionary.not-offered at the field of an unknown kind, category or service */
async function requireKnown(ctx: Ctx, { kind, partCategory, serviceCodes }: Input): Promise<void> {
  await requireEntry(ctx, serviceDueKinds, kind, 'kind');
  if (partCategory) await requireEntry(ctx, partCategories, partCategory, 'partCategory');
  const codes = [...new Set(serviceCodes)];
  const known = await ctx.db
    .selectFrom('retail_service')
    .where('code', 'in', ['', ...codes])
    .select('code')
    .execute();
  if (known.length < codes.length) throw new AppError('dictionary.not-offered', { path: 'serviceCodes' });
}

const columnsOf = (ctx: Ctx, input: Input) => ({
  enabled: input.enabled,
  months: input.months,
  km: input.km,
  season_months: input.seasonMonths,
  days_ahead: input.daysAhead,
  service_codes: input.serviceCodes,
  part_category: input.partCategory,
  on_fitting: input.onFitting,
  since_first: input.sinceFirst,
  makes_clue: input.makesClue,
  sends_message: input.sendsMessage,
  updated_by_name: ctx.me.name,
});

/** A new rule, or the one that was seen, changed. @throws record.changed */
async function writeRule(ctx: Ctx, input: Input): Promise<Rule> {
  const { dealerId, kind, version } = input;
  const columns = columnsOf(ctx, input);
  const row =
    version === null
      ? await ctx.db
          .insertInto('service_due_rule')
          .values({ ...columns, dealer_id: dealerId, kind })
          .onConflict((of) => of.doNothing())
          .returning(ruleColumns)
          .executeTakeFirst()
      : await ctx.db
          .updateTable('service_due_rule')
          .set({ ...columns, version: version + 1, updated_at: sql`now()` })
          .where(sql<boolean>`coalesce(dealer_id, 0) = ${dealerId ?? 0}`)
          .where('kind', '=', kind)
          .where('version', '=', version)
          .returning(ruleColumns)
          .executeTakeFirst();
  const { kind: _kind, ...rule } = row ?? fail('record.changed', { numbers: kind });
  return rule;
}

/** Sets a rule; what is due at the shop follows at once, at all shops by the night's job. @throws as the checks say */
export async function saveRule(ctx: Ctx, input: Input): Promise<Rule> {
  await requireShop(ctx, input.dealerId);
  await requireKnown(ctx, input);
  const rule = await writeRule(ctx, input);
  await recordEvent(ctx, {
    entity: dueRule.name,
    entityId: rule.id,
    entityNo: input.kind,
    action: input.version === null ? 'create' : 'update',
  });
  if (input.dealerId !== null) await refreshDues(ctx, input.dealerId);
  return rule;
}

/** Removes a dealer's own rule. @throws record.not-found, due.other-shop for the platform's */
export async function removeRule(ctx: Ctx, id: number): Promise<void> {
  const row = await findRecord(ctx, dueRule, id, true);
  const dealerId = row.dealer_id ?? fail('due.other-shop');
  await ctx.db.deleteFrom('service_due_rule').where('id', '=', id).execute();
  await recordEvent(ctx, { entity: dueRule.name, entityId: id, entityNo: row.kind, action: 'delete' });
  await refreshDues(ctx, dealerId);
}
