import type { PointerEvent } from 'react';
import { useUiText } from '../text.ts';
import { maxColumnWidth, minColumnWidth } from './settings.ts';

type ResizeHandleProps = { title: string; slot: number; onResize: (width: number) => void };

function clampWidth(width: number) {
  return Math.min(maxColumnWidth, Math.max(minColumnWidth, width));
}

/**
 * The right edge of a header cell. While it is dragged only the column's css variable changes,
 * so the whole grid follows without drawing a row; the width is kept when it is let go.
 */
export function ResizeHandle({ title, slot, onResize }: ResizeHandleProps) {
  const text = useUiText();
  const findCell = (handle: HTMLElement) => handle.closest<HTMLElement>('[role=columnheader]');
  const startDrag = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const grid = handle.closest<HTMLElement>('.tl-grid');
    const cell = findCell(handle);
    if (!grid || !cell || event.button !== 0) return;
    event.preventDefault();
    const [startX, startWidth] = [event.clientX, cell.offsetWidth];
    let width = startWidth;
    const move = (moved: globalThis.PointerEvent) => {
      width = clampWidth(startWidth + moved.clientX - startX);
      grid.style.setProperty(`--c${slot}`, `${width}px`);
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      delete handle.dataset.dragging;
      if (width !== startWidth) onResize(width);
    };
    handle.setPointerCapture(event.pointerId);
    handle.dataset.dragging = 'true';
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end, { once: true });
    handle.addEventListener('pointercancel', end, { once: true });
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={text('resizeColumn', { name: title })}
      className="tl-grid-resize"
      draggable={false}
      onPointerDown={startDrag}
      onDragStart={(event) => event.preventDefault()}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
