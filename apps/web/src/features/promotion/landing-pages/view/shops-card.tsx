import { use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Contained } from '#ui/feedback/boundary.tsx';
import { lazyPart, PartWaiting } from '#ui/feedback/lazy-part.ts';
import { FindShops } from './find-shops.tsx';
import { OpenPageContext } from './open-page.ts';
import { ExpandableList } from './expandable-list.tsx';
import { ShopWords } from './shop-words.tsx';
import type { ShopSpot, ShopsMapProps } from './shops-map.tsx';
import { useNearViewport } from './use-near-viewport.ts';
import { useShops, type PageShop } from './use-shops.ts';
import { mapLinkTo } from './map-link-to.ts';

const { Component: ShopsMap } = lazyPart(() => import('./shops-map.tsx').then((module) => module.ShopsMap));

/** Shops with coordinates, numbered as in the list. */
const spotsOf = (shops: readonly PageShop[]): ShopSpot[] =>
  shops.flatMap(({ id, name, lat, lng }, at) =>
    lat === null || lng === null ? [] : [{ id, name, lat, lng, no: at + 1 }],
  );

/** Map, loaded when nearly in view; if it fails to load, the list suffices. */
function MapOf(props: ShopsMapProps) {
  const [place, isNear] = useNearViewport();
  const { looked } = props;
  useEffect(() => {
    if (looked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [looked, place]);
  return (
    <div ref={place} className="lp-map">
      {isNear && (
        <Contained>
          <PartWaiting value={null}>
            <ShopsMap {...props} />
          </PartWaiting>
        </Contained>
      )}
    </div>
  );
}

interface ShopRowProps {
  shop: PageShop;
  spot: ShopSpot | undefined;
  isLooked: boolean;
  onLook: () => void;
}

function ShopRow({ shop, spot, isLooked, onLook }: ShopRowProps) {
  const { t } = useTranslation('landing-pages');
  const way = mapLinkTo(shop, navigator.userAgent);
  return (
    <li>
      <ShopWords shop={shop}>
        {spot && (
          <span className="lp-ways">
            <button
              type="button"
              aria-pressed={isLooked}
              aria-label={`${t('view.onMap')} ${shop.name}`}
              onClick={onLook}
            >
              {t('view.onMap')}
            </button>
            {way && <a href={way}>{t('view.way')}</a>}
          </span>
        )}
      </ShopWords>
    </li>
  );
}

/** Shops on a map and in a list: nearby, of a city, or by text. */
export function ShopsCard({ heading }: { heading: string }) {
  const { t } = useTranslation('landing-pages');
  const { slug, shop: only } = use(OpenPageContext);
  const shops = useShops();
  const spots = useMemo(() => spotsOf(shops.shops), [shops.shops]);
  const [lookedId, setLooked] = useState<number>();
  const looked = spots.find(({ id }) => id === lookedId);
  return (
    <div className="lp-shops">
      <h2>{heading || t(only ? 'view.theShop' : 'view.shops')}</h2>
      {slug === null && <div className="lp-empty">{t('view.shopsLater')}</div>}
      {slug !== null && !only && <FindShops shops={shops} />}
      {spots.length > 0 && <MapOf shops={spots} here={shops.place} looked={looked} />}
      <ExpandableList list={shops.shops}>
        {(shown) => (
          <ol data-only={only ? true : undefined}>
            {shown.map((shop) => (
              <ShopRow
                key={shop.id}
                shop={shop}
                spot={spots.find(({ id }) => id === shop.id)}
                isLooked={shop.id === lookedId}
                onLook={() => setLooked(shop.id === lookedId ? undefined : shop.id)}
              />
            ))}
          </ol>
        )}
      </ExpandableList>
    </div>
  );
}
