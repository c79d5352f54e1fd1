import { useEffect, useRef } from 'react';

/** Hook that focuses the search input on `/`, unless the user is typing or a dialog is open. */
export function useFocusKey(focus: () => void): void {
  const newest = useRef(focus);
  useEffect(() => {
    newest.current = focus;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('input, textarea, select, [contenteditable=true], [role=dialog]')) return;
      event.preventDefault();
      newest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
