import { entryFields, countLineFields as fields } from '@treadline/contract/stock/counts/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { Delta } from './cells.tsx';
import type { CountLine } from './types.ts';

type Told = OutputOf<'GET /inventory/count/entries/:id'>;
type DotRow = Told['dots'][number] & { id: string; delta: number };
type EntryRow = Told['entries'][number];

const dotColumns = (lang: Lang) =>
  columnsOf<DotRow>({ ...fields, dot: entryFields.dot }, lang, {
    dot: { render: ({ dot }) => dot || '—' },
    book: {},
    counted: {},
    delta: { render: ({ delta }) => <Delta value={delta} /> },
  });

/** Columns of count entries; those withdrawn or of an earlier round are struck through. */
const entryColumns = (lang: Lang, round: string) => [
  ...columnsOf<EntryRow>(entryFields, lang, {
    counter: {
      render: ({ counter, current }) => (current ? counter : <span className="cnt-void">{counter}</span>),
    },
    rack: { render: ({ rack }) => rack || '—' },
    dot: { render: ({ dot }) => dot || '—' },
    quantity: {},
    time: {},
  }),
  { key: 'round', title: round, align: 'right' as const },
];

interface LineDialogProps {
  countId: number;
  line: CountLine;
  onClose: () => void;
}

/** Dialog explaining a difference: booked and counted quantity by DOT, with counter and rack. */
export function LineDialog({ countId, line, onClose }: LineDialogProps) {
  const { t } = useTranslation(['counts', 'words']);
  const lang = useLang();
  const { data } = useApi('GET /inventory/count/entries/:id', {
    params: { id: countId },
    query: { lineId: line.id },
  });
  const byDot = useMemo(() => dotColumns(lang), [lang]);
  const byEntry = useMemo(() => entryColumns(lang, t('round')), [lang, t]);
  const dots = (data?.dots ?? []).map((row) => ({ ...row, id: row.dot, delta: row.counted - row.book }));
  return (
    <Dialog
      open
      title={`${line.size} ${line.partNo}`.trim()}
      cancelText={t('words:close')}
      width={720}
      onClose={onClose}
    >
      <DataGrid label={t('byDot')} rows={dots} columns={byDot} height="content" loading={!data} />
      <h3>{t('entries')}</h3>
      <DataGrid
        label={t('entries')}
        rows={data?.entries ?? []}
        columns={byEntry}
        height="content"
        maxHeight={320}
        loading={!data}
      />
    </Dialog>
  );
}
