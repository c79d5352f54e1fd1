import { checksKey, clearSaved, readSavedValue, saveValue, scansKey } from './storage.ts';
import { requestBarrier } from './gate.ts';
import { clearToken } from './token.ts';

/** Saved values that survive signing out: appearance of the sign-in page, and unsent scans and checks. */
const kept = ['lang', 'look', scansKey, checksKey];

/** Address of the sign-in page that returns to `path` with `search`. */
export function loginAddress(path: string, search: string): string {
  const query = new URLSearchParams();
  if (path !== '/' && path !== '/login' && path !== '/home') query.set('redirect', path);
  const params = Object.fromEntries(new URLSearchParams(search));
  if (query.has('redirect') && Object.keys(params).length) query.set('params', JSON.stringify(params));
  const text = query.toString();
  return text ? `/login?${text}` : '/login';
}

/** Whether a path stays in this application. Browsers drop control characters from URLs: `/<tab>/x` is `//x`. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/[\p{Cc}]/u.test(path);

/** Return path of a sign-in address: a path of this application with its query, '/home' by default. */
export function targetOf(search: string): string {
  const query = new URLSearchParams(search);
  const path = query.get('redirect') ?? '';
  if (!isOwnPath(path) || path === '/login') return '/home';
  try {
    const params = Object.entries(JSON.parse(query.get('params') ?? '{}') as Record<string, unknown>);
    const text = new URLSearchParams(params.map(([key, value]) => [key, String(value)])).toString();
    return text ? `${path}?${text}` : path;
  } catch {
    return path;
  }
}

/** Removes the session from this browser. */
export function clearSession(): void {
  clearToken();
  clearSaved(kept);
}

/** Reason for a redirect to the sign-in page. */
export type LeaveReason = 'ended' | 'no-right' | 'signed-out';

/** Clears the session and loads the sign-in page, which shows the reason. */
export function leaveForLogin(reason: LeaveReason): void {
  // Later errors are irrelevant, and the browser need not confirm leaving.
  requestBarrier.set('leaving');
  clearSession();
  if (reason !== 'signed-out') saveValue('leave', reason, 'session');
  const { pathname, search } = location;
  const address = reason === 'ended' ? loginAddress(pathname, search) : '/login';
  if (pathname === '/login') location.reload();
  else location.assign(address);
}

/** Returns and clears the reason for the redirect to the sign-in page; null if there was none. */
export function consumeLeaveReason(): Exclude<LeaveReason, 'signed-out'> | null {
  const reason = readSavedValue('leave', 'session');
  saveValue('leave', undefined, 'session');
  return reason === 'ended' || reason === 'no-right' ? reason : null;
}
