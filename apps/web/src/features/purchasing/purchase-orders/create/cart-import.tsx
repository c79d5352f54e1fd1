import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '#kernel/api.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import { cartRefreshed } from '../use-cart.ts';

/** Import of a workbook into the cart, all rows or none. */
export function CartImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('purchase-orders');
  return (
    <ImportFile
      open={open}
      onClose={onClose}
      title={t('create.import')}
      intro={t('create.importHint')}
      template={() => fetchFile('GET /order/shoppingCart/purchase/template')}
      send={(input, options) => api('POST /order/shoppingCart/purchase/import', input, options)}
      refresh={cartRefreshed}
    />
  );
}
