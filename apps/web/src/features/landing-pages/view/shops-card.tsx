import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShops, type PageShop, type Shops } from './use-shops.ts';

/** How far, in words: metres below one kilometre. */
const farOf = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`;

/** What shops are looked for by: a word, or where one is. */
export function FindShops({ shops }: { shops: Shops }) {
  const { t } = useTranslation('landing-pages');
  const [typed, setTyped] = useState('');
  const field = useId();
  const find = (event: FormEvent) => {
    event.preventDefault();
    shops.setText(typed.trim());
  };
  return (
    <>
      <div className="lp-code">
        <label htmlFor={field}>
          {t('view.findShop')}
          <input
            id={field}
            type="search"
            value={typed}
            maxLength={60}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && find(event)}
          />
        </label>
        <button type="button" onClick={find}>
          {t('view.find')}
        </button>
      </div>
      <button type="button" onClick={shops.locate}>
        {t('view.nearest')}
      </button>
      {shops.isRefused && <p role="status">{t('view.noPlace')}</p>}
      {shops.failure && <p role="alert">{shops.failure}</p>}
      {shops.data && shops.total === 0 && <p role="status">{t('view.noShops')}</p>}
    </>
  );
}

/** A shop's name, place and way there. */
export const ShopWords = ({ shop, children }: { shop: PageShop; children?: ReactNode }) => (
  <>
    <b>{shop.name}</b>
    {shop.metres !== null && <span className="lp-far">{farOf(shop.metres)}</span>}
    {shop.address && <span className="lp-address">{shop.address}</span>}
    {children}
  </>
);

/** Shops nearby: a list, and for each the way there on a map. */
export function ShopsCard({ heading }: { heading: string }) {
  const { t } = useTranslation('landing-pages');
  const shops = useShops();
  return (
    <div className="lp-shops">
      <h2>{heading || t('view.shops')}</h2>
      <FindShops shops={shops} />
      <ul>
        {shops.shops.map((shop) => (
          <li key={shop.id}>
            <ShopWords shop={shop}>
              {shop.lat !== null && shop.lng !== null && (
                <a href={`geo:${shop.lat},${shop.lng}?q=${encodeURIComponent(shop.address || shop.name)}`}>
                  {t('view.way')}
                </a>
              )}
            </ShopWords>
          </li>
        ))}
      </ul>
    </div>
  );
}
