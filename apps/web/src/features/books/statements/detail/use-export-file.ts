import { App } from 'antd';
import { useState } from 'react';
import { fetchFile, saveFile } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';

/** Action to export a statement's lines as a workbook named by its number. */
export function useExportFile(id: number, name: string) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    await fetchFile('GET /finance/dealer/detail/lines/:id', { params: { id }, query: { format: 'xlsx' } })
      .then(({ blob }) => saveFile(blob, `${name}.xlsx`))
      .catch((error: unknown) => message.error(textOfError(error)));
    setBusy(false);
  }
  return { busy, run };
}
