import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';

/** Reorderable rows, and a function that moves one to an index (from 0). */
interface Ordered<T> {
  entries: readonly T[];
  move: (entry: T, to: number) => unknown;
}
/** Row of a reorderable list. */
export interface OrderedRow {
  id: number | string;
  name: string;
}

/** Moves an id to an index (from 0) of its list. */
export const moveItem = <T>(ids: readonly T[], id: T, to: number): T[] =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id);

/** Target index of an entry when a key is pressed; undefined if the key does not move it. */
export function placeByKey(key: string, at: number, count: number): number | undefined {
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to === at || to < 0 || to >= count ? undefined : to;
}

/** Hook for moving rows by keyboard; the grip keeps the focus while its row moves. */
export function useGripKeys<T extends OrderedRow>({ entries, move }: Ordered<T>) {
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    // A row that is moved in the DOM loses its focus.
    held.current?.focus();
    held.current = null;
  });
  return (event: KeyboardEvent<HTMLElement>, entry: T) => {
    const at = entries.findIndex(({ id }) => id === entry.id);
    const to = placeByKey(event.key, at, entries.length);
    if (to === undefined) return;
    event.preventDefault();
    held.current = event.currentTarget;
    void move(entry, to);
  };
}

/** Hook for moving rows by mouse, with the dragged row and the drop line. */
export function useRowDrag<T extends OrderedRow>({ entries, move }: Ordered<T>, isOff = false) {
  const [dragged, setDragged] = useState<T | null>(null);
  const [over, setOver] = useState<{ id: T['id']; edge: 'before' | 'after' } | null>(null);
  const stop = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = () => {
    const at = over ? entries.findIndex(({ id }) => id === over.id) + (over.edge === 'after' ? 1 : 0) : -1;
    if (dragged && over && over.id !== dragged.id) {
      const from = entries.findIndex(({ id }) => id === dragged.id);
      const to = from < at ? at - 1 : at;
      if (to !== from) void move(dragged, to);
    }
    stop();
  };
  const handlersOf = (entry: T) => ({
    draggable: !isOff,
    'data-dragged': dragged?.id === entry.id || undefined,
    'data-drop': over?.id === entry.id ? over.edge : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', entry.name);
      setDragged(entry);
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const edge = event.clientY < top + height / 2 ? 'before' : 'after';
      if (over?.id !== entry.id || over.edge !== edge) setOver({ id: entry.id, edge });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      drop();
    },
    onDragEnd: stop,
  });
  return handlersOf;
}
