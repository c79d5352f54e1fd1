import { useEffect, useState, type RefObject } from 'react';

/** Pixels per millimetre at 96 dpi. */
const lifeSize = 96 / 25.4;
/** Space in pixels for ruler and margins. */
const around = 72;
const within = (zoom: number): number => Math.min(4, Math.max(0.25, zoom));

/** Zoom of the paper, fitted until changed by the user. */
export function useZoom(desk: RefObject<HTMLElement | null>, paper: { width: number; height: number }) {
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      // In a tab that is not shown there is no room at all.
      if (entry && entry.contentRect.width > 0) setRoom(entry.contentRect);
    });
    if (desk.current) watch.observe(desk.current);
    return () => watch.disconnect();
  }, [desk]);
  const fit = room
    ? Math.min(
        (room.width - around) / (paper.width * lifeSize),
        (room.height - around) / (paper.height * lifeSize),
      )
    : 1;
  const zoom = chosen ?? within(fit);
  return {
    zoom,
    scale: zoom * lifeSize,
    setZoom: (next: number) => setChosen(within(next)),
    fit: () => setChosen(null),
  };
}
