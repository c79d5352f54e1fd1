import { shiftFields as fields } from '@treadline/contract/books/shifts/fields.ts';
import { shiftStatuses, shiftStatusTexts } from '@treadline/contract/books/shifts/flow.ts';
import { shiftClosers } from '@treadline/contract/books/shifts/seers.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { emptyMark, formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useFlowActor } from '#kernel/session.ts';
import { closePath, detailPath, type Shift } from './types.ts';
import { useShiftButtons } from './use-shift-buttons.ts';

const path = '/retail-order/shift';

function useColumns(isDealer: boolean) {
  const lang = useLang();
  return useMemo(
    () =>
      columnsOf<Shift>(fields, lang, {
        shiftNo: {
          sortable: true,
          fixed: 'left',
          render: (row) => <Link to={detailPath(row)}>{row.shiftNo}</Link>,
        },
        status: {},
        ...(!isDealer && { dealerName: { maxWidth: 200 } }),
        closedTime: { sortable: true },
        closedBy: { priority: 3 },
        takings: { priority: 2 },
        expected: { sortable: true },
        counted: { priority: 3 },
        difference: {
          sortable: true,
          render: ({ difference }) => (difference === null ? emptyMark : <SideAmount value={difference} />),
        },
        prepay: { priority: 1 },
        handedIn: { priority: 1 },
        floatLeft: { priority: 1 },
        checkedBy: { priority: 2 },
        openedTime: { sortable: true, hidden: true },
        openedBy: { hidden: true },
        startCash: { hidden: true },
        checkedTime: { hidden: true },
        remark: { hidden: true, maxWidth: 240 },
      }),
    [lang, isDealer],
  );
}

/** List of shifts: running, closed, checked. */
export default function ShiftList() {
  const { t } = useTranslation(['shifts', 'words']);
  const lang = useLang();
  const isDealer = useFlowActor().type === 'DEALER';
  const { buttons, any } = useShiftButtons();
  const tabs = useStatusTabs('status', shiftStatuses, shiftStatusTexts);
  const filters = useMemo(
    () =>
      filtersOf('GET /order/shift/list', fields, lang, {
        text: { of: fields.shiftNo, placeholder: t('words:numbersHint') },
        dealerId: !isDealer && { of: fields.dealerName, ...dealerOptions },
        closedTime: {},
        differs: { label: t('differs'), kind: 'boolean' },
        mine: { label: t('mine'), kind: 'boolean' },
        status: 'tabs',
      }),
    [t, lang, isDealer],
  );
  const close = (
    <Can any={shiftClosers.needs} types={shiftClosers.types}>
      <Button type="primary" onClick={() => goTo(closePath)}>
        {screenTitle(closePath)[lang]}
      </Button>
    </Can>
  );
  return (
    <ListScreen
      endpoint="GET /order/shift/list"
      name={path}
      title={screenTitle(path)[lang]}
      columns={useColumns(isDealer)}
      filters={filters}
      sort="-openedTime"
      tabs={tabs}
      actions={close}
      rowActions={any ? (row) => buttons(row) : undefined}
      totals={({ expected, counted, difference }) => ({
        expected: formatMoney(expected),
        counted: formatMoney(counted),
        difference: <SideAmount value={difference} />,
      })}
      onOpen={(row) => goTo(detailPath(row))}
      exportName={screenTitle(path)[lang]}
      empty={{ text: t('empty'), action: close }}
    />
  );
}
