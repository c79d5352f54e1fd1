import type { DiscrepancyState, DiscrepancyType } from './flow.ts';

/** What may be decided about each type: only goods that exist can be accepted or returned, only missing ones re-shipped. */
export const discrepancyOutcomes: Readonly<Record<DiscrepancyType, readonly DiscrepancyState[]>> = {
  SHORT: ['RESHIP', 'IGNORED'],
  OVER: ['ACCEPTED', 'RETURN'],
  DEFECTIVE: ['RETURN', 'IGNORED'],
  WRONG_PART: ['RETURN', 'ACCEPTED'],
  DOT_TOO_OLD: ['ACCEPTED', 'RETURN'],
};
