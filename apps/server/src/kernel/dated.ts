import { sql } from 'kysely';
import { dayOf } from './days.ts';
import { AppError } from './errors.ts';

const today = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;

/** The day before the next of the same kind begins; null for the last. `kind` is the column that tells them apart. */
export const validTo = (kind: string) =>
  sql<string | null>`lead(valid_from) OVER (PARTITION BY ${sql.ref(kind)} ORDER BY valid_from) - 1`.as(
    'validTo',
  );

/** Over `v` with validFrom and validTo: whether it holds, held or will hold. */
export const datedState = sql<
  'PLANNED' | 'CURRENT' | 'PAST'
>`CASE WHEN v."validFrom" > ${today} THEN 'PLANNED'
  WHEN v."validTo" < ${today} THEN 'PAST' ELSE 'CURRENT' END`;

/** What has begun is immutable: documents were computed by it. @throws dated.past at the field */
export function requireToCome(validFrom: string): void {
  if (validFrom <= dayOf(new Date())) throw new AppError('dated.past', { path: 'validFrom' });
}
