import { useSyncExternalStore } from 'react';
import { formatDay } from '#kernel/format.ts';

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, 60_000);
  return () => clearInterval(timer);
}

/** Current day in Asia/Shanghai, updated at midnight. */
export const useToday = (): string => useSyncExternalStore(everyMinute, () => formatDay(new Date()));
