import { happenedFields as fields } from '@treadline/contract/wholesale/order-lists/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { RecordNo } from './record-no.tsx';
import { path, pathOf, type OrderEvent } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';

/** List of events of orders, payments and goods: time, actor, and status before and after. */
export function HappenedView() {
  const { t } = useTranslation('order-lists');
  const lang = useLang();

  const open = useOpenPaths();
  const columns = useMemo(
    () =>
      columnsOf<OrderEvent>(fields, lang, {
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
    () =>
      filtersOf('GET /order/record/list', fields, lang, {
        recordNo: { placeholder: t('numbersHint') },
        time: {},
        actor: {},
        record: {},
      }),
    [t, lang],
  );
  return (
    <ListScreen
      endpoint="GET /order/record/list"
      name={`${path}#happened`}
      title={screenTitle('/order-manage/list')[lang]}
      columns={columns}
      filters={filters}
      sort="-time"
      switch={<ViewSwitch />}
      exportName={t('view.happened')}
      empty={{ text: t('noneHappened') }}
    />
  );
}
