import { clueFields as fields } from '@treadline/contract/service/clues/fields.ts';
import { useMemo } from 'react';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';

/** Filters of the board: dealer and creation period. */
export function useBoardFilters() {
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      filtersOf('GET /order/clue/board', fields, lang, {
        dealerId: !isDealer && { of: fields.dealerName, single: true, ...dealerOptions },
        createdTime: {},
      }),
    [isDealer, lang],
  );
}
