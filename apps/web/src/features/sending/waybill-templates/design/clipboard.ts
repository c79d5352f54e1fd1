import type { Element } from '@treadline/contract/sending/waybill-templates/layout.ts';
import { copyShifted } from './geometry.ts';
import type { Designer } from './use-designer.ts';

/** Clipboard shared by all open templates; each paste is offset further. */
const held: { elements: readonly Element[]; times: number } = { elements: [], times: 0 };

/** Offset of a copy in millimetres. */
const apart = 4;

export function copyChosen({ chosen }: Designer): void {
  if (chosen.length > 0) Object.assign(held, { elements: chosen, times: 0 });
}

export function pasteElements({ add }: Designer): string[] {
  if (held.elements.length === 0) return [];
  held.times += 1;
  return add(copyShifted(held.elements, apart * held.times));
}

/** Duplicates the selected elements beside themselves. Returns the new ids. */
export const duplicateChosen = ({ chosen, add }: Designer): string[] => add(copyShifted(chosen, apart));
