import type { Part } from '#ui/feedback/lazy-part.ts';

/** The cart by which dealers buy of the platform: it reads its lines itself. */
export type SalesCart = Part<object>;
