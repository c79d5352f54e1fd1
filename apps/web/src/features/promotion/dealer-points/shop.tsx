import { GiftOutlined } from '@ant-design/icons';
import { itemStates, itemFields } from '@treadline/contract/promotion/dealer-points/fields.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Awaited } from '#kernel/awaited.tsx';
import { SmallPicture } from '#kernel/document/picture.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { exchangesPath, pointsPath, type Shop, type ShopItem } from './types.ts';
import './points.css';

const RequestDialog = lazyDialog(() => import('./request-dialog.tsx').then((module) => module.RequestDialog));

/** Reason why a reward is not available now; null when it is. */
function useWhyNot() {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  return ({ left, perDealer, mine, missing }: ShopItem): string | null => {
    if (left === 0) return itemStates.OUT.text[lang];
    if (perDealer !== null && mine >= perDealer) return t('shop.limitReached', { limit: perDealer });
    return missing > 0 ? t('shop.missing', { points: formatQuantity(missing) }) : null;
  };
}

/** Reward card: description, price in points, and what is missing. */
function Card({ item, onAsk }: { item: ShopItem; onAsk: () => void }) {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  const why = useWhyNot()(item);
  const { name, description, points, left, perDealer, mine, endsOn, pictureId } = item;
  return (
    <li className="dp-card" data-blocked={why !== null}>
      <div className="dp-picture">
        {pictureId === null ? <GiftOutlined /> : <SmallPicture fileId={pictureId} name={name} />}
      </div>
      <h2>{name}</h2>
      {description && <p className="dp-quiet dp-about">{description}</p>}
      <p className="dp-price">
        <b>{formatQuantity(points)}</b> {itemFields.points.unit[lang]}
      </p>
      <p className="dp-quiet">
        {[
          t('shop.left', { left: formatQuantity(left) }),
          perDealer === null ? '' : t('shop.limit', { limit: perDealer, mine }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="dp-quiet">{t('shop.until', { day: endsOn })}</p>
      <div className="dp-foot">
        {why && <span className="dp-why">{why}</span>}
        <Button
          type="primary"
          disabled={why !== null}
          onClick={onAsk}
          aria-label={t('shop.askFor', { item: name })}
        >
          {t('shop.ask')}
        </Button>
      </div>
    </li>
  );
}

/** Balance of the dealer, with links to its ledger and exchanges. */
function Balance({ shop }: { shop: Shop }) {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  return (
    <div className="dp-balance">
      <span>
        {t('shop.balance')} <b>{formatQuantity(shop.points)}</b> {itemFields.points.unit[lang]}
      </span>
      {shop.debt > 0 && (
        <span className="dp-owes">{t('shop.debt', { points: formatQuantity(shop.debt) })}</span>
      )}
      <Link to={pointsPath}>{t('ledger')}</Link>
      <Link to={exchangesPath}>{t('shop.mine', { open: shop.open })}</Link>
    </div>
  );
}

/** Exchange shop: rewards available to a dealer for points. */
export default function ExchangeShop() {
  const { t } = useTranslation(['dealer-points', 'words']);
  const lang = useLang();
  const { data: shop, error, refetch } = useApi('GET /promotion/dealer/exchange/shop', {});
  const [only, setOnly] = useState<'all' | 'can'>('all');
  const [asked, setAsked] = useState<ShopItem | null>(null);
  if (!shop) return <Awaited reads={[{ error, refetch }]} />;
  const items = only === 'all' ? shop.items : shop.items.filter(({ most }) => most > 0);
  return (
    <section className="dp-shop">
      <header className="dp-head">
        <h1 className="tl-title">{screenTitle('/promotion/dealer/exchange/shop')[lang]}</h1>
        <Segmented<'all' | 'can'>
          aria-label={t('words:show')}
          value={only}
          options={[
            { value: 'all', label: t('words:all') },
            { value: 'can', label: t('shop.can') },
          ]}
          onChange={setOnly}
        />
        <Balance shop={shop} />
      </header>
      {items.length === 0 ? (
        <EmptyState text={t(only === 'all' ? 'shop.empty' : 'shop.emptyCan')} />
      ) : (
        <ul className="dp-cards">
          {items.map((item) => (
            <Card key={item.id} item={item} onAsk={() => setAsked(item)} />
          ))}
        </ul>
      )}
      {asked && (
        <RequestDialog
          key={asked.id}
          item={shop.items.find(({ id }) => id === asked.id) ?? asked}
          shop={shop}
          open
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
