import type { Part } from '#ui/feedback/lazy-part.ts';

/** Cart in which dealers buy from the platform; it loads its lines itself. */
export type SalesCart = Part<object>;
