import { clueFields as fields } from '@treadline/contract/service/clues/fields.ts';
import { useMemo } from 'react';
import { filterOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';

/** Filters of the board: dealer and creation period. */
export function useBoardFilters() {
  const say = useContractText();
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    const dealer = {
      key: 'dealerId',
      label: say(fields.dealerName),
      kind: 'select' as const,
      ...dealerOptions,
    };
    const created = filterOf(fields, 'createdTime', lang);
    return isDealer ? [created] : [dealer, created];
  }, [say, isDealer, lang]);
}
