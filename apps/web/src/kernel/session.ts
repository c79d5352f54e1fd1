import type { FlowActor } from '@treadline/contract/kernel/flow.ts';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { useMemo } from 'react';
import { setRecentsOwner } from '#ui/form/recents.ts';
import { api } from './api.ts';
import { isApiError } from './api-error.ts';
import type { OutputOf } from './api-types.ts';
import { requestBarrier, releaseRequests } from './gate.ts';
import { leaveForLogin } from './leave.ts';
import { flushPreferences, adoptPreferences, readPreferences } from './preferences.ts';
import { createStore, useStore } from './store.ts';
import { restoreTabs } from './tabs/store.ts';
import { isTokenAnother, onTokenElsewhere, readToken, saveToken } from './token.ts';
import { currentUser, membershipId, type CurrentUser } from './user.ts';

export type MenuTree = OutputOf<'GET /user/role-menu/menu/current'>;
export type MenuNode = MenuTree[number];

/** Store of the user's menu tree from the server; null until loaded. */
export const menuTree = createStore<MenuTree | null>(null);

/** Hook that returns the signed-in user; only for components shown after sign-in. */
export function useMe(): CurrentUser {
  const me = useStore(currentUser);
  if (!me) throw new Error('useMe outside of a session');
  return me;
}

/** Converts the user to the caller that the contract's `blocked()` expects. */
export function toFlowActor(me: CurrentUser): FlowActor {
  const codes: ReadonlySet<PermissionCode> = new Set(me.currentCodes);
  return { type: me.type, codes };
}

export function useFlowActor(): FlowActor {
  const me = useMe();
  return useMemo(() => toFlowActor(me), [me]);
}

/**
 * Loads user, preferences and menu. A locked session stops at the lock screen and continues once unlocked.
 * Every failure but a lost connection redirects to the sign-in page.
 * @throws ApiError if the server is unreachable: the start page offers a retry.
 */
export async function loadSession(): Promise<void> {
  try {
    const [first, menu, saved] = await Promise.all([readMe(), loadMenu(), readPreferences()]);
    // A locked session returns neither codes nor companies; the menu request waited for the unlock.
    const me = first.locked ? await readMe() : first;
    adoptPreferences(saved);
    setRecentsOwner(`${me.id}-${me.typeId}`);
    restoreTabs(membershipId(me));
    menuTree.set(menu);
  } catch (error) {
    if (isApiError(error) && error.status === 403) return leaveForLogin('no-right');
    throw error;
  }
}

/** Loads the signed-in user; a locked session raises the lock screen. */
async function readMe(): Promise<CurrentUser> {
  const me = await api('GET /user/v1/user/current');
  currentUser.set(me);
  if (me.locked) requestBarrier.set('unlock');
  return me;
}

/** Loads the caller's menu (administrators have their own), in parallel with the user. */
const loadMenu = (): Promise<MenuTree> => api('GET /user/role-menu/menu/current');

/** Reloads the menu after its tree was changed. */
export async function reloadMenu(): Promise<void> {
  if (currentUser.get()) menuTree.set(await loadMenu());
}

/** Signs out on the server (errors are ignored: the token is dropped anyway) and leaves. */
export async function signOut(): Promise<void> {
  requestBarrier.set('leaving');
  await api('POST /user/signOut').catch(() => null);
  leaveForLogin('signed-out');
}

/**
 * Switches to another company: the new token is saved after 0.5 s and the page reloaded after 0.8 s, at home, because
 * the current address may not exist there.
 * @throws ApiError if the server refuses.
 */
export async function switchCompany(userTypeId: number): Promise<void> {
  const { token } = await api('PUT /user/oauth/switchUser/:userTypeId', { params: { userTypeId } });
  requestBarrier.set('leaving');
  setTimeout(() => saveToken(token), 500);
  setTimeout(() => location.assign('/home'), 800);
}

let starting: Promise<void> | undefined;

/** Store of the error of a failed start; null otherwise. */
export const startFailure = createStore<unknown>(null);

/** Runs `loadSession` once for all callers; a failed start can be retried. Never rejects: see `startFailure`. */
export function startSession(): Promise<void> {
  startFailure.set(null);
  starting ??= loadSession().catch((error: unknown) => {
    starting = undefined;
    startFailure.set(error);
  });
  return starting;
}

/**
 * Continues with a new token after the session ended: the same user at the same company stays on the page, anyone else
 * starts afresh.
 */
export async function resumeSession(
  token: string,
  startAfresh = () => location.assign('/home'),
): Promise<void> {
  const before = currentUser.get();
  saveToken(token);
  const me = await api('GET /user/v1/user/current', {});
  if (before?.id !== me.id || membershipId(before) !== membershipId(me)) return startAfresh();
  currentUser.set(me);
  releaseRequests();
}

/** Locks the screen: the server refuses data, and loaded data is removed from the page. */
export async function lockScreen(): Promise<void> {
  await flushPreferences();
  requestBarrier.set('unlock');
  await api('POST /user/v1/user/lock');
}

/** Unlocks the screen. @throws ApiError if the password is wrong or the session has ended. */
export async function unlockScreen(password: string): Promise<void> {
  await api('POST /user/v1/user/unlock', { body: { password } });
  releaseRequests();
}

/** Removes the lock screen if the session was unlocked in another window. */
export async function unlockIfOpen(): Promise<void> {
  const me = await api('GET /user/v1/user/current');
  if (!me.locked && requestBarrier.get() === 'unlock') releaseRequests();
}

/**
 * Reloads the page when another window signs in or switches the company, since it would show another user's data. If
 * it is already waiting for sign-in, it continues with that window's session.
 */
export function watchToken(): void {
  const reload = () => location.reload();
  const check = () => {
    if (document.hidden || !isTokenAnother()) return;
    if (requestBarrier.get() === 'sign-in') void resumeSession(readToken(), reload).catch(() => null);
    else reload();
  };
  check();
  // A hidden window waits until it is shown; of two visible ones the other is notified at once.
  document.addEventListener('visibilitychange', check);
  onTokenElsewhere(() => {
    check();
    // The message may arrive before the cookie, which reaches this window's process separately.
    setTimeout(check, 500);
  });
}
