import type { AccountType } from '@treadline/contract/kernel/permissions.ts';

/** Account type for display; platform administrators are ADMIN. */
export const typeOf = ({ type, isAdmin }: { type: AccountType; isAdmin: boolean }): AccountType | 'ADMIN' =>
  isAdmin && type === 'OTHER' ? 'ADMIN' : type;
