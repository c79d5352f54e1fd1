import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PaletteHits } from './palette-hits.tsx';

/**
 * Hook for keyboard navigation of the results: arrow keys move, Enter opens. An Enter before the results of the typed
 * text are complete waits for them, since it refers to that text.
 */
export function usePaletteKeys(
  { hits, settled }: PaletteHits,
  hurried: boolean,
  hurry: (on: boolean) => void,
  open: (at: number) => void,
) {
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const found = hits.findIndex(({ key }) => key === chosen);
  const at = Math.max(found, 0);
  const move = (to: number) => {
    const next = (to + hits.length) % Math.max(hits.length, 1);
    hurry(false);
    setChosen(hits[next]?.key);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    // The Enter that confirms a pinyin candidate is not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter' && (settled || found >= 0)) open(at);
    else if (event.key === 'Enter') hurry(true);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    if (!hurried || !settled) return;
    hurry(false);
    open(0);
  });
  return { at, choose: setChosen, list, press };
}
