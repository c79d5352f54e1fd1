import { PlusOutlined } from '@ant-design/icons';
import { storageFields as fields } from '@treadline/contract/service/tyre-storage/fields.ts';
import { storageStatuses, storageStatusTexts } from '@treadline/contract/service/tyre-storage/flow.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { useStorageButtons } from './actions/use-storage-buttons.ts';
import { useLabels } from './label-dialog.ts';
import { createPath, listPath, storagePath, type StoredSet } from './types.ts';

/** Shelves of the user's own shop, with the number of their sets. */
function useShelves() {
  const { type, typeId } = useMe();
  const { data } = useApi(
    'GET /order/storage/shelves',
    { query: { dealerId: String(typeId) } },
    { enabled: type === 'DEALER' },
  );
  return useMemo(
    () => data?.map(({ shelf, sets }) => ({ value: shelf, label: `${shelf} (${sets})` })),
    [data],
  );
}

function useFilters() {
  const { t } = useTranslation(['tyre-storage', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const shelves = useShelves();
  return useMemo(
    () =>
      filtersOf('GET /order/storage/list', fields, lang, {
        text: { label: t('words:search'), placeholder: t('searchHint') },
        shelf: shelves ? { options: shelves } : false,
        season: {},
        feeState: {},
        overdue: {},
        untilOn: {},
        storedOn: {},
        dealerId: !isDealer && { of: fields.dealerName, ...dealerOptions },
        disposeAsked: { label: t('disposeAsked'), kind: 'boolean' },
        status: 'tabs',
      }),
    [t, lang, isDealer, shelves],
  );
}

function useTabs() {
  const { t } = useTranslation('words');
  const say = useContractText();
  return useMemo(
    () => ({
      label: t('status'),
      key: 'status' as const,
      items: [
        { key: '', label: t('all') },
        ...storageStatuses.map((key) => ({ key: String(key), label: say(storageStatusTexts[key].short) })),
      ],
      counted: true as const,
    }),
    [t, say],
  );
}

function useColumns() {
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      columnsOf<StoredSet>(fields, lang, {
        storageNo: { sortable: true, fixed: 'left', opens: true },
        shelf: { sortable: true, render: ({ shelf }) => <b>{shelf}</b> },
        plateNumber: {},
        sizes: { maxWidth: 180 },
        tyreCount: { priority: 3 },
        season: { priority: 4 },
        customerName: { maxWidth: 120 },
        customerMobile: { priority: 3 },
        status: {},
        storedOn: { sortable: true, priority: 3 },
        untilOn: { sortable: true },
        fee: { priority: 2 },
        feeState: {},
        appointmentTime: { priority: 2 },
        carName: { maxWidth: 160, priority: 1 },
        ...(isDealer ? {} : { dealerName: { maxWidth: 180 } }),
        handedOutTime: { hidden: true },
        createdBy: { hidden: true },
        note: { hidden: true, maxWidth: 240 },
      }),
    [lang, isDealer],
  );
}

const drawTotals = ({ fee, tyreCount }: { fee: number; tyreCount: number }) => ({
  fee: formatMoney(fee),
  tyreCount: formatQuantity(tyreCount),
});
const toneOf = ({ overdue, disposeAsked }: StoredSet) =>
  overdue ? ('failed' as const) : disposeAsked ? ('waiting' as const) : undefined;

/** List of stored sets, by shelf, plate, number or scanned label. */
export default function StorageList() {
  const { t } = useTranslation(['tyre-storage', 'words']);
  const lang = useLang();
  const { buttons, element } = useStorageButtons();
  const labels = useLabels();
  const title = screenTitle(listPath)[lang];
  const create = (
    <Can code="appointment_manage" types={['OTHER', 'DEALER']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(createPath)}>
        {screenTitle(createPath)[lang]}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen
        endpoint="GET /order/storage/list"
        name={listPath}
        title={title}
        columns={useColumns()}
        filters={useFilters()}
        sort="-storedOn"
        tabs={useTabs()}
        actions={create}
        rowActions={buttons}
        visibleActions={2}
        batch={(list) => [
          {
            key: 'labels',
            label: t('labels.title'),
            onClick: () => labels.show({ ids: list.selected.map(({ id }) => id) }),
          },
        ]}
        totals={drawTotals}
        onOpen={(set) => goTo(storagePath(set))}
        exportName={title}
        empty={{ text: t('empty'), action: create }}
        rowTone={toneOf}
      />
      {element}
      {labels.element}
    </>
  );
}
