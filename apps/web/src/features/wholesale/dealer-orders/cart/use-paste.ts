import { App } from 'antd';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { isTablePaste, parseClipboardTable } from '#ui/form/clipboard.ts';
import { parseQuantity } from '#ui/form/line-inputs.tsx';
import type { CartState } from './use-cart.ts';

export interface PastedPart {
  name: string;
  quantity: number;
}

/** Part numbers with quantities from pasted spreadsheet rows; a row without a number is a header. */
export function partsOf(rows: readonly (readonly string[])[]): PastedPart[] {
  const found = new Map<string, number>();
  for (const [name = '', ...cells] of rows) {
    const quantity = cells.map(parseQuantity).find((pieces) => pieces !== undefined && pieces > 0);
    if (name.trim() && quantity !== undefined) found.set(name.trim().toUpperCase(), quantity);
  }
  return [...found].map(([name, quantity]) => ({ name, quantity }));
}

/** Finds the parts that are on sale by part number. */
async function findParts(parts: readonly PastedPart[]) {
  const found = await Promise.all(
    parts.map(async ({ name, quantity }) => {
      const rows = await api('GET /product/partData/pick', { query: { text: name } });
      const part = rows.find(({ partNo }) => partNo.toUpperCase() === name);
      return part && { partId: part.id, quantity, name };
    }),
  );
  return found.filter((part) => part !== undefined);
}

/** Maximum rows per paste; larger orders need a workbook. */
const most = 100;

/** Handles part numbers with quantities pasted anywhere in the cart. */
export function usePaste({ put }: CartState) {
  const { t } = useTranslation('dealer-orders');
  const { message } = App.useApp();
  const take = async (parts: readonly PastedPart[]) => {
    const found = await findParts(parts).catch(() => []);
    const lines = found.map(({ partId, quantity }) => ({ partId, quantity }));
    const unknown = parts.filter(({ name }) => !found.some((part) => part.name === name));
    if (lines.length > 0 && (await put(lines))) message.success(t('paste.done', { count: lines.length }));
    if (unknown.length > 0)
      message.warning(
        t('paste.unknown', {
          count: unknown.length,
          parts: unknown
            .slice(0, 5)
            .map(({ name }) => name)
            .join('、'),
        }),
      );
  };
  return (event: ClipboardEvent) => {
    const rows = parseClipboardTable(event.clipboardData.getData('text/plain'));
    if (!isTablePaste(rows)) return;
    event.preventDefault();
    const parts = partsOf(rows);
    if (parts.length > most) return void message.warning(t('paste.tooMany', { count: most }));
    void take(parts);
  };
}
