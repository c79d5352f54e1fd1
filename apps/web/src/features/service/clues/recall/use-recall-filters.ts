import { recalledFields as fields } from '@treadline/contract/service/clues/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';
import type { FilterField } from '#ui/list/filter-types.ts';

/** Filters of affected cars: production weeks, a part, or size and brand. */
export function useRecallFilters(): FilterField[] {
  const { t } = useTranslation(['clues', 'words']);
  const say = useContractText();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    const text = (key: string, label: string, placeholder: string) =>
      ({ key, label, kind: 'text', placeholder }) as const;
    const dealers = dealerOptions;
    return [
      text('dotFrom', t('recall.dotFrom'), '0125'),
      text('dotTo', t('recall.dotTo'), '1225'),
      text('size', say(fields.size), '2055516'),
      text('brand', t('recall.brand'), t('recall.brandHint')),
      text('partNo', t('words:partNo'), ''),
      ...(isDealer
        ? []
        : [
            {
              key: 'dealerIds',
              label: say(fields.dealerName),
              kind: 'select',
              multiple: true,
              ...dealers,
            } as const,
          ]),
    ];
  }, [t, say, isDealer]);
}
