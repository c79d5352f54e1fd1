import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf } from '#kernel/fields/filters.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));
const many = { kind: 'select', multiple: true } as const;
const among = <K extends string>(key: K, label: string, found: Parameters<typeof asOptions>[0] = []) => ({
  key,
  label,
  ...many,
  options: asOptions(found),
});
const marks = ['late', 'stuck', 'exception', 'claim', 'urgent'] as const;

/** Filters of sales orders; text, days, carrier and problem first. */
export function useFilters() {
  const { t } = useTranslation(['sales-orders', 'words']);
  const say = useContractText();
  const lang = useLang();
  const { type } = useMe();
  // A shop is one dealer, and providers have no list of dealers: they find them by their names.
  const asksDealer = type !== 'DEALER' && type !== 'LOGISTICS';
  const { data } = useApi('GET /logistics/salesOrder/options', {}, { staleTime: 600_000 });
  // To a provider its own name says nothing; others fetch at some providers' places.
  const asksCarrier = type !== 'LOGISTICS' || (data?.carriers.length ?? 0) > 1;
  return useMemo(() => {
    return [
      { key: 'text' as const, label: t('words:number'), kind: 'text' as const, placeholder: t('searchHint') },
      ...(asksCarrier ? [among('carrierId', say(fields.carrierName), data?.carriers)] : []),
      filterOf(fields, 'promisedDay', lang),
      among('locationId', say(fields.locationName), data?.locations),
      ...(asksDealer
        ? [{ key: 'dealerId' as const, label: say(fields.dealerName), ...many, ...dealerOptions }]
        : []),
      ...marks.map((key) => ({ key, label: t(`mark.${key}`), kind: 'boolean' as const })),
      filterOf(fields, 'shipDay', lang),
      filterOf(fields, 'bizType', lang),
      { key: 'part' as const, label: t('words:part'), kind: 'text' as const, placeholder: t('partHint') },
      filterOf(fields, 'shippedTime', lang),
      filterOf(fields, 'createdTime', lang),
    ];
  }, [t, say, asksDealer, asksCarrier, data, lang]);
}
