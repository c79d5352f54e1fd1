import { aliasFields } from '@treadline/contract/wholesale/order-batches/fields.ts';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { PartPicker } from '#kernel/pickers/part-picker.tsx';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { stalePaths, useCanEditBatches } from '../types.ts';

type Alias = RowOf<'GET /order/batch/alias/list'>;
const size = 20;

/** Actions on a saved mapping: change its part, or delete it. */
function useAliasActions() {
  const { t } = useTranslation('order-batches');
  const { confirmAction } = useDialogs();
  const remove = useAct('DELETE /order/batch/alias/:id', { done: t('alias.removed'), refresh: stalePaths });
  return (onChange: (row: Alias) => void) => (row: Alias) => [
    { key: 'change', label: t('alias.change'), onClick: () => onChange(row) },
    {
      key: 'remove',
      label: t('alias.remove'),
      danger: true,
      onClick: () =>
        void confirmAction({
          title: t('alias.removeTitle', { alias: row.alias }),
          content: t('alias.removeText'),
          okText: t('alias.remove'),
          danger: true,
          onOk: async () => void (await remove.orThrow({ params: { id: row.id } })),
        }),
    },
  ];
}

/** Form that changes the part of a mapping. */
function Change({ row, onDone }: { row: Alias; onDone: () => void }) {
  const { t } = useTranslation('order-batches');
  const keep = useAct('POST /order/batch/alias', {
    done: t('alias.kept', { alias: row.alias }),
    refresh: stalePaths,
    onDone,
  });
  return (
    <div className="ob-change">
      <b>{row.alias}</b>
      <PartPicker
        aria-label={t('alias.part')}
        autoFocus
        value={row.partId}
        onChange={(partId) => {
          if (partId !== null && partId !== row.partId)
            void keep.run({ body: { dealerId: row.dealerId, alias: row.alias, partId } });
        }}
      />
    </div>
  );
}

/** Dialog of dealers' stored part numbers (aliases): search, change, delete. */
export function AliasDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['order-batches', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const mayKeep = useCanEditBatches();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [changed, setChanged] = useState<Alias | null>(null);
  const actionsOf = useAliasActions();
  const query = { page, pageSize: size, ...(text && { text }) };
  const { data, isFetching } = useApi(
    'GET /order/batch/alias/list',
    { query },
    { enabled: open, keep: true },
  );
  const columns = useMemo(
    () =>
      columnsOf<Alias>(aliasFields, lang, {
        alias: { fixed: 'left' },
        size: { render: (row) => <b>{row.size}</b> },
        partNo: {},
        partName: { maxWidth: 220 },
        ...(!isDealer && { dealerName: { maxWidth: 160 } }),
        updatedBy: { maxWidth: 110 },
        updatedTime: {},
      }),
    [lang, isDealer],
  );
  const close = () => {
    setChanged(null);
    onClose();
  };
  return (
    <Dialog open={open} title={t('alias.title')} width={920} cancelText={t('words:close')} onClose={close}>
      <p className="tl-hint">{t('alias.listHint')}</p>
      <Input.Search
        allowClear
        placeholder={t('alias.search')}
        aria-label={t('alias.search')}
        onSearch={(value) => {
          setText(value.trim());
          setPage(1);
        }}
      />
      {changed && <Change key={changed.id} row={changed} onDone={() => setChanged(null)} />}
      <DataGrid<Alias>
        label={t('alias.title')}
        rows={data?.list ?? []}
        columns={columns}
        loading={isFetching}
        height="content"
        maxHeight={380}
        {...(mayKeep && { rowActions: actionsOf(setChanged) })}
        empty={{ text: t('alias.empty') }}
        pager={{ page, pageSize: size, total: data?.total ?? 0, onPage: setPage, pageSizes: [size] }}
      />
    </Dialog>
  );
}
