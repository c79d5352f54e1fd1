import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { supplierTexts as texts } from '@treadline/contract/suppliers/texts.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../kernel/act.ts';
import { useCan } from '../../kernel/can.tsx';
import { useSay } from '../../kernel/lang.ts';
import { ListScreen } from '../../kernel/list/list-screen.tsx';
import { useDialogs } from '../../ui/feedback/dialog-host.tsx';
import { supplierColumns, type Supplier } from './supplier-columns.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';
import { SupplierImport } from './supplier-import.tsx';

/** Switches a supplier on or off, naming what it means. */
function useSwitch() {
  const { t } = useTranslation('suppliers');
  const { confirmAction } = useDialogs();
  const status = useAct('PUT /data/supplier/status/:id', { done: t('saved'), refresh: ['/data/supplier'] });
  return ({ id, name, enabled, parts, openOrders }: Supplier) =>
    confirmAction({
      title: t(enabled ? 'disableTitle' : 'enableTitle', { name }),
      content: enabled ? t('disableText', { parts, orders: openOrders }) : t('enableText', { parts }),
      okText: t(enabled ? 'disable' : 'enable'),
      danger: enabled,
      onOk: async () => void (await status.orThrow({ params: { id }, body: { enabled: !enabled } })),
    });
}

/** Suppliers: list, create, edit, disable, import and export. */
export default function SupplierList() {
  const { t } = useTranslation('suppliers');
  const say = useSay();
  const mayEdit = useCan()({ code: 'basic_supplier_view', types: ['OTHER'] });
  const switchStatus = useSwitch();
  const [edited, setEdited] = useState<Supplier | null>(null);
  const [open, setOpen] = useState<'edit' | 'import' | null>(null);
  const columns = useMemo(() => supplierColumns(say, t), [say, t]);
  const filters = useMemo(
    () => [
      { key: 'text' as const, label: t('searchLabel'), kind: 'text' as const, placeholder: t('search') },
      { key: 'createdTime' as const, label: say(texts.createdTime), kind: 'dayRange' as const },
    ],
    [t, say],
  );
  const edit = (supplier: Supplier | null) => {
    setEdited(supplier);
    setOpen('edit');
  };
  const actions = mayEdit && (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setOpen('import')}>
        {t('import')}
      </Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => edit(null)}>
        {t('create')}
      </Button>
    </>
  );
  const rowActions = (row: Supplier) => [
    { key: 'edit', label: t('edit'), onClick: () => edit(row) },
    {
      key: 'switch',
      label: t(row.enabled ? 'disable' : 'enable'),
      danger: row.enabled,
      onClick: () => void switchStatus(row),
    },
  ];
  const items = [
    { key: '', label: t('all') },
    { key: 'true', label: t('enabled') },
    { key: 'false', label: t('disabled') },
  ];
  return (
    <>
      <ListScreen
        endpoint="GET /data/supplier/list"
        name="/basic/supplier"
        title={t('title')}
        columns={columns}
        filters={filters}
        sort="code"
        tabs={{ label: t('status'), key: 'enabled', items }}
        actions={actions}
        rowActions={mayEdit ? rowActions : undefined}
        onOpen={mayEdit ? edit : undefined}
        exportName={t('title')}
        empty={{ text: t('empty') }}
      />
      <SupplierDialog
        key={edited?.id ?? 0}
        supplier={edited}
        open={open === 'edit'}
        onClose={() => setOpen(null)}
      />
      <SupplierImport open={open === 'import'} onClose={() => setOpen(null)} />
    </>
  );
}
