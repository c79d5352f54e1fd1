import type { RawBuilder } from 'kysely';
import { port } from '#kernel/hooks.ts';

/** Relations of the profit shares that the bill of a channel lists. */
export interface BilledShares {
  /** Columns id, no, account (merchant number), transaction_id, amount_fen, finished_at, state, order_id, order_no. */
  shares: RawBuilder<unknown>;
  /** Columns of returned shares: the same with updated_at instead of finished_at, and share_no of the share. */
  returns: RawBuilder<unknown>;
}

/** Profit shares as the bill of a channel lists them. */
export const billedShares = port<BilledShares>(
  'channel-bill.shares',
  'Relations of the profit shares, and of those that came back, as the bill of a channel lists them.',
);
