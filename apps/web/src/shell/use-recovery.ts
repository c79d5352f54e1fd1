import { useEffect } from 'react';
import { connection, watchNetwork } from '#kernel/connection.ts';
import { flushPreferences } from '#kernel/preferences.ts';
import { refreshShown } from '#kernel/query.ts';
import { startFailure, startSession } from '#kernel/session.ts';
import { retryParts } from '#ui/feedback/lazy-part.ts';

/** Refetches everything shown once the server is reachable again; pending changes are left for the user to submit. */
function goOn(): void {
  if (connection.get() === 'down') return;
  if (startFailure.get()) void startSession();
  void refreshShown();
  void flushPreferences();
  retryParts();
}

/**
 * Hook that recovers once the server is reachable again: refetches shown data, sends pending preferences, reloads lost
 * parts.
 */
export function useRecovery(): void {
  useEffect(() => {
    const stops = [watchNetwork(), connection.watch(goOn)];
    return () => stops.forEach((stop) => stop());
  }, []);
}
