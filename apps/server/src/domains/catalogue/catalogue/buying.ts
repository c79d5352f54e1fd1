import { sql, type RawBuilder } from 'kysely';
import { AppError } from '#kernel/errors.ts';

/** SQL condition: the part may be purchased: approved and not running out. `part` is its table name in the query. */
export const isPurchasable = (part: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${part}.status`)} IN ('Approved', 'Deployed') AND ${sql.ref(`${part}.lifecycle`)} = 'ACTIVE')`;

/** Returns why a part cannot be purchased (cart.part-not-orderable, .part-run-out, .part-ended); null if it can. */
export function buyingFault({
  no,
  status,
  lifecycle,
}: Record<'no' | 'status' | 'lifecycle', string>): AppError | null {
  if (lifecycle === 'ENDED') return new AppError('cart.part-ended', { part: no });
  if (lifecycle === 'RUN_OUT') return new AppError('cart.part-run-out', { part: no });
  const isApproved = status === 'Approved' || status === 'Deployed';
  return isApproved ? null : new AppError('cart.part-not-orderable', { part: no });
}
