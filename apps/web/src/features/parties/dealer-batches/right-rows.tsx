import { batchInputs } from '@treadline/contract/parties/dealers/batch-fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { linesOf, type Batch, type Line } from './types.ts';

const shown = ['code', 'name', 'division', 'address', 'contactName', 'contactPhone', 'group'] as const;

/** Rows without errors, which can still be edited. */
export function RightRows({ rows, onEdit }: { rows: Batch['rows']; onEdit: (line: Line) => void }) {
  const { t } = useTranslation(['dealer-batches', 'words']);
  const lang = useLang();
  const lines = useMemo(() => linesOf(rows).map((line) => ({ ...line, id: line.no })), [rows]);
  const columns = useMemo(
    () => [
      { key: 'no', title: t('base.row'), width: 64 },
      ...shown.map((key) => ({ key, title: batchInputs[key][lang], maxWidth: 240 })),
    ],
    [t, lang],
  );
  if (lines.length === 0) return null;
  return (
    <DataGrid
      label={t('base.rightRows')}
      rows={lines}
      columns={columns}
      rowActions={({ id: _id, ...line }) => [
        { key: 'edit', label: t('words:change'), onClick: () => onEdit(line) },
      ]}
      height="content"
      maxHeight={360}
    />
  );
}
