import { sql, type RawBuilder } from 'kysely';
import type { DealerScope, PartScope } from '@treadline/contract/promotion/promotions/rule.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';

type Condition = RawBuilder<boolean>;
const yes = sql<boolean>`true`;
const allOf = (parts: readonly Condition[]): Condition =>
  parts.length ? sql<boolean>`(${sql.join(parts, sql` AND `)})` : sql<boolean>`false`;

/** SQL condition on `part`: in the scope; never true for services. */
export function inParts(scope: PartScope): Condition {
  const { kinds, brandIds, patterns, sizes, partIds, excludedPartIds: out } = scope;
  const fits = [
    ...(kinds.length
      ? [sql<boolean>`(CASE part.kind WHEN 'TYRE' THEN 'TYRE' ELSE 'PART' END) = ANY(${kinds})`]
      : []),
    ...(brandIds.length ? [sql<boolean>`part.brand_id = ANY(${brandIds})`] : []),
    ...(patterns.length ? [sql<boolean>`part.pattern = ANY(${patterns})`] : []),
    ...(sizes.length ? [sql<boolean>`part.size = ANY(${sizes})`] : []),
  ];
  const named = partIds.length ? sql<boolean>`part.id = ANY(${partIds})` : sql<boolean>`false`;
  const chosen = scope.all ? yes : sql<boolean>`(${allOf(fits)} OR ${named})`;
  return out.length ? sql<boolean>`(${chosen} AND part.id <> ALL(${out}))` : chosen;
}

/** SQL condition on `company` and `dealer`: an active dealer in the scope. */
export function inDealers(scope: DealerScope): Condition {
  const { regions, provinces, dealerIds, excludedDealerIds: out } = scope;
  const chosen = scope.all
    ? yes
    : sql<boolean>`(company.region = ANY(${regions}) OR left(dealer.division_code, 2) = ANY(${provinces})
        OR dealer.id = ANY(${dealerIds}))`;
  return sql<boolean>`(company.enabled AND ${chosen} AND dealer.id <> ALL(${out}))`;
}

/** Returns the ids of active dealers in a scope. */
export async function dealersOf({ db }: Pick<Ctx, 'db'>, scope: DealerScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT dealer.id FROM dealer JOIN company ON company.id = dealer.id WHERE ${inDealers(scope)} ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Checks that all ids of the scopes exist. @throws activity.unknown-parts, activity.unknown-dealers */
export async function requireKnown(
  { db }: Pick<Ctx, 'db'>,
  parts: readonly (PartScope | null)[],
  { dealerIds, excludedDealerIds }: DealerScope,
): Promise<void> {
  const given = parts.filter((scope) => scope !== null);
  const partIds = given.flatMap((scope) => [...scope.partIds, ...scope.excludedPartIds]);
  const brandIds = given.flatMap((scope) => scope.brandIds);
  const asked = [...new Set([...dealerIds, ...excludedDealerIds])];
  const { rows } = await sql<{ parts: boolean; dealers: boolean }>`SELECT
    NOT EXISTS (SELECT FROM unnest(${partIds}::bigint[]) x WHERE NOT EXISTS (SELECT FROM part WHERE id = x))
      AND NOT EXISTS (SELECT FROM unnest(${brandIds}::bigint[]) x WHERE NOT EXISTS (SELECT FROM brand WHERE id = x)) AS parts,
    NOT EXISTS (SELECT FROM unnest(${asked}::bigint[]) x WHERE NOT EXISTS (SELECT FROM dealer WHERE id = x)) AS dealers`.execute(
    db,
  );
  if (!rows[0]?.parts) fail('activity.unknown-parts');
  if (!rows[0].dealers) fail('activity.unknown-dealers');
}
