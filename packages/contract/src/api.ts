import type { AnyRoutes, ByEndpoint } from './kernel/route.ts';
import type * as tables from './route-tables.ts';

type Tables = typeof tables;
/** Each table as the parameter of a function, so that inferring one type for all of them intersects them. */
type Takers = {
  [K in keyof Tables]: Tables[K] extends AnyRoutes ? (table: ByEndpoint<Tables[K]>) => void : never;
}[keyof Tables];

/** All routes by 'METHOD /path'; types only, so that screens do not load the route tables. */
export type Api = Takers extends (table: infer All) => void ? All : never;
