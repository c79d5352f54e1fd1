import type { AccountType, PermissionCode } from './permissions.ts';
import type { Text } from './text.ts';

/** Shape of a screen, which determines its tab identity and its skeleton. */
export type ScreenShape = 'list' | 'detail' | 'form' | 'home';

/** Declaration of one screen; menu, client routes and the permission screen are derived from it. */
export interface Screen {
  readonly path: string;
  /** Menu group (key of menuGroups). */
  readonly group: string;
  /** Order within a group shared by several domains, ascending. */
  readonly place?: number;
  readonly title: Text;
  /** Key of the shell's icon map. */
  readonly icon: string;
  /** Not in the menu, reachable only by link. */
  readonly hidden?: true;
  /** State is preserved while another tab is shown. */
  readonly keep?: true;
  readonly pinned?: true;
  /** Skeleton shown while loading; a list by default. */
  readonly shape?: ScreenShape;
  /** At least one of the codes; '*' = every signed-in user. */
  readonly codes: '*' | readonly PermissionCode[];
  readonly types?: readonly AccountType[];
  /** For administrators only, as are its requests. */
  readonly admin?: true;
  /** External site whose URL is a setting; if it is not set, and on STAGE, the screen does not exist. */
  readonly outside?: true;
  /** For dealers only with allowBatchPurchase. */
  readonly bulk?: true;
}
