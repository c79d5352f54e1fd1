import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useAct } from '../../kernel/act.ts';
import { refreshed, type DictionaryType, type Entry } from './types.ts';

/** What an id is moved to: its place among all, from 0. */
export const movedTo = (ids: readonly number[], id: number, to: number): number[] =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id);

/** Where a key moves an entry of `count` from its place; undefined where it moves nothing. */
export function placeByKey(key: string, at: number, count: number): number | undefined {
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to === at || to < 0 || to >= count ? undefined : to;
}

/** The entries in the order that was asked for, while it is on its way, and who moves them. */
export function useOrder(type: DictionaryType) {
  const save = useAct('PUT /data/dictionary/order/:id', { refresh: refreshed });
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const [last, setLast] = useState<Entry | null>(null);
  const rank = ({ id }: Entry) => wanted?.indexOf(id) ?? 0;
  const entries = wanted ? type.entries.toSorted((a, b) => rank(a) - rank(b)) : type.entries;
  const move = async (entry: Entry, to: number) => {
    const ids = movedTo(
      entries.map(({ id }) => id),
      entry.id,
      to,
    );
    setWanted(ids);
    setLast(entry);
    await save.run({ params: { id: type.id }, body: { ids } });
    setWanted((now) => (now === ids ? null : now));
  };
  return { entries, move, last };
}
type Order = ReturnType<typeof useOrder>;

/** The grip of a row by keyboard: it keeps the focus while its row moves. */
export function useGripKeys({ entries, move }: Order) {
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    // A row that the browser takes out and puts in elsewhere loses its focus.
    held.current?.focus();
    held.current = null;
  });
  return (event: KeyboardEvent<HTMLElement>, entry: Entry) => {
    const to = placeByKey(event.key, entries.indexOf(entry), entries.length);
    if (to === undefined) return;
    event.preventDefault();
    held.current = event.currentTarget;
    void move(entry, to);
  };
}

/** Rows by the mouse: the one that is held, and the line where it would land. */
export function useRowDrag({ entries, move }: Order, isOff: boolean) {
  const [dragged, setDragged] = useState<Entry | null>(null);
  const [over, setOver] = useState<{ id: number; edge: 'before' | 'after' } | null>(null);
  const stop = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = () => {
    const at = over ? entries.findIndex(({ id }) => id === over.id) + (over.edge === 'after' ? 1 : 0) : -1;
    if (dragged && over && over.id !== dragged.id) {
      const from = entries.indexOf(dragged);
      const to = from < at ? at - 1 : at;
      if (to !== from) void move(dragged, to);
    }
    stop();
  };
  const handlersOf = (entry: Entry) => ({
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
