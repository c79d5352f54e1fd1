import { foldMobile } from '@treadline/contract/kernel/number-folds.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { useRef } from 'react';
import { api } from '#kernel/api.ts';
import type { User } from './use-open-user.ts';

/** Uniqueness check of mobiles when the field loses focus. */
export function usePhoneCheck(user: User | null) {
  const known = useRef(new Map<string, boolean>());
  return {
    isTaken: (phone: string) => known.current.get(foldMobile(phone)) === true,
    /** Resolves once the check is done; a failed check is left to the server on saving. */
    look: async (typed: string) => {
      const phone = foldMobile(typed);
      if (phone === user?.phone || known.current.has(phone) || !patterns.mobile.test(phone)) return;
      const query = { phone, ...(user && { id: String(user.id) }) };
      const answer = await api('GET /user/v1/user/phone/check', { query }).catch(() => null);
      if (answer) known.current.set(phone, !answer.free);
    },
  };
}
