import type { ReactNode } from 'react';
import type { PageShop } from './use-shops.ts';

/** Distance as text, in metres below one kilometre. */
const farOf = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`;

/** Shop name, distance and address. */
export const ShopWords = ({ shop, children }: { shop: PageShop; children?: ReactNode }) => (
  <>
    <b>{shop.name}</b>
    {shop.metres !== null && <span className="lp-far">{farOf(shop.metres)}</span>}
    {shop.address && <span className="lp-address">{shop.address}</span>}
    {children}
  </>
);
