import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Hook that restores the focus when a tab is shown again, and moves it into a new tab; a focus elsewhere, such as on
 * the strip, stays. Give the panel this ref and a tabIndex of -1.
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
