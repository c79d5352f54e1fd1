import { happenedFields as fields, toldRecords } from '@treadline/contract/wholesale/order-lists/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang, useSay } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { RecordNo } from './record-no.tsx';
import { path, pathOf, type Happened } from './types.ts';
import { many } from './use-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

/** List of events of orders, payments and goods: time, actor, and status before and after. */
export function HappenedView() {
  const { t } = useTranslation('order-lists');
  const lang = useLang();
  const say = useSay();
  const open = useOpenPaths();
  const columns = useMemo(
    () =>
      columnsOf<Happened>(fields, lang, {
        time: { fixed: 'left', sortable: true },
        record: {},
        recordNo: {
          render: ({ record: kind, recordId: id, recordNo: name }) => (
            <RecordNo no={name} to={pathOf({ kind, id, name }, open)} />
          ),
        },
        actionName: { maxWidth: 160 },
        from: { priority: 2 },
        to: { priority: 3 },
        actor: { maxWidth: 120 },
        companyName: { maxWidth: 160, priority: 1 },
        remark: { maxWidth: 320 },
      }),
    [lang, open],
  );
  const filters = useMemo(
    () => [
      {
        key: 'recordNo' as const,
        label: say(fields.recordNo),
        kind: 'text' as const,
        placeholder: t('numbersHint'),
      },
      { key: 'time' as const, label: say(fields.time), kind: 'dayRange' as const },
      { key: 'actor' as const, label: say(fields.actor), kind: 'text' as const },
      {
        key: 'record' as const,
        label: say(fields.record),
        ...many,
        options: Object.entries(toldRecords).map(([value, text]) => ({ value, label: say(text) })),
      },
    ],
    [t, say],
  );
  return (
    <ListScreen
      endpoint="GET /order/record/list"
      name={`${path}#happened`}
      title={t('title')}
      columns={columns}
      filters={filters}
      sort="-time"
      switch={<ViewSwitch />}
      exportName={t('view.happened')}
      empty={{ text: t('noneHappened') }}
    />
  );
}
