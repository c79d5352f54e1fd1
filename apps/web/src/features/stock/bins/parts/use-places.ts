import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

/** Places with bins and the one that the tab shows: that of its address, else the first. */
export function useBinPlaces() {
  const [query, setQuery] = useTabQuery();
  const read = useApi('GET /inventory/bin/places', { query: { binned: true } }, { staleTime: 60_000 });
  const places = read.data ?? [];
  const wanted = Number(query['place']) || 0;
  const placeId = places.find(({ value }) => value === wanted)?.value ?? places[0]?.value;
  return {
    read,
    places,
    placeId,
    query,
    setQuery,
    setPlace: (value: number) => setQuery({ place: String(value) }),
  };
}
