import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { screenOf, type Entry } from '../entries/entry.ts';

/** Groups that only gather the permission points of one area are no part of the menu. */
const isArea = ({ kind, builtIn, children }: Entry): boolean =>
  kind === 'GROUP' && builtIn && children.length > 0 && children.every((child) => child.kind === 'POINT');

/** The tree without permission points. */
export const menuEntries = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) =>
    entry.kind === 'POINT' || isArea(entry) ? [] : [{ ...entry, children: menuEntries(entry.children) }],
  );

/** The menu as somebody sees it: without what is hidden or closed to them, and without empty groups. */
export const previewOf = (entries: readonly Entry[], maySee: (entry: Entry) => boolean): Entry[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'POINT' || entry.hidden || !maySee(entry)) return [];
    const children = previewOf(entry.children, maySee);
    return entry.kind === 'GROUP' && children.length === 0 ? [] : [{ ...entry, children }];
  });

/** What an account type may see with every permission; administrators are of the platform's type. */
export const seenByType =
  (type: AccountType) =>
  (entry: Entry): boolean => {
    const screen = screenOf(entry);
    if (!screen) return entry.component === null;
    return (screen.types ?? [type]).includes(type) && (!screen.admin || type === 'OTHER');
  };

/** What holders of one role see: the server marked what it opens; groups may be guarded by a code. */
export const seenByRole =
  (codes: readonly string[]) =>
  ({ kind, selected, permissionCode }: Entry): boolean =>
    kind === 'GROUP' ? permissionCode === null || codes.includes(permissionCode) : selected;
