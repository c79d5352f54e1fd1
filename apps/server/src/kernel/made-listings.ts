import type { Listing, ListRoute } from './list.ts';

/** A list with its definition, as the check of its orders sees it. */
export interface MadeListing {
  readonly route: ListRoute;
  readonly def: Pick<Listing<ListRoute, object, never, object>, 'from' | 'sort'>;
}

/** Every list that the product has, once its module is loaded. */
export const madeListings: MadeListing[] = [];

/** Adds a list to `madeListings`, and returns its definition. */
export function noteListing<Def extends object>(route: ListRoute, def: Def): Def {
  madeListings.push({ route, def: def as unknown as MadeListing['def'] });
  return def;
}
