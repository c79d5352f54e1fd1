import type { Screen } from '@treadline/contract/kernel/screen.ts';
import { screens } from '@treadline/contract/screens.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { listNodes, type MoveRule } from '../tree/tree-model.ts';

/** Menu tree entry: group, screen, link or permission point. */
export type Entry = OutputOf<'GET /user/role-menu/menu/tree'>[number];
export type Kind = 'group' | 'screen' | 'link' | 'point';

export function kindOf({ kind, component }: Pick<Entry, 'kind' | 'component'>): Kind {
  if (kind === 'GROUP') return 'group';
  if (kind === 'POINT') return 'point';
  return component === null ? 'link' : 'screen';
}

/**
 * Whether an entry may have a parent: points under groups and screens, others under groups or at the top, as on the
 * server.
 */
export const mayHang: MoveRule<Pick<Entry, 'kind'>> = ({ kind }, parent) =>
  kind === 'POINT' ? parent !== null && parent.kind !== 'POINT' : parent === null || parent.kind === 'GROUP';

/** Kinds of entries that can be created under an entry; null is the top. */
export function kindsBelow(parent: Entry | null): Exclude<Kind, 'screen'>[] {
  if (parent === null) return ['group', 'link'];
  if (parent.kind === 'GROUP') return ['group', 'link', 'point'];
  return parent.kind === 'SCREEN' ? ['point'] : [];
}

const known: ReadonlyMap<string, Screen> = new Map(screens.map((screen) => [screen.path, screen]));

/** Screen that an entry opens. */
export const screenOf = ({ component }: Pick<Entry, 'component'>): Screen | undefined =>
  component === null ? undefined : known.get(component);

/** Permission codes of which one is needed to see the entry; empty: visible to everybody. */
export function codesOf(entry: Entry): readonly string[] {
  if (entry.permissionCode) return [entry.permissionCode];
  const codes = screenOf(entry)?.codes ?? [];
  return codes === '*' ? [] : codes;
}

/** Permission points of the tree by code. */
export const pointsOf = (entries: readonly Entry[]): Map<string, Entry> =>
  new Map(
    listNodes(entries).flatMap((entry): [string, Entry][] =>
      entry.kind === 'POINT' && entry.permissionCode ? [[entry.permissionCode, entry]] : [],
    ),
  );
