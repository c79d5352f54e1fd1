import type { AccountType } from '@treadline/contract/kernel/permissions.ts';

/** The account type as people name it: an administrator of the platform is its own kind. */
export const typeOf = ({ type, isAdmin }: { type: AccountType; isAdmin: boolean }): AccountType | 'ADMIN' =>
  isAdmin && type === 'OTHER' ? 'ADMIN' : type;
