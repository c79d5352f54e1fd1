import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '../../kernel/api.ts';
import { textOfError } from '../../kernel/error-text.ts';
import type { RowAction } from '../../ui/grid/types.ts';
import type { InvoiceDetail } from './types.ts';

/** The button that saves the issued invoice as the provider has it; none before it is issued. */
export function useFile({ id, status, invoiceNo }: InvoiceDetail): RowAction[] {
  const { t } = useTranslation('sales-invoices');
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await fetchFile('GET /finance/invoice/pdf/:id', { params: { id } })
      .then(({ blob }) => saveFile(blob, `${invoiceNo}.pdf`))
      .catch((error: unknown) => void message.error(textOfError(error)));
    setBusy(false);
  };
  if (status !== 'ISSUED') return [];
  return [{ key: 'file', label: t('action.file'), onClick: () => busy || void run() }];
}
