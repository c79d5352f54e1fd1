import type { PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { outlierOf } from '#domains/catalogue/catalogue/index.ts';
import { dayOf } from '#kernel/days.ts';
import type { Person } from '../accounts.ts';
import { hour, iso } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Sink } from '../sink.ts';
import type { DemoPart } from './parts.ts';

/** Users who propose and approve prices. */
export interface Desk {
  proposer: Person;
  decider: Person;
  now: number;
}
/** Prices in fen by kind. */
export type Prices = Partial<Record<PriceKind, number>>;

interface Move {
  /** Time of the decision, or of the proposal while undecided. */
  at: number;
  before: Prices;
  after: Prices;
}
interface Fate {
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'SUPERSEDED';
  reason: string;
  decision?: string;
  /** Start of a future day. */
  from?: number;
}

const reasons = ['厂家调价', '原材料涨价', '季度调价', '跟进市场价', '清理旧花纹', '采购价下调'];

const moved = ({ before, after }: Move) =>
  Object.fromEntries(
    (Object.keys(after) as PriceKind[])
      .filter((kind) => before[kind] !== after[kind])
      .map((kind) => [kind, { before: before[kind] ?? null, after: after[kind] ?? null }]),
  );

/** Writer of price proposals, each based on the part's revision at that time; returns their ids. */
export function openChanges(sink: Sink, random: Random, { proposer, decider }: Desk) {
  const revisions = new Map<number, number>();
  return (part: DemoPart, move: Move, fate?: Fate): number => {
    const {
      status,
      reason,
      decision = '',
      from,
    } = fate ?? { status: 'APPROVED', reason: random.pick(reasons) };
    const id = sink.nextId('part_change');
    const revision = revisions.get(part.id) ?? 0;
    const prices = moved(move);
    const isDecided = status === 'APPROVED' || status === 'REJECTED';
    if (status === 'APPROVED') revisions.set(part.id, revision + 1);
    sink.add('part_change', {
      id,
      part_id: part.id,
      status,
      prices,
      attributes: {},
      outlier: outlierOf(prices),
      base_revision: revision,
      effective_from: from ? dayOf(new Date(from)) : null,
      reason,
      batch_id: null,
      proposer_id: proposer.accountId,
      proposer_name: proposer.name,
      decider_name: isDecided ? decider.name : '',
      decided_at: isDecided ? iso(move.at) : null,
      decision,
      created_at: iso(move.at - (isDecided ? 20 * hour : 0)),
      updated_at: iso(move.at),
    });
    return id;
  };
}
