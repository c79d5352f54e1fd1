import { isShown, orderKeys } from '#ui/grid/settings.ts';
import type { ExportButtonProps } from '#ui/list/export-button.tsx';
import { fetchFile, saveFile } from '../api.ts';
import type { ListEndpoint } from '../api-types.ts';
import { formatDay } from '../format.ts';
import type { ListScreenProps } from './list-screen.tsx';
import { listInput } from './ask-input.ts';
import type { List } from './use-list.ts';

/**
 * Hook that exports all filtered rows with the visible columns in the user's order, regardless of the window's width.
 */
export function useExport<K extends ListEndpoint>(
  list: List<K>,
  { endpoint, columns, exportName, params }: Omit<ListScreenProps<K>, 'filters'>,
): ExportButtonProps['run'] {
  return async (report, signal) => {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const keys = orderKeys(columns, list.settings).filter((key) => {
      const column = byKey.get(key);
      return column && column.export !== false && isShown(column, list.settings);
    });
    const query = {
      ...list.filter,
      ...(list.sort && { sort: list.sort }),
      format: 'xlsx',
      columns: keys.join(','),
    };
    const onProgress = (share: number | null, bytes: number) =>
      report(
        share === null ? { done: Math.ceil(bytes / 1024) } : { done: Math.round(share * 100), total: 100 },
      );
    const { blob, name } = await fetchFile(endpoint as never, listInput(endpoint, query, params) as never, {
      signal,
      onProgress,
    });
    saveFile(blob, name || `${exportName}-${formatDay(new Date())}.xlsx`);
  };
}
