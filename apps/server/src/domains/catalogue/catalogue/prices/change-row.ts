import { sql } from 'kysely';
import type { Columns } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { change, type AttributeChanges, type ValueChange } from './change.ts';
import { formatChanges, type ChangeTexts } from './change-words.ts';

export const changeSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('part_change')
    .innerJoin('part', 'part.id', 'part_change.part_id')
    .leftJoin('brand', 'brand.id', 'part.brand_id')
    .where(visible(ctx, change));

/** Columns of a proposal as stored; `formatChangeRow` converts it to the contract's row. */
export const changeColumns = {
  id: 'part_change.id',
  partId: 'part_change.part_id',
  status: 'part_change.status',
  prices: 'part_change.prices',
  attributes: 'part_change.attributes',
  effectiveFrom: 'part_change.effective_from',
  reason: 'part_change.reason',
  proposer: 'part_change.proposer_name',
  proposedTime: 'part_change.created_at',
  decider: 'part_change.decider_name',
  decidedTime: 'part_change.decided_at',
  decision: 'part_change.decision',
  version: 'part_change.version',
  mine: ({ me }) => sql<boolean>`part_change.proposer_id = ${me.accountId}`,
} as const satisfies Columns;

interface Stored {
  prices: unknown;
  attributes: unknown;
}
interface Said {
  prices: Record<string, ValueChange<number | null>>;
  attributes: ChangeTexts;
}

/** Converts a proposal to the contract's row: prices in fen, other fields as display text. */
export function formatChangeRow<R extends Stored>(
  row: R,
  { lang }: Pick<Ctx, 'lang'>,
): Omit<R, keyof Said> & Said {
  return {
    ...row,
    prices: row.prices as Said['prices'],
    attributes: formatChanges(row.attributes as AttributeChanges, lang),
  };
}
