import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { supplierFields, supplierInputs } from '@treadline/contract/suppliers/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kernel/can.tsx';
import { RecordDialog } from '../../kernel/fields/record-dialog-part.ts';
import { useEnabledTabs } from '../../kernel/fields/use-enabled-tabs.ts';
import { useSwitch } from '../../kernel/fields/use-switch.ts';
import { useLang } from '../../kernel/lang.ts';
import { ListScreen } from '../../kernel/list/list-screen.tsx';
import { supplierColumns, type Supplier } from './supplier-columns.tsx';
import { SupplierImport } from './supplier-import.tsx';
import { SupplierPeek } from './supplier-peek.tsx';

const refresh = ['/data/supplier'] as const;
const loadSchema = () =>
  import('@treadline/contract/suppliers/schema.ts').then(({ SupplierInput }) => SupplierInput);

const drawPeek = (row: Supplier) => <SupplierPeek supplier={row} />;

/** Suppliers: list, create, edit, disable, import and export. */
export default function SupplierList() {
  const { t } = useTranslation(['suppliers', 'kernel']);
  const lang = useLang();
  const mayEdit = useCan()({ code: 'basic_supplier_view', types: ['OTHER'] });
  const switchOf = useSwitch<Supplier>({
    endpoint: 'PUT /data/supplier/status/:id',
    refresh: [...refresh],
    list: 'GET /data/supplier/list',
    name: (row) => row.name,
    consequence: ({ enabled, parts, openOrders }) =>
      t(enabled ? 'disableText' : 'enableText', { parts, orders: openOrders }),
  });
  const [edited, setEdited] = useState<Supplier | null>(null);
  const [open, setOpen] = useState<'edit' | 'import' | null>(null);
  const columns = useMemo(() => supplierColumns(lang), [lang]);
  const tabs = useEnabledTabs();
  const filters = useMemo(
    () => [
      { key: 'text' as const, label: t('searchLabel'), kind: 'text' as const, placeholder: t('search') },
      { key: 'createdTime' as const, label: supplierFields.createdTime[lang], kind: 'dayRange' as const },
    ],
    [t, lang],
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
        {t('kernel:common.createTitle', { noun: t('title') })}
      </Button>
    </>
  );
  const rowActions = (row: Supplier) => [
    { key: 'edit', label: t('kernel:common.edit'), onClick: () => edit(row) },
    switchOf(row),
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
        tabs={tabs}
        actions={actions}
        rowActions={mayEdit ? rowActions : undefined}
        onOpen={mayEdit ? edit : undefined}
        peek={drawPeek}
        exportName={t('title')}
        empty={{ text: t('empty') }}
      />
      <RecordDialog
        key={edited?.id ?? 0}
        fields={supplierInputs}
        record={edited}
        open={open === 'edit'}
        onClose={() => setOpen(null)}
        create="POST /data/supplier"
        update="PUT /data/supplier/:id"
        refresh={[...refresh]}
        schema={loadSchema}
        noun={t('title')}
        name={edited?.shortName}
        hints={{ code: t('codeHint') }}
      />
      <SupplierImport open={open === 'import'} onClose={() => setOpen(null)} />
    </>
  );
}
