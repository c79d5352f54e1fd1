import type { AccountType, PermissionCode } from './permissions.ts';
import type { Text } from './text.ts';

/** Shape of a screen, which determines its tab identity and its skeleton. */
export type ScreenShape = 'list' | 'detail' | 'form' | 'home';

/** Declaration of one screen; menu, client routes and the permission screen are derived from it. */
export interface Screen {
  readonly path: string;
  /** Menu group (key of menuGroups). */
  readonly group: string;
  /** Where several domains share a group: lower ones come first. */
  readonly place?: number;
  readonly title: Text;
  /** Key of the shell's icon map. */
  readonly icon: string;
  /** Not in the menu, only reachable by link. */
  readonly hidden?: true;
  /** State is kept while another tab is shown. */
  readonly keep?: true;
  readonly pinned?: true;
  /** What stands in its place while it is on its way: a list unless said. */
  readonly shape?: ScreenShape;
  /** At least one of the codes; '*' = every signed-in user. */
  readonly codes: '*' | readonly PermissionCode[];
  readonly types?: readonly AccountType[];
  /** Only for administrators, as its requests are. */
  readonly admin?: true;
  /** Another site, whose address a setting says: where it says none, and on STAGE, it does not exist. */
  readonly outside?: true;
  /** Of dealers only for those that may buy in bulk: allowBatchPurchase. */
  readonly bulk?: true;
}
