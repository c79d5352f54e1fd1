import type { Part } from '#ui/feedback/lazy-part.ts';
import type { OutputOf } from './api-types.ts';

/** Today's cars of a shop, on its home screen. */
export interface VisitsCardProps {
  visits: NonNullable<OutputOf<'GET /report/home'>['visits']>;
}
export type VisitsCard = Part<VisitsCardProps>;
