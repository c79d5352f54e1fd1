import {
  owedItemFields,
  owedSides,
  ageingFields as fields,
} from '@treadline/contract/books/ageing/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';

/** Filters shared by the party and document lists. */
export function useAgeingFilters() {
  const { t } = useTranslation('ageing');
  const lang = useLang();
  const { type } = useMe();
  return useMemo(
    () => [
      type === 'DEALER'
        ? { key: 'text' as const, label: owedItemFields.docNo[lang], kind: 'text' as const }
        : {
            key: 'text' as const,
            label: fields.partyName[lang],
            kind: 'text' as const,
            placeholder: t('hint'),
          },
      // Whoever else reads it is, or owns, dealers alone.
      ...(type === 'OTHER' ? [filterOf(fields, 'partyType', lang)] : []),
    ],
    [t, lang, type],
  );
}

/** Side filter with its options, receivable or payable, worded from the dealer's view for dealers. */
export function useOwedSides() {
  const { t } = useTranslation('ageing');
  const lang = useLang();
  const isDesk = useMe().type === 'OTHER';
  return useMemo(
    () => ({
      label: t('side'),
      key: 'side' as const,
      items: [
        { key: '', label: isDesk ? owedSides.RECEIVABLE[lang] : t('own.owes') },
        { key: 'PAYABLE', label: isDesk ? owedSides.PAYABLE[lang] : t('own.isOwed') },
      ],
    }),
    [t, lang, isDesk],
  );
}
