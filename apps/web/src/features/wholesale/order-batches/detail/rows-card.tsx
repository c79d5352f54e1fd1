import { verdictTexts, type RowVerdict } from '@treadline/contract/wholesale/order-batches/flow.ts';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { faultyLines, type Batch, type Line, type Row } from '../types.ts';
import { FaultyRows } from './faulty-rows.tsx';
import { RowGrid } from './row-grid.tsx';

interface RowsCardProps {
  batch: Batch;
  mayKeep: boolean;
  dirty: boolean;
  onDirty: (dirty: boolean) => void;
}

type View = RowVerdict | 'PLACED';
const order: readonly View[] = ['FAULTY', 'GOOD', 'DUPLICATE', 'PLACED'];
const viewOf = ({ verdict }: Row): View => verdict ?? 'PLACED';

/** Rows of a batch by check result, faulty ones first, and placed ones. */
export function RowsCard({ batch, mayKeep, dirty, onDirty }: RowsCardProps) {
  const { t } = useTranslation(['order-batches', 'words']);
  const lang = useLang();
  const groups = useMemo(() => Map.groupBy(batch.list, viewOf), [batch.list]);
  const shown = order.filter((view) => groups.has(view));
  const [chosen, setChosen] = useState<View | null>(null);
  /** Rows without errors opened for editing. */
  const [opened, setOpened] = useState<readonly Line[]>([]);
  const views = opened.length > 0 && !shown.includes('FAULTY') ? (['FAULTY', ...shown] as const) : shown;
  const view = chosen && views.includes(chosen) ? chosen : (views[0] ?? 'GOOD');
  const rows = groups.get(view) ?? [];
  const options = views.map((key) => ({
    value: key,
    label: `${key === 'PLACED' ? t('words:handled') : verdictTexts[key].text[lang]} ${groups.get(key)?.length ?? 0}`,
  }));
  const edit = (row: Row) => {
    setOpened((lines) => [...lines, { ...row.cells, no: row.no } as Line]);
    setChosen('FAULTY');
  };
  const { faults, version } = batch;
  // Anew with each answer: what was typed is kept by then.
  const formKey = `${version}/${opened.length}/${faults.map(({ no, key }) => `${no}${key}`).join()}`;
  return (
    <DetailCard
      title={t('rows.title')}
      extra={<Segmented options={options} value={view} onChange={setChosen} aria-label={t('rows.filter')} />}
    >
      {view === 'FAULTY' && mayKeep ? (
        <FaultyRows
          key={formKey}
          batch={batch}
          start={faultyLines(batch)}
          opened={opened}
          dirty={dirty}
          onDirty={onDirty}
          onSaved={() => setOpened([])}
        />
      ) : (
        <RowGrid rows={rows} view={view} {...(mayKeep && view !== 'PLACED' && { onEdit: edit })} />
      )}
    </DetailCard>
  );
}
