import { internalIncomeFields as fields } from '@treadline/contract/books/internal-invoices/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyOptions } from './use-company-options.ts';

/** Filters of internal income and its lines. */
export function useSharedFilters(hint: string) {
  const { t } = useTranslation('words');
  const options = useCompanyOptions();
  return useMemo(
    () => ({
      text: { label: t('search'), placeholder: hint },
      sellerId: { of: fields.sellerName, options },
      buyerId: { of: fields.buyerName, options },
      month: { of: fields.month, placeholder: '2026-10' },
    }),
    [t, options, hint],
  );
}
