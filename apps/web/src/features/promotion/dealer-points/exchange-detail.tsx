import { GiftOutlined } from '@ant-design/icons';
import { exchangeFields as fields } from '@treadline/contract/promotion/dealer-points/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { SmallPicture } from '#kernel/document/picture.tsx';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { DetailCard, DetailLayout } from '#ui/feedback/detail-layout.tsx';
import type { ExchangeDetail } from './types.ts';
import { useExchangeButtons } from './use-exchange-buttons.tsx';
import './points.css';

const facts = pickFields(fields, 'dealerName', 'itemName', 'quantity', 'points', 'createdBy', 'createdTime');
/** Facts for dealers, without the dealer's name. */
const { dealerName: _, ...dealerFacts } = facts;
const receiver = pickFields(fields, 'contactName', 'contactPhone', 'address', 'remark');
const tones = {
  create: 'waiting',
  approve: 'running',
  ship: 'running',
  receive: 'done',
  complete: 'done',
  reject: 'failed',
  cancel: 'stopped',
} as const;

/** Recipient, carrier and waybill. */
function ReceiverCard({ exchange }: { exchange: ExchangeDetail }) {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  const rows = factsOf(receiver, exchange, lang);
  return (
    <DetailCard title={t('delivery')}>
      <dl className="dp-receiver">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{fields.waybillNo[lang]}</dt>
          <dd>
            {exchange.waybillNo ? (
              <>
                {exchange.carrier} <CopyText value={exchange.waybillNo} />
              </>
            ) : (
              t('notShipped')
            )}
          </dd>
        </div>
      </dl>
    </DetailCard>
  );
}

function ExchangeView({ exchange }: { exchange: ExchangeDetail }) {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const { buttons, element } = useExchangeButtons();
  const { pictureId, itemName, rejectReason } = exchange;
  const [first, ...others] = buttons(exchange);
  return (
    <DetailLayout
      kind={t('noun')}
      number={exchange.exchangeNo}
      status={showValue(fields.status, exchange.status, lang)}
      facts={factsOf(isDealer ? dealerFacts : facts, exchange, lang)}
      actions={[...(first ? [{ ...first, primary: !first.danger }] : []), ...others]}
      notice={
        exchange.status === 'REJECTED' && (
          <Alert type="error" showIcon title={t('rejectedBecause', { reason: rejectReason })} />
        )
      }
      aside={<TimelineCard rows={exchange.timeline} tones={tones} />}
    >
      <DetailCard title={fields.itemName[lang]}>
        <div className="dp-reward">
          {pictureId === null ? <GiftOutlined /> : <SmallPicture fileId={pictureId} name={itemName} />}
          <span>{`${itemName} × ${exchange.quantity}`}</span>
        </div>
      </DetailCard>
      <ReceiverCard exchange={exchange} />
      {element}
    </DetailLayout>
  );
}

/** Detail screen of an exchange: /promotion/dealer/exchange/detail?id=. */
export default function ExchangeDetailScreen() {
  return (
    <DetailScreen endpoint="GET /promotion/dealer/exchange/detail/:id" title={({ exchangeNo }) => exchangeNo}>
      {(exchange) => <ExchangeView key={exchange.id} exchange={exchange} />}
    </DetailScreen>
  );
}
