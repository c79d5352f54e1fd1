import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '#kernel/api.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import { cartRefreshed } from '../types.ts';
import type { Buyer } from './use-buyer.ts';

/** Import of a workbook into a dealer's cart, all rows or none. */
export function CartImport({ buyer, open, onClose }: { buyer: Buyer; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('dealer-orders');
  const { dealerId } = buyer.whose;
  return (
    <ImportFile
      open={open}
      onClose={onClose}
      title={t('import.title')}
      intro={t('import.hint')}
      template={() => fetchFile('GET /order/shoppingCart/dealerPurchase/template')}
      send={({ file, body }, options) =>
        api(
          'POST /order/shoppingCart/dealerPurchase/import',
          { file, body: { ...body, ...(dealerId !== undefined && { dealerId: String(dealerId) }) } },
          options,
        )
      }
      refresh={cartRefreshed}
    />
  );
}
