import { useTranslation } from 'react-i18next';
import { IdPicker } from '#kernel/pickers/id-pickers.tsx';
import type { Buyer } from './use-buyer.ts';

/** Dealer select for staff; a dealer buys for itself. */
export function DealerField({ buyer: { isStaff, dealerId, choose } }: { buyer: Buyer }) {
  const { t } = useTranslation('dealer-orders');
  if (!isStaff) return null;
  return (
    <span className="do-dealer">
      <IdPicker
        endpoint="GET /data/dealerData/dealers"
        aria-label={t('forDealer')}
        placeholder={t('forDealer')}
        value={dealerId}
        onChange={choose}
      />
    </span>
  );
}
