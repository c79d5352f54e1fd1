import { recalledFields as fields } from '@treadline/contract/service/clues/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';

/** Filters of affected cars: production weeks, a part, or size and brand. */
export function useRecallFilters() {
  const { t } = useTranslation(['clues', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      filtersOf('POST /order/clue/recall/search', {}, lang, {
        dotFrom: { label: t('recall.dotFrom'), placeholder: '0125' },
        dotTo: { label: t('recall.dotTo'), placeholder: '1225' },
        size: { of: fields.size, placeholder: '2055516' },
        brand: { label: t('recall.brand'), placeholder: t('recall.brandHint') },
        partNo: { label: t('words:partNo'), placeholder: '' },
        dealerIds: !isDealer && { of: fields.dealerName, ...dealerOptions },
      }),
    [t, lang, isDealer],
  );
}
