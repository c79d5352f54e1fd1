import { sql, type RawBuilder } from 'kysely';
import { AppError } from '#kernel/errors.ts';

/** Whether a part may be bought: approved, and not running out. `part` is the table's name in the query. */
export const isBought = (part: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${part}.status`)} IN ('Approved', 'Deployed') AND ${sql.ref(`${part}.lifecycle`)} = 'ACTIVE')`;

/** Why a part is not bought: cart.part-not-orderable, cart.part-run-out, cart.part-ended; null when it is. */
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
