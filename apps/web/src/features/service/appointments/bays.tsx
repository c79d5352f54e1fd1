import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BaysCard } from './bays/bays-card.tsx';
import { HoursCard } from './bays/hours-card.tsx';
import './bays/bays.css';
import './calendar/calendar.css';
import { ShopPicker } from './shop-picker.tsx';
import { useShop } from './use-shop.ts';

function Loaded({ dealerId }: { dealerId: number }) {
  const bays = useApi('GET /order/appointment/bay/list', { query: { dealerId: String(dealerId) } });
  const hours = useApi('GET /order/appointment/hours/:dealerId', { params: { dealerId } });
  if (!bays.data || !hours.data) return <Awaited kind="form" reads={[bays, hours]} />;
  return (
    <div className="ap-set">
      <BaysCard dealerId={dealerId} bays={bays.data} />
      <HoursCard key={hours.data.fingerprint} hours={hours.data} />
    </div>
  );
}

/** Screen of a shop's bays and opening hours. */
export default function Bays() {
  const { t } = useTranslation('appointments');
  const lang = useLang();
  const shop = useShop();
  return (
    <section className="ap-page">
      <header className="ap-head">
        <h1 className="tl-title">{screenTitle('/clue/bays')[lang]}</h1>
        <ShopPicker shop={shop} />
      </header>
      {shop.isNone && <EmptyState text={t('noShop')} />}
      {shop.dealerId !== null && <Loaded key={shop.dealerId} dealerId={shop.dealerId} />}
    </section>
  );
}
