import { useEffect } from 'react';
import { requestBarrier } from '#kernel/gate.ts';
import { flushPreferences } from '#kernel/preferences.ts';
import { tabs } from '#kernel/tabs/store.ts';

/** Hook that makes the browser confirm before unsaved input is lost, and sends pending settings. */
export function useUnloadGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const isLeaving = requestBarrier.get() === 'leaving';
      if (!isLeaving && tabs.get().list.some((tab) => tab.dirty)) event.preventDefault();
    };
    const flush = () => void (document.hidden && flushPreferences());
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', flush);
    };
  }, []);
}
