import type { DiscrepancyState, DiscrepancyType } from './flow.ts';

/** States of a discrepancy that result from a decision; the others result from events. */
export type DiscrepancyOutcome = Exclude<DiscrepancyState, 'OPEN' | 'RESHIPPED'>;

/**
 * Allowed decisions by discrepancy type: only goods that exist can be accepted or returned; what is missing from the
 * order, by shortage or because of faulty goods, can be re-shipped.
 */
export const discrepancyOutcomes: Readonly<Record<DiscrepancyType, readonly DiscrepancyOutcome[]>> = {
  SHORT: ['RESHIP', 'IGNORED'],
  OVER: ['ACCEPTED', 'RETURN'],
  DEFECTIVE: ['RETURN', 'IGNORED', 'RESHIP'],
  WRONG_PART: ['RETURN', 'ACCEPTED', 'RESHIP'],
  DOT_TOO_OLD: ['ACCEPTED', 'RETURN', 'RESHIP'],
};
