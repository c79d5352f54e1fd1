import type { Layout } from '@treadline/contract/sending/waybill-templates/layout.ts';

/** Layout being edited, with selection, undo and redo. */
export interface Design {
  readonly layout: Layout;
  readonly selected: readonly string[];
  readonly past: readonly Layout[];
  readonly future: readonly Layout[];
  /** Key of the last change: further changes with it (the same drag, the same field) are undone together. */
  readonly step: string | null;
}

export type DesignAction =
  | { type: 'change'; layout: Layout; step?: string; selected?: readonly string[] }
  | { type: 'select'; ids: readonly string[] }
  | { type: 'undo' | 'redo' };

/** Maximum number of undo steps. */
const depth = 200;

export const openDesign = (layout: Layout): Design => ({
  layout,
  selected: [],
  past: [],
  future: [],
  step: null,
});

const stillThere = ({ elements }: Layout, ids: readonly string[]): string[] =>
  ids.filter((id) => elements.some((element) => element.id === id));

function change(
  design: Design,
  { layout, step, selected }: Extract<DesignAction, { type: 'change' }>,
): Design {
  const chosen = stillThere(layout, selected ?? design.selected);
  if (layout === design.layout) return { ...design, selected: chosen };
  const isSameStep = step !== undefined && step === design.step;
  return {
    layout,
    selected: chosen,
    past: isSameStep ? design.past : [...design.past, design.layout].slice(-depth),
    future: [],
    step: step ?? null,
  };
}

/** Undoes or redoes one step; unchanged at the end. */
function walk(design: Design, type: 'undo' | 'redo'): Design {
  const { layout: now, past, future, selected } = design;
  const layout = type === 'undo' ? past.at(-1) : future[0];
  if (!layout) return design;
  return {
    layout,
    selected: stillThere(layout, selected),
    past: type === 'undo' ? past.slice(0, -1) : [...past, now],
    future: type === 'undo' ? [now, ...future] : future.slice(1),
    step: null,
  };
}

/** Design state after an action. */
export function reduceDesign(design: Design, action: DesignAction): Design {
  if (action.type === 'change') return change(design, action);
  // Another choice ends the step: what follows is undone by itself.
  if (action.type === 'select')
    return { ...design, selected: stillThere(design.layout, action.ids), step: null };
  return walk(design, action.type);
}
