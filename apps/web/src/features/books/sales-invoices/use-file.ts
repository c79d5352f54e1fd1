import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import type { RowAction } from '#ui/grid/types.ts';
import type { InvoiceDetail } from './types.ts';

/** Actions to download the provider's PDF or XML of an issued invoice; none before it is issued. */
export function useFile({ id, status, invoiceNo }: InvoiceDetail): RowAction[] {
  const { t } = useTranslation('sales-invoices');
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const save = (format: 'pdf' | 'xml') => async () => {
    setBusy(true);
    await fetchFile(`GET /finance/invoice/${format}/:id`, { params: { id } })
      .then(({ blob }) => saveFile(blob, `${invoiceNo}.${format}`))
      .catch((error: unknown) => void message.error(textOfError(error)));
    setBusy(false);
  };
  if (status !== 'ISSUED') return [];
  return (['pdf', 'xml'] as const).map((format) => ({
    key: format,
    label: t(`action.${format}`),
    onClick: () => busy || void save(format)(),
  }));
}
