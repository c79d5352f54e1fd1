import { ledgerFields } from '@treadline/contract/stock/ledger/ledger-fields.ts';
import { snapshotFields as fields } from '@treadline/contract/stock/ledger/snapshot-fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { goTo } from '#kernel/navigate.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { Delta } from './cells.tsx';
import { places } from './places.ts';
import { stalePaths, type SnapshotRow } from './types.ts';

type Extras = Record<string, ColumnExtra<SnapshotRow>>;
const changes = ['onHandChange', 'defectiveChange', 'quarantinedChange', 'inTransitChange'] as const;

const delta = (key: (typeof changes)[number], extra: ColumnExtra<SnapshotRow> = {}) => ({
  [key]: { ...extra, render: (row: SnapshotRow) => <Delta value={row[key] ?? 0} /> },
});

/** Columns of a daily snapshot; compared with another day, the difference and its cause. */
const columnsFor = (lang: Lang, isCompared: boolean) => {
  const part: Extras = {
    locationName: { sortable: 'place', fixed: 'left', maxWidth: 200 },
    size: { render: (row) => <PartSize part={row} /> },
    partNo: { render: (row) => <PartNo part={row} /> },
    partName: { maxWidth: 240, priority: 1 },
  };
  const figures: Extras = {
    onHand: { sortable: true },
    reserved: {},
    locked: {},
    available: { sortable: true },
    defective: {},
    quarantined: {},
    inTransit: {},
    incoming: { priority: 2 },
  };
  const differences: Extras = {
    onHand: {},
    ...delta('onHandChange', { sortable: true }),
    ...delta('defectiveChange', { priority: 4 }),
    ...delta('quarantinedChange', { priority: 3 }),
    ...delta('inTransitChange', { priority: 2 }),
    why: { width: 320 },
  };
  return columnsOf<SnapshotRow>(fields, lang, { ...part, ...(isCompared ? differences : figures) });
};

/** The day shown and the day compared with, from the URL. */
function useDays() {
  const [query, setQuery] = useTabQuery();
  const { data = [] } = useApi('GET /inventory/snapshot/days', {});
  const text = (key: 'day' | 'against') => (typeof query[key] === 'string' ? query[key] : undefined);
  const [newest, oldest] = [data[0]?.day, data.at(-1)?.day];
  return {
    day: text('day') ?? newest,
    against: text('against'),
    range: { ...(oldest && { min: oldest }), ...(newest && { max: newest }) },
    set: (next: { day?: string | null; against?: string | null }) =>
      setQuery({ ...query, page: undefined, sort: undefined, ...next }),
  };
}

function DayPickers({ days }: { days: ReturnType<typeof useDays> }) {
  const { t } = useTranslation(['ledger', 'words']);
  return (
    <span className="sl-days">
      <DayPicker
        aria-label={t('words:day')}
        value={days.day ?? null}
        {...days.range}
        onChange={(day) => days.set({ day })}
      />
      {t('snapshot.against')}
      <DayPicker
        aria-label={t('snapshot.against')}
        placeholder={t('snapshot.againstHint')}
        value={days.against ?? null}
        {...days.range}
        onChange={(against) => days.set({ against })}
      />
    </span>
  );
}

function Retake({ day }: { day: string }) {
  const { t } = useTranslation('ledger');
  const { confirmAction } = useDialogs();
  const may = useCan()({ code: 'inventory_snapshot', types: ['OTHER'] });
  const run = useAct('POST /inventory/snapshot/run', { done: t('snapshot.retaken'), refresh: stalePaths });
  const ask = () =>
    confirmAction({
      title: t('snapshot.retakeTitle', { day }),
      content: t('snapshot.retakeText'),
      okText: t('snapshot.retake'),
      onOk: async () => void (await run.orThrow({ body: { day } })),
    });
  return may ? <Button onClick={() => void ask()}>{t('snapshot.retake')}</Button> : null;
}

/**
 * Range of days whose movements explain the difference: from the day after the earlier close to the later one; for
 * one day, that day.
 */
function daysBetween(day: string, against = day) {
  const [first, last] = against > day ? [day, against] : [against, day];
  const next = new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10);
  return { from: first === last ? last : next, to: last };
}

/** Stock at the close of a day, and comparison of two days. */
export default function Snapshot() {
  const { t } = useTranslation(['ledger', 'words']);
  const lang = useLang();
  const days = useDays();
  const { day, against } = days;
  const fixed = useMemo(() => ({ ...(day && { day }), ...(against && { against }) }), [day, against]);
  const filters = useMemo(
    () =>
      filtersOf('GET /inventory/snapshot/page', ledgerFields, lang, {
        text: { label: t('words:part'), placeholder: t('words:partHint') },
        locationId: { of: ledgerFields.locationName, ...places },
        day: 'control',
        against: 'control',
      }),
    [t, lang],
  );
  const showLedger = ({ locationId, partNo }: SnapshotRow) => {
    const time = daysBetween(day ?? '', against);
    goTo(screenPath('/inventory/transaction', { locationId, text: partNo, time }));
  };
  return (
    <ListScreen
      endpoint="GET /inventory/snapshot/page"
      name="/inventory/snapshot"
      title={t('snapshot.title')}
      switch={<DayPickers days={days} />}
      columns={useMemo(() => columnsFor(lang, against !== undefined), [lang, against])}
      filters={filters}
      fixed={fixed}
      sort="place"
      actions={day && <Retake day={day} />}
      rowActions={(row) => [{ key: 'ledger', label: t('snapshot.ledger'), onClick: () => showLedger(row) }]}
      totals={({ onHandChange, ...sums }) => ({
        ...Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, formatQuantity(sum)])),
        onHandChange: <Delta value={onHandChange ?? 0} />,
      })}
      exportName={t('snapshot.title')}
      empty={{ text: t(against ? 'snapshot.same' : 'snapshot.empty') }}
    />
  );
}
