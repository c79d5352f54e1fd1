import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Brings the focus back to where the hand was when a tab is shown again, and into the tab when it is new; a focus that
 * is elsewhere, such as on the strip, stays there. Give the panel this ref and a tabIndex of -1.
 */
export function useFocusKeeper(active: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const panel = ref.current;
    const note = (event: FocusEvent) => {
      last.current = event.target as HTMLElement;
    };
    panel?.addEventListener('focusin', note);
    return () => panel?.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isFree = activeElement === null || activeElement === body || !activeElement.checkVisibility();
    if (!active || !isFree) return;
    const kept = last.current?.isConnected ? last.current : ref.current;
    kept?.focus({ preventScroll: true });
  }, [active]);
  return ref;
}
