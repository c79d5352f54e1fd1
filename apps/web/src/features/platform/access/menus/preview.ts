import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { screenOf, type Entry } from '../entries/entry.ts';

/** Whether a group only contains permission points and is not part of the menu. */
const isArea = ({ kind, builtIn, children }: Entry): boolean =>
  kind === 'GROUP' && builtIn && children.length > 0 && children.every((child) => child.kind === 'POINT');

/** Tree without permission points. */
export const menuEntries = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) =>
    entry.kind === 'POINT' || isArea(entry) ? [] : [{ ...entry, children: menuEntries(entry.children) }],
  );

/** Menu as a user sees it: without hidden or forbidden entries and empty groups. */
export const previewOf = (entries: readonly Entry[], maySee: (entry: Entry) => boolean): Entry[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'POINT' || entry.hidden || !maySee(entry)) return [];
    const children = previewOf(entry.children, maySee);
    return entry.kind === 'GROUP' && children.length === 0 ? [] : [{ ...entry, children }];
  });

/** Whether an account type with all permissions may see an entry; administrators have the platform's type. */
export const seenByType =
  (type: AccountType) =>
  (entry: Entry): boolean => {
    const screen = screenOf(entry);
    if (!screen) return entry.component === null;
    return (screen.types ?? [type]).includes(type) && (!screen.admin || type === 'OTHER');
  };

/** Whether holders of one role may see an entry: as marked by the server; groups may require a code. */
export const seenByRole =
  (codes: readonly string[]) =>
  ({ kind, selected, permissionCode }: Entry): boolean =>
    kind === 'GROUP' ? permissionCode === null || codes.includes(permissionCode) : selected;
