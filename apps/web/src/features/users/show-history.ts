import { goTo } from '../../kernel/navigate.ts';
import { screenPath } from '../../kernel/screen-path.ts';

/** Opens the audit log, which is for administrators alone, at what was done to a user or a role. */
export const showHistory = (entity: 'account' | 'role', entityNo: string): void =>
  goTo(screenPath('/system/audit', { entity, entityNo }));
