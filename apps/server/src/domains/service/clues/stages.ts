import { sql } from 'kysely';
import type { ClueStage } from '@treadline/contract/service/clues/stages.ts';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { oem } from '#domains/parties/dealers/index.ts';

/** SQL condition: a row of `clue_stage` (under this alias) has reached a stage. */
export const hasReachedStage = (stage: ClueStage, table = 'clue') =>
  stage === 'created' ? sql<boolean>`true` : sql<boolean>`(${sql.ref(`${table}.${stage}_at`)} IS NOT NULL)`;

/** SQL condition: the clue's valid order was placed within `days` days of the clue. */
export const orderedWithin = (days: number, table = 'clue') =>
  sql<boolean>`(${sql.ref(`${table}.ordered_at`)} < ${sql.ref(`${table}.created_at`)} + make_interval(days => ${days}))`;

/** SQL condition: all clues of the row's month are at least `days` days old. */
export const isCohortOlderThan = (days: number, table = 'clue') =>
  sql<boolean>`(${sql.ref(`${table}.created_at`)} < (SELECT date_trunc('month', (now() - make_interval(days => ${days})) AT TIME ZONE 'Asia/Shanghai')
    AT TIME ZONE 'Asia/Shanghai'))`;

/** Filters of shops; 0 matches those without group or maker. */
export interface ShopFilter {
  groupId?: number[] | undefined;
  oemId?: number[] | undefined;
  region?: string[] | undefined;
}

/** SQL conditions on the shop of a row (under this alias): group, visible makers and province. */
export function dealersIn(ctx: Pick<Ctx, 'me'>, { groupId, oemId, region }: ShopFilter, table = 'clue') {
  const dealer = sql.ref(`${table}.dealer_id`);
  const makers = sql`SELECT 1 FROM dealer_car_brand served JOIN oem_car_brand made USING (car_brand_id)
    JOIN company ON company.id = made.oem_id WHERE served.dealer_id = ${dealer} AND ${visible(ctx, oem)}`;
  return [
    ...(groupId?.length
      ? [sql<boolean>`${dealer} IN (SELECT id FROM dealer WHERE coalesce(group_id, 0) = ANY(${groupId}))`]
      : []),
    ...(oemId?.length
      ? [
          sql<boolean>`(EXISTS (${makers} AND made.oem_id = ANY(${oemId}))
            OR ${oemId.includes(0)} AND NOT EXISTS (${makers}))`,
        ]
      : []),
    ...(region?.length
      ? [sql<boolean>`${dealer} IN (SELECT id FROM dealer WHERE province = ANY(${region}))`]
      : []),
  ];
}
