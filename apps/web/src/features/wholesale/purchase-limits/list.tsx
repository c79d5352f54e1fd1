import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { limitFields, limitInputs } from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api, fetchFile } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { RecordDialog } from '#kernel/fields/record-dialog-part.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { limitColumns } from './columns.tsx';
import './purchase-limits.css';
import type { Limit } from './types.ts';
import { UsageDrawer } from './usage-drawer.tsx';

const BatchDialog = lazyDialog(() => import('./batch-dialog.tsx').then((module) => module.BatchDialog));
const path = '/inventory/dealerPurchaseLimit';
const loadSchema = () =>
  import('@treadline/contract/wholesale/purchase-limits/routes.ts').then(({ LimitInput }) => LimitInput);
const nameOf = ({ size, partNo, dealerName }: Limit) => [size, partNo, dealerName].filter(Boolean).join(' ');

function useView() {
  const { t } = useTranslation(['purchase-limits', 'words']);
  const lang = useLang();
  return useMemo(
    () => ({
      columns: limitColumns(t, lang),
      filters: filtersOf('GET /inventory/dealerPurchaseLimit/list', limitFields, lang, {
        text: { label: t('words:part'), placeholder: t('search') },
        dealerId: { of: limitFields.dealerName, single: true, ...dealerOptions },
        period: {},
        partId: 'api',
        own: 'tabs',
      }),
      tabs: {
        label: limitFields.dealerName[lang],
        key: 'own' as const,
        counted: true as const,
        items: [
          { key: '', label: t('words:all') },
          { key: 'false', label: t('each') },
          { key: 'true', label: t('single') },
        ],
      },
    }),
    [t, lang],
  );
}

/** Removes a limit after confirmation. */
function useLift() {
  const { t } = useTranslation('purchase-limits');
  const { confirmAction } = useDialogs();
  const lift = useAct(`DELETE ${path}/:id`, { done: t('lifted'), refresh: [path] });
  return (limit: Limit) =>
    confirmAction({
      title: t('liftTitle', { name: nameOf(limit) }),
      content: t(limit.dealerId === null ? 'liftText' : 'liftOwnText'),
      okText: t('liftOne'),
      danger: true,
      onOk: async () => void (await lift.orThrow({ params: { id: limit.id } })),
    });
}

interface Steered {
  open: boolean;
  onClose: () => void;
}

function LimitEdit({ limit, ...steered }: Steered & { limit: Limit | null }) {
  const { t } = useTranslation('purchase-limits');
  const lang = useLang();
  return (
    <RecordDialog
      {...steered}
      fields={limitInputs}
      record={limit}
      create={`POST ${path}/batchUpdate`}
      update={`PUT ${path}/update/:id`}
      refresh={[path]}
      schema={loadSchema}
      noun={screenTitle('/basic/batchPurchase')[lang]}
      name={limit ? nameOf(limit) : undefined}
      hints={{ quantity: t('quantityHint') }}
    />
  );
}

function LimitImport(steered: Steered) {
  const { t } = useTranslation('purchase-limits');
  return (
    <ImportFile
      {...steered}
      title={t('import')}
      intro={t('importHint')}
      template={() => fetchFile(`GET ${path}/template`)}
      send={(input, options) => api(`POST ${path}/import`, input, options)}
      refresh={[path]}
    />
  );
}

type Shown = 'batch' | 'edit' | 'import' | null;

/** List of purchase limits of parts, general and per dealer, with the quantity used in the current period. */
export default function PurchaseLimits() {
  const { t } = useTranslation(['purchase-limits', 'words']);
  const lang = useLang();
  const manages = useCan()({ code: 'dealer_purchase_limit_manage' });
  const [shown, setShown] = useState<Shown>(null);
  const [limit, setLimit] = useState<Limit | null>(null);
  const [used, setUsed] = useState<Limit | null>(null);
  const [parts, setParts] = useState<readonly number[]>([]);
  const lift = useLift();
  const startBatch = (ids: readonly number[]) => {
    setParts([...new Set(ids)]);
    setShown('batch');
  };
  const edit = (row: Limit) => {
    setLimit(row);
    setShown('edit');
  };
  const close = () => setShown(null);
  const create = manages && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => startBatch([])}>
      {t('set')}
    </Button>
  );
  return (
    <>
      <ListScreen<'GET /inventory/dealerPurchaseLimit/list'>
        endpoint="GET /inventory/dealerPurchaseLimit/list"
        name="/basic/batchPurchase"
        title={screenTitle('/basic/batchPurchase')[lang]}
        {...useView()}
        sort="partNo"
        actions={
          <>
            {manages && (
              <Button icon={<ImportOutlined />} onClick={() => setShown('import')}>
                {t('import')}
              </Button>
            )}
            {create}
          </>
        }
        rowActions={(row) => [
          ...(manages ? [{ key: 'edit', label: t('words:edit'), onClick: () => edit(row) }] : []),
          { key: 'usage', label: t('usage'), onClick: () => setUsed(row) },
          ...(manages
            ? [{ key: 'lift', label: t('liftOne'), danger: true, onClick: () => void lift(row) }]
            : []),
        ]}
        {...(manages && {
          batch: (list) => [
            {
              key: 'batch',
              label: t('batch'),
              primary: true,
              onClick: () => startBatch(list.selected.map(({ partId }) => partId)),
            },
          ],
        })}
        onOpen={setUsed}
        exportName={screenTitle('/basic/batchPurchase')[lang]}
        empty={{ text: t('empty'), ...(create && { action: create }) }}
      />
      <UsageDrawer key={`used ${used?.id}`} limit={used} onClose={() => setUsed(null)} />
      <BatchDialog key={`batch ${parts.join()}`} parts={parts} open={shown === 'batch'} onClose={close} />
      <LimitEdit key={`edit ${limit?.id}`} limit={limit} open={shown === 'edit'} onClose={close} />
      <LimitImport open={shown === 'import'} onClose={close} />
    </>
  );
}
