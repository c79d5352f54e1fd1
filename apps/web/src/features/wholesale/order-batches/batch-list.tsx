import { UploadOutlined } from '@ant-design/icons';
import { batchFields, batchOrigins } from '@treadline/contract/wholesale/order-batches/fields.ts';
import { batchStatuses, batchStatusTexts } from '@treadline/contract/wholesale/order-batches/flow.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { AliasDialog } from './list/alias-dialog.tsx';
import { useBatchFilters } from './list/use-batch-filters.ts';
import { batchPath, listPath, useCanEditBatches, type BatchRow } from './types.ts';

const drawTotals = (sum: { rows: number; orders: number; amount: number }) => ({
  rows: formatQuantity(sum.rows),
  orders: formatQuantity(sum.orders),
  amount: formatMoney(sum.amount),
});

/** List of order workbooks: uploaded, checked, placed, undone. */
export default function BatchList() {
  const { t } = useTranslation(['order-batches', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const mayKeep = useCanEditBatches();
  const [aliases, setAliases] = useState(false);
  const columns = useMemo(
    () =>
      columnsOf<BatchRow>(batchFields, lang, {
        batchNo: { sortable: true, fixed: 'left', opens: true },
        status: {},
        fileName: { maxWidth: 260 },
        origin: { render: ({ origin }) => batchOrigins[origin][lang], priority: 3 },
        ...(!isDealer && { dealerName: { maxWidth: 180 } }),
        rows: { sortable: true },
        orders: {},
        leftRows: {},
        amount: { sortable: true },
        createdBy: { priority: 2, maxWidth: 120 },
        createdTime: { sortable: true },
        settledTime: { hidden: true },
      }),
    [lang, isDealer],
  );
  const tabs = useMemo(
    () => ({
      label: t('words:status'),
      key: 'status' as const,
      items: [
        { key: '', label: t('words:all') },
        ...batchStatuses.map((key) => ({ key: key as string, label: batchStatusTexts[key].short[lang] })),
      ],
      counted: true as const,
    }),
    [t, lang],
  );
  const upload = mayKeep && (
    <Button type="primary" icon={<UploadOutlined />} onClick={() => goTo(batchPath())}>
      {t('list.upload')}
    </Button>
  );
  return (
    <>
      <ListScreen
        endpoint="POST /order/batch/list"
        name={listPath}
        title={screenTitle('/retail/batch')[lang]}
        columns={columns}
        filters={useBatchFilters()}
        sort="-createdTime"
        tabs={tabs}
        actions={
          <>
            <Button onClick={() => setAliases(true)}>{t('alias.title')}</Button>
            {upload}
          </>
        }
        totals={drawTotals}
        onOpen={(row) => goTo(batchPath(row))}
        exportName={screenTitle('/retail/batch')[lang]}
        empty={{ text: t('list.empty'), ...(upload && { action: upload }) }}
      />
      <AliasDialog open={aliases} onClose={() => setAliases(false)} />
    </>
  );
}
