import { useEffect, useState } from 'react';
import { isApiError } from '#kernel/api-error.ts';
import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import type { Batch, BatchAnswer } from './types.ts';

/** Debounce delay in milliseconds. */
const pause = 300;

interface Answered {
  asked: string;
  preview?: BatchAnswer;
  error?: string;
}

/** Preview of a limit change, refetched on change; empty while loading. */
export function usePreview(body: Batch | undefined): { preview?: BatchAnswer; error?: string } {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const asked = body ? JSON.stringify(body) : '';
  useEffect(() => {
    if (!asked) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      const whole = { ...(JSON.parse(asked) as Batch), preview: true };
      try {
        const preview = await api(
          'POST /inventory/dealerPurchaseLimit/batchUpdate',
          { body: whole },
          { signal: stop.signal },
        );
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
  return asked && answered?.asked === asked ? answered : {};
}
