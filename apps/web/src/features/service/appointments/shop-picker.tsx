import { useTranslation } from 'react-i18next';
import { IdPicker } from '#kernel/pickers/id-pickers.tsx';
import type { useShop } from './use-shop.ts';

/** Shop select for users who see several. */
export function ShopPicker({ shop: { dealerId, isOwn, choose } }: { shop: ReturnType<typeof useShop> }) {
  const { t } = useTranslation('appointments');
  if (isOwn) return null;
  return (
    <span className="ap-shop">
      <IdPicker
        endpoint="GET /data/dealerData/dealers"
        aria-label={t('shop')}
        value={dealerId}
        onChange={(id) => id !== null && choose(id)}
      />
    </span>
  );
}
