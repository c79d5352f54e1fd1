import { use, useCallback, useState } from 'react';
import { api } from '#kernel/api.ts';
import { useAnswer } from '#kernel/mobile/use-answer.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import type { GeoPoint } from '#ui/map/projection.ts';
import { OpenPageContext } from './open-page.ts';

export type PageShop = OutputOf<'GET /m/page/:slug/shops'>['list'][number];
/** Shop search: by text, city code, or position. */
interface Wish {
  text?: string;
  city?: string;
  place?: GeoPoint;
}

/** Shops of the page that match the search, nearest first once the visitor's position is known. */
export function useShops() {
  const { slug } = use(OpenPageContext);
  const [{ text, city, place }, setWish] = useState<Wish>({});
  const [isRefused, setRefused] = useState(false);
  const ask = useCallback(
    (signal: AbortSignal) => {
      const query = { ...(text && { text }), ...(city && { city }), ...place };
      const to = { params: { slug: slug ?? '' }, query };
      return api('GET /m/page/:slug/shops', to, { anonymous: true, signal });
    },
    [slug, text, city, place],
  );
  const answer = useAnswer(slug === null ? null : ask);
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        setRefused(false);
        setWish({ place: { lat, lng } });
      },
      () => setRefused(true),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  return {
    ...answer,
    shops: answer.data?.list ?? [],
    total: answer.data?.total ?? 0,
    city: city ?? '',
    place,
    find: (next: Wish) => setWish(next),
    locate,
    isRefused,
  };
}
export type Shops = ReturnType<typeof useShops>;
