import {
  owedItemFields,
  owedSides,
  ageingFields as fields,
} from '@treadline/contract/books/ageing/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';

/** Filters shared by the party and document lists. */
export function useAgeingFilters() {
  const { t } = useTranslation('ageing');
  const { type } = useMe();
  return useMemo(
    () =>
      ({
        text:
          type === 'DEALER' ? { of: owedItemFields.docNo } : { of: fields.partyName, placeholder: t('hint') },
        // Whoever else reads it is, or owns, dealers alone.
        partyType: type === 'OTHER' && { of: fields.partyType },
        side: 'tabs',
      }) as const,
    [t, type],
  );
}

/** Side filter with its options, worded from the dealer's view for dealers; money at channels is the platform's. */
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
        ...(isDesk ? [{ key: 'CHANNEL', label: owedSides.CHANNEL[lang] }] : []),
      ],
    }),
    [t, lang, isDesk],
  );
}
