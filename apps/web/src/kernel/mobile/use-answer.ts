import { useEffect, useState } from 'react';
import { isApiError } from '../api-error.ts';
import { textOfError } from '../error-text.ts';

/** Request of `useAnswer`, abortable by the signal. */
export type MobileRequest<T> = (signal: AbortSignal) => Promise<T>;

interface Answered<T> {
  ask: MobileRequest<T> | null;
  /** Number of the request. */
  round?: number;
  data?: T;
  failure?: string;
  isGone?: boolean;
  phone?: string;
}

/** Whether the requested data is gone, and the phone number to call. */
const goneOf = (error: unknown): Pick<Answered<unknown>, 'isGone' | 'phone'> =>
  isApiError(error) && error.status === 404
    ? { isGone: true, phone: (error.details as { phone?: string } | undefined)?.phone ?? '' }
    : { isGone: false, phone: '' };

/**
 * Hook that loads data outside a session; null loads nothing. Pass a stable `ask` per request; responses of an earlier
 * one are discarded. `every` polls at that interval in milliseconds while the page is visible.
 */
export function useAnswer<T>(ask: MobileRequest<T> | null, every?: number) {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answered<T>>({ ask: null });
  useEffect(() => {
    if (!ask) return undefined;
    const stop = new AbortController();
    ask(stop.signal).then(
      (data) => setAnswer({ ask, round, data }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        // Keep the displayed data: the next poll may succeed.
        setAnswer((before) => ({
          ...(before.ask === ask && before),
          ask,
          round,
          failure: textOfError(error),
          ...goneOf(error),
        }));
      },
    );
    return () => stop.abort();
  }, [ask, round]);
  useEffect(() => {
    if (every === undefined) return undefined;
    const timer = setInterval(() => document.hidden || setRound((before) => before + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  const { data, failure, isGone = false, phone = '' } = answer.ask === ask ? answer : {};
  return {
    data,
    failure,
    isGone,
    phone,
    again: () => setRound((before) => before + 1),
    /** Sets the data from another call's response. */
    take: (given: T) => setAnswer({ ask, data: given }),
  };
}
