import type { KeyboardEvent } from 'react';
import { copyChosen, duplicateChosen, pasteElements } from './clipboard.ts';
import { moveBy, removeElements, reorder, resizeBy } from './geometry.ts';
import type { Designer } from './use-designer.ts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Millimetres per arrow key, and with Shift. */
const step = { fine: 0.5, coarse: 5 } as const;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, .ant-select, [role=dialog]') !== null;

/** Arrows move the selection, with Ctrl they resize it; a series is one undo step. */
function nudge(designer: Designer, event: KeyboardEvent): boolean {
  const by = arrows[event.key];
  const { selected, layout } = designer.design;
  if (!by || selected.length === 0) return false;
  const length = event.shiftKey ? step.coarse : step.fine;
  const [dx, dy] = [by[0] * length, by[1] * length];
  const isResize = event.ctrlKey || event.metaKey;
  const next = isResize ? resizeBy(layout, selected, 'se', dx, dy) : moveBy(layout, selected, dx, dy);
  designer.change(next, `${isResize ? 'resize' : 'nudge'} ${selected.join()}`);
  return true;
}

export function removeChosen(designer: Designer): void {
  const { layout, selected } = designer.design;
  if (selected.length > 0) designer.change(removeElements(layout, selected));
}

/** Commands by key. */
const plainKeys: Readonly<Record<string, (designer: Designer) => void>> = {
  Delete: removeChosen,
  Backspace: removeChosen,
  Escape: ({ select }) => select([]),
};

type Command = (designer: Designer, focus: (ids: readonly string[]) => void) => void;
const undo: Command = ({ dispatch }) => dispatch({ type: 'undo' });
const redo: Command = ({ dispatch }) => dispatch({ type: 'redo' });

/** Commands by key with Ctrl (or ⌘). */
const commands: Readonly<Record<string, Command>> = {
  z: undo,
  Z: redo,
  y: redo,
  c: copyChosen,
  x: (designer) => {
    copyChosen(designer);
    removeChosen(designer);
  },
  v: (designer, focus) => focus(pasteElements(designer)),
  d: (designer, focus) => focus(duplicateChosen(designer)),
  a: ({ select, design }) => select(design.layout.elements.map(({ id }) => id)),
  ']': ({ change, design }) => change(reorder(design.layout, design.selected, 'forward')),
  '[': ({ change, design }) => change(reorder(design.layout, design.selected, 'backward')),
};

/** Keyboard shortcuts of the designer, except while typing in a field. */
export function useDesignKeys(
  designer: Designer,
  { save, focus }: { save: () => void; focus: (ids: readonly string[]) => void },
) {
  return (event: KeyboardEvent): void => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isCommand && event.key === 's') {
      event.preventDefault();
      return save();
    }
    if (isTyping(event) || event.altKey) return;
    const key = event.shiftKey && event.key === 'z' ? 'Z' : event.key;
    const act = isCommand ? commands[key] : plainKeys[key];
    if (act) act(designer, focus);
    else if (!nudge(designer, event)) return;
    event.preventDefault();
    if (key === 'Delete' || key === 'Backspace' || key === 'x') focus([]);
  };
}
