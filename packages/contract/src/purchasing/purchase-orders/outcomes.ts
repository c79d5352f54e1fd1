import type { DiscrepancyState, DiscrepancyType } from './flow.ts';

/** States that people decide for; the others come about by themselves. */
export type Outcome = Exclude<DiscrepancyState, 'OPEN' | 'RESHIPPED'>;

/**
 * What may be decided about each type: only goods that exist can be accepted or returned; whatever is missing of the
 * order, by shortage or because of what is wrong with the goods, can be re-shipped.
 */
export const discrepancyOutcomes: Readonly<Record<DiscrepancyType, readonly Outcome[]>> = {
  SHORT: ['RESHIP', 'IGNORED'],
  OVER: ['ACCEPTED', 'RETURN'],
  DEFECTIVE: ['RETURN', 'IGNORED', 'RESHIP'],
  WRONG_PART: ['RETURN', 'ACCEPTED', 'RESHIP'],
  DOT_TOO_OLD: ['ACCEPTED', 'RETURN', 'RESHIP'],
};
