import { useEffect, useState } from 'react';
import { isApiError } from '#kernel/api-error.ts';

/** Seconds until another code may be requested, from a refusal; 0 for other errors. */
const waitOf = (error: unknown): number => {
  if (!isApiError(error) || error.error !== 'session.sms-wait') return 0;
  return (error.details as { seconds?: number } | null)?.seconds ?? 0;
};

/**
 * Countdown until the next code, per recipient (number, account). Stored as a timestamp, so that a hidden form shows
 * the correct rest.
 */
export function useResend(key: string, atFirst = 0) {
  const [moments, setMoments] = useState<Record<string, number>>(() => ({
    [key]: Date.now() + atFirst * 1000,
  }));
  const [now, setNow] = useState(Date.now);
  const until = moments[key] ?? 0;
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setMoments((old) => ({ ...old, [key]: Date.now() + seconds * 1000 }));
  };
  return {
    /** Whole seconds left; 0 when a code may be requested. */
    left: Math.max(0, Math.ceil((until - now) / 1000)),
    start,
    /** Starts the countdown from a refusal. */
    startAfter: (error: unknown) => {
      const seconds = waitOf(error);
      if (seconds) start(seconds);
    },
  };
}
