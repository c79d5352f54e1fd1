import { App } from 'antd';
import { useState } from 'react';
import { fetchFile, saveFile } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';

/** Action to export a part of a statement as a workbook of the given name. */
export function useExportFile(
  endpoint: 'GET /finance/dealer/detail/lines/:id' | 'GET /finance/dealer/detail/account/:id',
  id: number,
  name: string,
) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    await fetchFile(endpoint, { params: { id }, query: { format: 'xlsx' } })
      .then(({ blob }) => saveFile(blob, `${name}.xlsx`))
      .catch((error: unknown) => message.error(textOfError(error)));
    setBusy(false);
  }
  return { busy, run };
}
