import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { Alert } from 'antd';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { canPreview, toInput, type CreateValues } from './create-form.ts';

type Parcel = OutputOf<'POST /logistics/salesOrder/create/preview'>['parcels'][number];

function ParcelCard({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  const { locationName, carrierName, shipDay, promisedDay, freight, shortfall, lines } = parcel;
  const facts = [
    [say(fields.carrierName), carrierName || t('noCarrier')],
    [say(fields.shipDay), shipDay],
    [say(fields.promisedDay), promisedDay],
    [say(fields.freight), formatMoney(freight)],
  ];
  return (
    <section className="so-parcel" aria-label={locationName}>
      <h3>{locationName}</h3>
      <dl className="so-signed">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {lines.map(({ partId, partNo, quantity }) => (
          <li key={partId}>
            {partNo} × {formatQuantity(quantity)}
          </li>
        ))}
      </ul>
      {shortfall > 0 && (
        <Alert type="error" showIcon title={t('create.shortfall', { amount: formatMoney(shortfall) })} />
      )}
    </section>
  );
}

/** Preview of the resulting sales orders: source, arrival and freight, and shortages. */
export function ParcelsPreview({ values }: { values: CreateValues }) {
  const { t } = useTranslation('sales-orders');
  // What is typed comes first.
  const asked = useDeferredValue(values);
  const enabled = canPreview(asked);
  const { data, error } = useApi(
    'POST /logistics/salesOrder/create/preview',
    { body: toInput(asked) },
    { enabled, keep: true },
  );
  if (!enabled) return <p className="tl-hint so-create-hint">{t('create.previewHint')}</p>;
  if (error) return <Alert type="error" showIcon title={textOfError(error)} />;
  return (
    <div className="so-parcels">
      {data?.missing.map(({ partId, partNo, quantity }) => (
        <Alert
          key={partId}
          type="error"
          showIcon
          title={t('create.missing', { part: partNo, count: quantity })}
        />
      ))}
      {data?.parcels.map((parcel) => (
        <ParcelCard key={parcel.locationId} parcel={parcel} />
      ))}
    </div>
  );
}
