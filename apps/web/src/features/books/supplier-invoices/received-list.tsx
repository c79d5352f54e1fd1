import { receivedLineFields as fields } from '@treadline/contract/books/supplier-invoices/fields.ts';
import { supplierInvoiceFlow } from '@treadline/contract/books/supplier-invoices/flow.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { App } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { drawTotals } from './columns.tsx';
import { useIsSupplier, useReceivedFilters } from './filters.ts';
import { detailPath, folderOf, newPath, stalePaths, type Received, type SettleType } from './types.ts';

/** Maximum number of ids in a URL. */
const most = 500;

/** Columns of received lines, for a sortable list or within an invoice. */
export const receivedColumns = (lang: Lang, hidesSupplier: boolean, sortable = true) =>
  columnsOf<Received>(fields, lang, {
    receivedTime: { sortable },
    source: { priority: 3 },
    docNo: { copy: true, priority: 2 },
    orderNo: {
      sortable,
      render: ({ orderId, orderNo }) => <Link to={`/purchase-order/detail?id=${orderId}`}>{orderNo}</Link>,
    },
    ...(!hidesSupplier && { supplierName: { maxWidth: 180 } }),
    size: { render: (line) => <PartSize part={line} /> },
    partNo: { sortable, render: (line) => <PartNo part={line} /> },
    partName: { maxWidth: 140, priority: 2 },
    supplierPartNo: { maxWidth: 140, priority: 1, hidden: true },
    quantity: { sortable },
    unitPrice: {},
    taxRate: { priority: 3 },
    excl: { priority: 4 },
    tax: { priority: 4 },
    incl: { sortable },
    apart: { priority: 3 },
  });

/** List of received lines not yet invoiced; selected ones become an invoice. */
export function ReceivedList({ settleType }: { settleType: SettleType }) {
  const { t } = useTranslation('supplier-invoices');
  const { message } = App.useApp();
  const lang = useLang();
  const isSupplier = useIsSupplier();
  const { needs, types } = supplierInvoiceFlow.submit;
  const mayDraft = useCan()({ any: [needs[settleType - 1] ?? needs[0]], types });
  const folder = folderOf(settleType);
  const columns = useMemo(() => receivedColumns(lang, isSupplier), [lang, isSupplier]);
  const fixed = useMemo(() => ({ settleType: String(settleType) }), [settleType]);
  const saveAll = useAct('POST /finance/supplier/draft/saveAll', {
    done: t('saved'),
    refresh: stalePaths,
    onDone: (saved) => goTo(detailPath(saved)),
  });
  const draft = (rows: readonly Received[]) => {
    const suppliers = new Set(rows.map(({ supplierId }) => supplierId));
    if (suppliers.size > 1) return void message.warning(t('mixed'));
    if (rows.length > most) return void message.warning(t('tooMany', { most }));
    goTo(
      newPath(
        settleType,
        rows.map(({ id }) => id),
      ),
    );
  };
  return (
    <ListScreen
      endpoint="GET /finance/supplier/purchaseRecord"
      name={`/finance/supplier/${folder}/purchaseRecord`}
      title={screenTitle(`/finance/supplier/${folder}/purchaseRecord`)[lang]}
      columns={columns}
      filters={useReceivedFilters()}
      fixed={fixed}
      sort="-receivedTime"
      batch={
        mayDraft
          ? (list) => [
              {
                key: 'draft',
                label: t('makeDraft'),
                primary: true,
                onClick: () =>
                  list.selection.all ? void saveAll.run({ body: list.filter }) : draft(list.selected),
              },
            ]
          : undefined
      }
      batchAll
      totals={drawTotals}
      exportName={screenTitle(`/finance/supplier/${folder}/purchaseRecord`)[lang]}
      empty={{ text: t('noRecords') }}
      rowTone={({ source }) => (source === 'RETURN' ? 'waiting' : undefined)}
    />
  );
}
