import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#kernel/document/facts.ts';
import { emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import type { SalesDetail } from '../types.ts';
import './detail.css';

const facts = pickFields(fields, 'toName', 'toContact', 'toPhone', 'toAddress', 'remark');

/** Recipient of a sales order. */
export function ReceiverCard({ order }: { order: SalesDetail }) {
  const { t } = useTranslation('sales-orders');
  const lang = useLang();
  return (
    <DetailCard title={t('receiver')}>
      <dl className="so-facts">
        {factsOf(facts, order, lang)
          .filter(({ value }) => value !== emptyMark)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </DetailCard>
  );
}
