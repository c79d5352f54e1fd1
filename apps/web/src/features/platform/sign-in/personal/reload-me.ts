import { api } from '#kernel/api.ts';
import { currentUser } from '#kernel/user.ts';

/** Reloads the user's own data, also in the top bar. */
export async function reloadMe(): Promise<void> {
  currentUser.set(await api('GET /user/v1/user/current'));
}
