import type { Screen } from '@treadline/contract/kernel/screen.ts';
import { screens } from '@treadline/contract/screens.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { listNodes, type Allows } from '../tree/tree-model.ts';

/** A group, a screen, a link or a permission point. */
export type Entry = OutputOf<'GET /user/role-menu/menu/tree'>[number];
export type Kind = 'group' | 'screen' | 'link' | 'point';

export function kindOf({ kind, component }: Pick<Entry, 'kind' | 'component'>): Kind {
  if (kind === 'GROUP') return 'group';
  if (kind === 'POINT') return 'point';
  return component === null ? 'link' : 'screen';
}

/** Points hang below groups and screens, everything else below groups or at the top: the server's rule. */
export const mayHang: Allows<Pick<Entry, 'kind'>> = ({ kind }, parent) =>
  kind === 'POINT' ? parent !== null && parent.kind !== 'POINT' : parent === null || parent.kind === 'GROUP';

/** What can be made below an entry; of null: at the top. */
export function kindsBelow(parent: Entry | null): Exclude<Kind, 'screen'>[] {
  if (parent === null) return ['group', 'link'];
  if (parent.kind === 'GROUP') return ['group', 'link', 'point'];
  return parent.kind === 'SCREEN' ? ['point'] : [];
}

const known: ReadonlyMap<string, Screen> = new Map(screens.map((screen) => [screen.path, screen]));

/** The screen that an entry opens, as the product has it. */
export const screenOf = ({ component }: Pick<Entry, 'component'>): Screen | undefined =>
  component === null ? undefined : known.get(component);

/** Codes of which one is needed to see the entry; none = everybody may. */
export function codesOf(entry: Entry): readonly string[] {
  if (entry.permissionCode) return [entry.permissionCode];
  const codes = screenOf(entry)?.codes ?? [];
  return codes === '*' ? [] : codes;
}

/** The permission points of the tree by code. */
export const pointsOf = (entries: readonly Entry[]): Map<string, Entry> =>
  new Map(
    listNodes(entries).flatMap((entry): [string, Entry][] =>
      entry.kind === 'POINT' && entry.permissionCode ? [[entry.permissionCode, entry]] : [],
    ),
  );
