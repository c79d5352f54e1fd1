import {
  isOutsidePaper,
  type Element,
  type Layout,
} from '@treadline/contract/sending/waybill-templates/layout.ts';
import { useReducer, useState } from 'react';
import type { TemplateDetail } from '../types.ts';
import { openDesign, reduceDesign } from './design-state.ts';
import { addElements, chosenOf } from './geometry.ts';

const empty: Layout = { paper: { width: 100, height: 150 }, elements: [] };

const unsaved = { name: '', logisticsId: null, layout: empty };

/** Name and provider of a template. */
export interface TemplateHead {
  name: string;
  logisticsId: number | null;
}

/** Canonical text of a layout, as the database reorders keys. */
const textOf = ({ paper, elements }: Layout): string =>
  JSON.stringify([
    paper.width,
    paper.height,
    elements.map((element) => Object.entries(element).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ]);
const isSame = (one: Layout, other: Layout): boolean => one === other || textOf(one) === textOf(other);

/** Editor state of a template: layout with undo and redo, header, and whether there are unsaved changes. */
export function useDesigner(template: TemplateDetail | undefined, editable: boolean) {
  const [saved, setSaved] = useState(template);
  const [design, dispatch] = useReducer(reduceDesign, template?.layout ?? empty, openDesign);
  const [head, setHead] = useState<TemplateHead>({
    name: template?.name ?? '',
    logisticsId: template?.logisticsId ?? null,
  });
  const { layout, selected } = design;
  const start = saved ?? unsaved;
  const isDirty =
    head.name !== start.name || head.logisticsId !== start.logisticsId || !isSame(layout, start.layout);
  return {
    editable,
    design,
    head,
    setHead,
    saved,
    isDirty,
    dispatch,
    chosen: chosenOf(layout, selected),
    outside: layout.elements.filter((element) => isOutsidePaper(element, layout.paper)),
    /** Changes the layout; changes with the same step are undone together. */
    change: (next: Layout, step?: string) => {
      if (editable) dispatch({ type: 'change', layout: next, ...(step !== undefined && { step }) });
    },
    /** Adds and selects elements. */
    add: (elements: readonly Element[]): string[] => {
      if (!editable) return [];
      const added = addElements(layout, elements);
      dispatch({ type: 'change', layout: added.layout, selected: added.ids });
      return added.ids;
    },
    select: (ids: readonly string[]) => dispatch({ type: 'select', ids }),
    /** Sets the server's state: saved, restored, or changed by another user. Can be undone. */
    take: (detail: TemplateDetail) => {
      setSaved(detail);
      setHead({ name: detail.name, logisticsId: detail.logisticsId });
      if (!isSame(detail.layout, layout)) dispatch({ type: 'change', layout: detail.layout });
    },
  };
}
export type Designer = ReturnType<typeof useDesigner>;
