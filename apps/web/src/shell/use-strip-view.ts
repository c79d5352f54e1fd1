import { useEffect, useRef, useState } from 'react';

/** Hook that keeps the active tab in view when sizes change, and reports whether all tabs are visible. */
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
  /** Scrolls the strip sideways by mouse wheel. */
  const wheel = ({ deltaX, deltaY }: { deltaX: number; deltaY: number }) => {
    if (strip.current && !deltaX) strip.current.scrollLeft += deltaY;
  };
  return { strip, isCut, wheel };
}
