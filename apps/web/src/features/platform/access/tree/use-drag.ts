import { useState, type DragEvent } from 'react';
import { dropPlace, type MoveRule, type Branch, type Place, type TreeRow, type Zone } from './tree-model.ts';

/** Rules and execution of moves. Without it a tree is read-only. */
export interface TreeMover<N> {
  allows: MoveRule<N>;
  move: (node: N, place: Place) => void;
  busy: boolean;
}

/** Drag and drop of tree rows; `over` is the hovered row and the drop position. */
export function useDrag<N extends Branch<N>>(nodes: readonly N[], mover: TreeMover<N> | null) {
  const [dragged, setDragged] = useState<N | null>(null);
  const [over, setOver] = useState<{ id: number; zone: Zone } | null>(null);
  const stop = () => {
    setDragged(null);
    setOver(null);
  };
  const spotOf = (event: DragEvent, row: TreeRow<N>) => {
    if (!dragged || !mover) return null;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return dropPlace(nodes, dragged, row, (event.clientY - top) / height, mover.allows);
  };
  const handlersOf = (row: TreeRow<N>) => ({
    draggable: mover !== null && !mover.busy,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(row.node.id));
      setDragged(row.node);
    },
    onDragOver: (event: DragEvent) => {
      const spot = spotOf(event, row);
      if (spot) event.preventDefault();
      if (spot?.zone !== over?.zone || row.node.id !== over?.id)
        setOver(spot && { id: row.node.id, zone: spot.zone });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const spot = spotOf(event, row);
      if (dragged && spot) mover?.move(dragged, spot.place);
      stop();
    },
    onDragEnd: stop,
  });
  return { dragged, over, handlersOf };
}
