import type { Lang } from '@treadline/contract/kernel/text.ts';
import {
  retailFields as fields,
  wheels,
  type Wheel,
} from '@treadline/contract/retail/retail-orders/fields.ts';
import { retailStatusTexts as statuses } from '@treadline/contract/retail/retail-orders/flow.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatTime } from '#kernel/format.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { useMe } from '#kernel/session.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { useOrderRowButtons } from '../actions/use-order-buttons.ts';
import { workPath, type Fitting, type Order } from '../types.ts';
import { headColumns, OrderStay, type ColumnsFor } from './order-columns.tsx';
import './list.css';
import { useDealerFilter } from './use-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Names of wheels: 左前、右前; unknown keys are unchanged. */
const wheelNames = (keys: string, lang: Lang): string =>
  keys
    .split(',')
    .map((key) => (key in wheels ? wheels[key as Wheel][lang] : key))
    .join(lang === 'en' ? ', ' : '、');

/** Columns of fittings: car, tyres by wheel, bay, and waiting time. */
function fittingColumns(context: ColumnsFor): GridColumn<Fitting>[] {
  const { lang, t, now } = context;
  const { orderNo, plateNumber, ...tyres } = headColumns(context);
  const none = <span className="tl-zero">—</span>;
  const where: GridColumn<Fitting> = {
    key: 'wheels',
    title: t('fitting.wheels'),
    maxWidth: 200,
    export: false,
    render: (row) => wheelNames(row.wheels, lang) || none,
  };
  const bay: GridColumn<Fitting> = {
    key: 'bay',
    title: t('fitting.bay'),
    export: false,
    render: (row) =>
      row.appointmentTime ? (
        <Link to={`/clue/pre-book-detail?id=${row.appointmentId}`}>
          {formatTime(row.appointmentTime).slice(5)} {row.bay}
        </Link>
      ) : (
        none
      ),
  };
  const waits: GridColumn<Fitting> = {
    key: 'sinceTime',
    title: t('fitting.waits'),
    sortable: true,
    align: 'right',
    render: (row) =>
      row.completedTime ? formatTime(row.completedTime) : <OrderStay order={row} now={now} />,
  };
  const of = (extras: Parameters<typeof columnsOf<Fitting>>[2]) => columnsOf<Fitting>(fields, lang, extras);
  return [
    ...of({
      plateNumber: { ...plateNumber, fixed: 'left', opens: true },
      carName: { maxWidth: 180, priority: 2 },
    }),
    where,
    bay,
    ...of(tyres),
    waits,
    ...of({
      status: {},
      orderNo: { priority: 3, ...(orderNo?.render && { render: orderNo.render }) },
      remark: { maxWidth: 200, priority: 1 },
    }),
  ];
}

/** List of orders to fit, longest waiting first, each with its completing action. */
export function FittingsView({ title, onOpen }: { title: string; onOpen: (order: Order) => void }) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const lang = useLang();
  const say = useContractText();
  const isDealer = useMe().type === 'DEALER';
  const [now] = useState(() => Date.now());
  const dealer = useDealerFilter();
  const { rowButtons, element } = useOrderRowButtons();
  const columns = useMemo(
    () => fittingColumns({ lang, t, isDealer, now, opens: false }),
    [lang, t, isDealer, now],
  );
  const filters = useMemo(
    () =>
      filtersOf('POST /order/customer/order/service/search', fields, lang, {
        text: { label: t('words:order'), placeholder: t('searchHint') },
        dealerId: dealer,
        today: { label: t('fitting.today'), kind: 'boolean' },
        promisedDay: {},
        completedTime: {},
        done: 'tabs',
        bayId: 'api',
      }),
    [t, dealer, lang],
  );
  const tabs = useMemo(
    () => ({
      label: t('words:status'),
      key: 'done' as const,
      items: [
        { key: 'false', label: say(statuses.AWAITING_SERVICE.short) },
        { key: 'true', label: say(statuses.COMPLETED.short) },
        { key: '', label: t('words:all') },
      ],
    }),
    [t, say],
  );
  return (
    <>
      <ListScreen
        endpoint="POST /order/customer/order/service/search"
        name={`${workPath}#fitting`}
        title={title}
        columns={columns}
        filters={filters}
        sort="sinceTime"
        switch={<ViewSwitch />}
        tabs={tabs}
        rowActions={rowButtons}
        visibleActions={2}
        onOpen={onOpen}
        exportName={t('view.fitting')}
        empty={{ text: t('fitting.empty') }}
      />
      {element}
    </>
  );
}
