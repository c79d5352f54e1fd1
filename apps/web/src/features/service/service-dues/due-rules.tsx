import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { IdPicker } from '#kernel/pickers/id-pickers.tsx';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { RulesCard } from './rules-card.tsx';
import './due-rules.css';

function Rules({ dealerId }: { dealerId: number | null }) {
  const query = dealerId === null ? {} : { dealerId: String(dealerId) };
  const read = useApi('GET /order/due/rules', { query });
  return read.data ? <RulesCard kinds={read.data} dealerId={dealerId} /> : <Awaited reads={[read]} />;
}

/** Rules of what is due again: a dealer sets its own over the platform's; the platform both. */
export default function DueRules() {
  const { t } = useTranslation(['service-dues', 'words']);
  const lang = useLang();
  const { type, typeId } = useMe();
  const isDealer = type === 'DEALER';
  const [isOfShop, setOfShop] = useState(isDealer);
  const [dealerId, setDealerId] = useState<number | null>(isDealer ? typeId : null);
  const isReady = !isOfShop || dealerId !== null;
  return (
    <div className="due-page">
      <header className="due-head">
        <h1 className="tl-title">{screenTitle('/clue/due-rules')[lang]}</h1>
        {!isDealer && (
          <Segmented
            value={isOfShop ? 'shop' : 'platform'}
            options={[
              { value: 'platform', label: t('platform') },
              { value: 'shop', label: t('shop') },
            ]}
            onChange={(value) => setOfShop(value === 'shop')}
          />
        )}
        {!isDealer && isOfShop && (
          <IdPicker
            endpoint="GET /data/dealerData/dealers"
            aria-label={t('words:dealer')}
            value={dealerId}
            onChange={setDealerId}
          />
        )}
      </header>
      <p className="tl-hint">{t('hint')}</p>
      {isReady && <Rules key={isOfShop ? dealerId : 'platform'} dealerId={isOfShop ? dealerId : null} />}
    </div>
  );
}
