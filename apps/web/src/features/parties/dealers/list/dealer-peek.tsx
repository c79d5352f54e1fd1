import { weekdays } from '@treadline/contract/kernel/weekdays.ts';
import { dealerFields as fields } from '@treadline/contract/parties/dealers/fields.ts';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { useCan } from '#kernel/can.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { PeekSheet } from '#ui/grid/peek-sheet.tsx';
import { MerchantFact } from './merchant-fact.tsx';

const plain = [
  'logisticsStatus',
  'robotStatus',
  'region',
  'groupName',
  'priceLevel',
  'contactName',
  'contactPhone',
  'creditCode',
  'bankName',
  'bankAccount',
  'accountHolder',
  'bays',
  'tyreBrands',
  'carBrands',
  'consultantName',
  'people',
] as const;
const payments = [
  'paymentOnline',
  'paymentOffline',
  'prePayAccount',
  'allowBatchPurchase',
  'batchPurchasePrePayOnline',
  'batchPurchasePaymentOffline',
] as const;

type Record = OutputOf<'GET /data/dealerData/dealer/getById/:id'>;

function Facts({ dealer }: { dealer: Record }) {
  const { t } = useTranslation('dealers');
  const lang = useLang();
  const isPlatform = useCan()({ types: ['OTHER'] });
  const days = dealer.closedDays.map((day) => weekdays[day as 1][lang]).join('、');
  const hours = dealer.openFrom ? `${dealer.openFrom}–${dealer.openTo}` : '—';
  // A municipality is its own city.
  const place = [...new Set([dealer.province, dealer.city, dealer.district])].join('');
  const facts = [
    { label: fields.code[lang], value: <CopyText value={dealer.code} /> },
    { label: fields.address[lang], value: `${place}${dealer.address}` || '—' },
    { label: t('form.hours'), value: days ? t('form.hoursClosed', { hours, days }) : hours },
    ...plain.map((key) => ({
      label: fields[key][lang],
      value: showValue(fields[key], dealer[key], lang) || '—',
    })),
    {
      label: t('form.payment'),
      value: payments
        .filter((key) => dealer[key])
        .map((key) => fields[key][lang])
        .join('、'),
    },
    ...(isPlatform ? [{ label: t('form.merchant'), value: <MerchantFact dealerId={dealer.id} /> }] : []),
  ];
  return (
    <PeekSheet title={dealer.name} status={showValue(fields.enabled, dealer.enabled, lang)} facts={facts} />
  );
}

/** Side panel with a dealer's full record. */
export function DealerPeek({ id }: { id: number }) {
  const { data } = useApi('GET /data/dealerData/dealer/getById/:id', { params: { id } });
  return data ? <Facts dealer={data} /> : null;
}
