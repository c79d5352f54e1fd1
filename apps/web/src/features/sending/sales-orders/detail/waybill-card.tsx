import {
  salesStateTexts,
  waybillStateTexts as states,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Pictures } from '#kernel/document/pictures.tsx';
import { formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { TrackView } from '../track/track-view.tsx';
import { detailPath, type SalesDetail, type Waybill } from '../types.ts';
import './detail.css';

/** Signer, time of delivery, and accompanying documents. */
function WaybillFacts({ order, waybill }: { order: SalesDetail; waybill: Waybill }) {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  const { signedTime, pieces } = waybill;
  const others = order.merged.filter(({ id }) => id !== order.id);
  const facts = [
    [say(fields.waybillNo), <CopyText key="no" value={waybill.waybillNo} />],
    [t('waybill.pieces'), pieces.length > 1 ? pieces.length : ''],
    [say(fields.signedBy), order.signedBy || waybill.signedBy],
    [say(fields.signedTime), signedTime && formatTime(signedTime)],
    [
      t('waybill.with'),
      others.length > 0 &&
        others.map((each) => (
          <Link key={each.id} to={detailPath(each)}>
            {each.orderNo}{' '}
          </Link>
        )),
    ],
  ] as const;
  return (
    <dl className="so-signed">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Proof of delivery photos. */
function Proofs({ proofs }: Pick<SalesDetail, 'proofs'>) {
  const { t } = useTranslation('sales-orders');
  if (proofs.length === 0) return null;
  return (
    <section className="so-proofs" aria-label={t('proof.title')}>
      <span className="tl-hint">{t('proof.title')}</span>
      <Pictures pictures={proofs} />
    </section>
  );
}

/** Waybill: progress, route as map and list, signer and proof of delivery. */
export function WaybillCard({ order }: { order: SalesDetail }) {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  const { waybill, proofs } = order;
  if (!waybill && proofs.length === 0) return null;
  if (!waybill)
    return (
      <DetailCard title={t('waybill.title')}>
        <Proofs proofs={proofs} />
      </DetailCard>
    );
  const { tone, text } = states[waybill.state];
  const status = waybill.exception ? (
    <StatusDot tone="failed">{waybill.exception}</StatusDot>
  ) : (
    <StatusDot tone={tone}>{say(waybill.returning ? salesStateTexts.RETURNING.text : text)}</StatusDot>
  );
  return (
    <DetailCard title={t('waybill.title')} extra={status}>
      <WaybillFacts order={order} waybill={waybill} />
      <Proofs proofs={proofs} />
      <TrackView waybill={waybill} />
    </DetailCard>
  );
}
