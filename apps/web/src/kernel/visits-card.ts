import type { Part } from '#ui/feedback/lazy-part.ts';
import type { OutputOf } from './api-types.ts';

/** Props of the home screen card with a shop's appointments of today. */
export interface VisitsCardProps {
  visits: NonNullable<OutputOf<'GET /report/home'>['visits']>;
}
export type VisitsCard = Part<VisitsCardProps>;
