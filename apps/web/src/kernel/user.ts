import type { OutputOf } from './api-types.ts';
import { createStore } from './store.ts';

export type CurrentUser = OutputOf<'GET /user/v1/user/current'>;

/** Store of the signed-in user; null until the session is loaded. Never saved in the browser. */
export const currentUser = createStore<CurrentUser | null>(null);

/** Id of the current membership (user × company), which scopes the saved tabs. 0 when signed out. */
export const membershipId = (user: CurrentUser | null): number =>
  user?.userTypeList.find((each) => each.current)?.userTypeId ?? 0;
