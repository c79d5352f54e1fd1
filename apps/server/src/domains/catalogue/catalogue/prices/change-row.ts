import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { change, type AttributeChanges, type Change } from './change.ts';
import { sayChanges, type InWords } from './change-words.ts';

export const changeSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('part_change')
    .innerJoin('part', 'part.id', 'part_change.part_id')
    .leftJoin('brand', 'brand.id', 'part.brand_id')
    .where(visible(ctx, change));

/** Columns of a proposal as stored; `sayRow` converts it to the contract's row. */
export const changeColumns = ({ me }: Pick<Ctx, 'me'>) =>
  [
    'part_change.id',
    'part_change.part_id as partId',
    'part_change.status',
    'part_change.prices',
    'part_change.attributes',
    'part_change.effective_from as effectiveFrom',
    'part_change.reason',
    'part_change.proposer_name as proposer',
    'part_change.created_at as proposedTime',
    'part_change.decider_name as decider',
    'part_change.decided_at as decidedTime',
    'part_change.decision',
    'part_change.version',
    sql<boolean>`part_change.proposer_id = ${me.accountId}`.as('mine'),
  ] as const;

interface Stored {
  prices: unknown;
  attributes: unknown;
}
interface Said {
  prices: Record<string, Change<number | null>>;
  attributes: InWords;
}

/** Converts a proposal to the contract's row: prices in fen, other fields as display text. */
export function sayRow<R extends Stored>(row: R, { lang }: Pick<Ctx, 'lang'>): Omit<R, keyof Said> & Said {
  return {
    ...row,
    prices: row.prices as Said['prices'],
    attributes: sayChanges(row.attributes as AttributeChanges, lang),
  };
}
