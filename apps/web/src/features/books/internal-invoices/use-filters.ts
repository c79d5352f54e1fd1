import { internalIncomeFields as fields } from '@treadline/contract/books/internal-invoices/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { useCompanyOptions } from './use-company-options.ts';

/** Filters of internal income and its lines. */
export function useFilters(hint: string) {
  const { t } = useTranslation('words');
  const lang = useLang();
  const options = useCompanyOptions();
  return useMemo(() => {
    const companies = { kind: 'select' as const, multiple: true, options: options ?? [] };
    return [
      { key: 'text' as const, label: t('search'), kind: 'text' as const, placeholder: hint },
      { key: 'sellerId' as const, label: fields.sellerName[lang], ...companies },
      { key: 'buyerId' as const, label: fields.buyerName[lang], ...companies },
      filterOf(fields, 'month', lang, { placeholder: '2026-10' }),
    ];
  }, [t, lang, options, hint]);
}
