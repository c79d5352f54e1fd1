import { useApi } from '#kernel/query.ts';
import { usePreference } from '#kernel/preferences.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

const none: number | null = null;

/**
 * Displayed shop: a dealer's own; for others the one in the URL, the last one used, or the first. Null while loading.
 */
export function useShop() {
  const { type, typeId } = useMe();
  const isOwn = type === 'DEALER';
  const [query, setQuery] = useTabQuery();
  const [last, keep] = usePreference<number | null>('appointment-shop', none);
  const asked = Number(query.dealerId) || last;
  const { data } = useApi('GET /data/dealerData/dealers', {}, { enabled: !isOwn && !asked });
  const dealerId = isOwn ? typeId : asked || (data?.[0]?.value ?? null);
  const choose = (id: number) => {
    keep(id);
    setQuery({ ...query, dealerId: id });
  };
  return { dealerId, isOwn, isNone: !isOwn && !asked && data?.length === 0, choose };
}
