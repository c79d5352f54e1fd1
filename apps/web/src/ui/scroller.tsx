import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface ScrollerProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** Scrollable area within a page, reachable by keyboard while its content overflows. */
export function Scroller({ label, className, children }: ScrollerProps) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => {
      const { current } = box;
      if (!current) return;
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = current;
      if (scrollHeight > clientHeight || scrollWidth > clientWidth) current.tabIndex = 0;
      else current.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(follow);
    for (const { current } of [box, held]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={className} role="region" aria-label={label}>
      <div ref={held}>{children}</div>
    </div>
  );
}
