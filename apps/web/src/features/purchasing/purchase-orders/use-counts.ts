import { useApi } from '#kernel/query.ts';
import type { Counts } from './types.ts';

const empty: Counts = {
  draft: 0,
  pending: 0,
  confirmed: 0,
  completed: 0,
  shipped: 0,
  retransmit: 0,
  mismatch: 0,
  awaitsReship: 0,
  reduced: 0,
  late: 0,
  status: {},
};

/** Number of orders by status; empty while loading or after an error. */
export const useCounts = (): Counts =>
  useApi('GET /logistics/purchaseOrder/count', {}, { staleTime: 15_000 }).data ?? empty;
