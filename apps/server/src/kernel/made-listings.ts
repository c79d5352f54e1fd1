import type { Listing, ListRoute } from './list.ts';

/** A list with its definition, as the check of its orders sees it. */
interface MadeListing {
  readonly route: ListRoute;
  readonly def: Pick<Listing<ListRoute, object, never, object>, 'from' | 'filters' | 'sort' | 'tie'>;
}

/** By endpoint: some lists are defined anew for each request, and the first stands for all. */
const made = new Map<string, MadeListing>();

/** Every list that the product has, once its module is loaded; one that is defined by a request, once there was one. */
export const madeListings = (): MadeListing[] => [...made.values()];

/** Notes a list for `madeListings`, and returns its definition. */
export function noteListing<Def extends object>(route: ListRoute, def: Def): Def {
  const key = `${route.method} ${route.path}`;
  if (!made.has(key)) made.set(key, { route, def: def as unknown as MadeListing['def'] });
  return def;
}
