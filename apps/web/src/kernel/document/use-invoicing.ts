import { useTranslation } from 'react-i18next';
import type { RowAction } from '#ui/grid/types.ts';
import { useCan } from '../can.tsx';
import { goTo } from '../navigate.ts';
import { screenPath } from '../screen-path.ts';

/**
 * Hook that returns the button to invoice a document; none without permission or while there is nothing to invoice.
 */
export function useInvoicing(
  source: 'RETAIL_ORDER' | 'STATEMENT' | 'DEALER_ORDER',
  { id, no }: { id: number; no: string },
  isReady: boolean,
): RowAction[] {
  const { t } = useTranslation('kernel');
  const can = useCan();
  if (!isReady || !can({ code: 'sales_invoice', types: ['OTHER'] })) return [];
  const path = screenPath('/finance/invoice/edit', { source, sourceId: id, name: no });
  return [{ key: 'makeInvoice', label: t('document.makeInvoice'), onClick: () => goTo(path) }];
}
