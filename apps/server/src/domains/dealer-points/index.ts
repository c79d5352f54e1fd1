import type { Domain } from '../../kernel/domain.ts';
import { dealerPointsInvariants } from './invariants.ts';

export { postPoints, type PointsPosting } from './post.ts';

/** Points that dealers earn and spend. */
export const domain: Domain = {
  serve() {},
  invariants: dealerPointsInvariants,
};
