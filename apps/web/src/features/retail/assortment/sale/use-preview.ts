import { useEffect, useState } from 'react';
import { isApiError } from '#kernel/api-error.ts';
import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import type { SaleChange, SalePreview } from '../types.ts';

/** Debounce in milliseconds. */
const pause = 300;

interface Answered {
  asked: string;
  preview?: SalePreview;
  error?: string;
}

/** Preview of a change for the given parts, refetched on change; empty while loading. */
export function usePreview(ids: readonly number[], change: SaleChange | undefined): Omit<Answered, 'asked'> {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const asked = change && ids.length > 0 ? JSON.stringify({ ids, change }) : '';
  useEffect(() => {
    if (!asked) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const body = JSON.parse(asked) as { ids: number[]; change: SaleChange };
        const options = { signal: stop.signal };
        const preview = await api('POST /inventory/dealers/permission/preview', { body }, options);
        setAnswered({ asked, preview });
      } catch (error) {
        if (isApiError(error)) setAnswered({ asked, error: textOfError(error) });
      }
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  return answered?.asked === asked ? answered : {};
}
