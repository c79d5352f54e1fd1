import { PlusOutlined } from '@ant-design/icons';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { transferFields as fields } from '@treadline/contract/stock/transfers/fields.ts';
import { transferFlow, transferStatusTexts } from '@treadline/contract/stock/transfers/flow.ts';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can, useCan } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatDay, formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { detailPath, editPath, path, type Transfer } from './transfers/types.ts';
import { useTransferButtons } from './transfers/use-transfer-buttons.ts';

const waits = ['send', 'receive', 'overdue'] as const;
/** Tabs of statuses: open ones before completed ones; both in-transit statuses share a tab. */
const tabsOf = ['APPROVED', 'SENT,PART_RECEIVED', 'DRAFT', 'RECEIVED', 'CLOSED_SHORT', 'CANCELLED'] as const;

const transferColumns = (lang: Lang, t: TFunction<'transfers'>, isOwner: boolean) =>
  columnsOf<Transfer>(fields, lang, {
    transferNo: {
      sortable: true,
      fixed: 'left',
      render: (row) => (
        <CopyText value={row.transferNo}>
          <Link to={detailPath(row)}>{row.transferNo}</Link>
        </CopyText>
      ),
    },
    status: {},
    fromName: { maxWidth: 150 },
    toName: { maxWidth: 150 },
    quantity: { sortable: true },
    sent: { priority: 5 },
    onRoad: {},
    lost: { priority: 3 },
    dueOn: {
      sortable: true,
      render: ({ dueOn, overdueDays: days }) =>
        days > 0 ? (
          <span className="tl-negative">{`${formatDay(dueOn)} ${t('overdueDays', { days })}`}</span>
        ) : (
          formatDay(dueOn)
        ),
    },
    ...(isOwner && { value: { sortable: true, priority: 2 } }),
    createdBy: { priority: 1 },
    createdTime: { sortable: true, priority: 4 },
    good: { hidden: true },
    defective: { hidden: true },
    back: { hidden: true },
    late: { hidden: true },
    carrier: { hidden: true },
    waybillNo: { hidden: true },
    sentBy: { hidden: true },
    sentTime: { hidden: true },
    endedBy: { hidden: true },
    endedTime: { hidden: true },
    closeReason: { hidden: true, maxWidth: 240 },
    remark: { hidden: true, maxWidth: 240 },
  });

const drawTotals = (sum: Record<'quantity' | 'sent' | 'onRoad' | 'lost', number> & { value?: number }) => ({
  quantity: formatQuantity(sum.quantity),
  sent: formatQuantity(sum.sent),
  onRoad: formatQuantity(sum.onRoad),
  lost: formatQuantity(sum.lost),
  ...(sum.value !== undefined && { value: formatMoney(sum.value) }),
});

/** Filters: number, pending actions, locations, parts, days. */
function useFilters(lang: Lang) {
  const { t } = useTranslation(['transfers', 'words']);
  const { data } = useApi('GET /inventory/transfer/places', {}, { staleTime: 600_000 });
  return useMemo(
    () =>
      filtersOf('GET /inventory/transfer/list', fields, lang, {
        text: { of: fields.transferNo, placeholder: t('words:numbersHint') },
        waits: {
          label: t('waits.label'),
          options: waits.map((value) => ({ value, label: t(`waits.${value}`) })),
          single: true,
        },
        fromId: { of: fields.fromName, options: data },
        toId: { of: fields.toName, options: data },
        part: { label: t('words:part'), placeholder: t('partHint') },
        createdTime: {},
        status: 'tabs',
      }),
    [t, lang, data],
  );
}

/** List of transfers between locations: to ship and receive, drafts, and received ones. */
export default function TransferList() {
  const { t } = useTranslation(['transfers', 'words']);
  const lang = useLang();
  const { buttons, any, element } = useTransferButtons();
  const isOwner = useMe().type === 'OTHER';
  const columns = useMemo(() => transferColumns(lang, t, isOwner), [lang, t, isOwner]);
  // Drafts are the planner's own.
  const plans = useCan()({ any: transferFlow.edit.needs, types: transferFlow.edit.types });
  const tabs = useMemo(() => {
    const nameOf = (key: (typeof tabsOf)[number]) =>
      transferStatusTexts[key === 'SENT,PART_RECEIVED' ? 'SENT' : key].text[lang];
    const items = tabsOf
      .filter((key) => plans || key !== 'DRAFT')
      .map((key) => ({ key: key as string, label: nameOf(key) }));
    return {
      label: t('words:status'),
      key: 'status' as const,
      items: [{ key: '', label: t('words:all') }, ...items],
      counted: true as const,
    };
  }, [t, lang, plans]);
  const create = (
    <Can any={transferFlow.edit.needs} types={transferFlow.edit.types}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(editPath())}>
        {t('create')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen
        endpoint="GET /inventory/transfer/list"
        name={path}
        title={screenTitle('/inventory/transfer')[lang]}
        columns={columns}
        filters={useFilters(lang)}
        sort="-createdTime"
        tabs={tabs}
        actions={create}
        rowActions={any ? (row) => buttons(row) : undefined}
        totals={drawTotals}
        rowTone={({ overdueDays }) => (overdueDays > 0 ? 'failed' : undefined)}
        onOpen={(row) => goTo(detailPath(row))}
        exportName={screenTitle('/inventory/transfer')[lang]}
        empty={{ text: t('empty'), action: create }}
      />
      {element}
    </>
  );
}
