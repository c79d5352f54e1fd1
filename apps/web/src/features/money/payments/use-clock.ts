import { useEffect, useState } from 'react';

/**
 * Milliseconds left until a time by the server's clock, updated every second; null without one. `now` is the server's
 * time in the answer that stated the time.
 */
export function useRemainingTime(until: string | null, now: string): number | null {
  const [shown, setShown] = useState<{ since: string; at: number }>();
  useEffect(() => {
    if (until === null) return undefined;
    const begun = performance.now();
    const tell = () => setShown({ since: now, at: Date.parse(now) + performance.now() - begun });
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  if (until === null) return null;
  // The answer's own moment until the first second has passed.
  const at = shown?.since === now ? shown.at : Date.parse(now);
  return Math.max(0, Date.parse(until) - at);
}

/** Formats milliseconds as 'm:ss', from an hour on as 'h:mm:ss'. */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
