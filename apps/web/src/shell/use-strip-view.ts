import { useEffect, useRef, useState } from 'react';

/** Keeps the active tab in sight, whatever becomes longer or narrower, and tells whether all tabs are. */
export function useStripView() {
  const strip = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const node = strip.current;
    if (!node) return;
    const look = () => {
      setIsCut(node.scrollWidth > node.clientWidth + 1);
      node.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const observer = new ResizeObserver(look);
    observer.observe(node);
    for (const tab of node.children) observer.observe(tab);
    return () => observer.disconnect();
  });
  /** A wheel turns the strip sideways. */
  const wheel = ({ deltaX, deltaY }: { deltaX: number; deltaY: number }) => {
    if (strip.current && !deltaX) strip.current.scrollLeft += deltaY;
  };
  return { strip, isCut, wheel };
}
