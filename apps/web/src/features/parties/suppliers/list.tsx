import { supplierFields, supplierInputs } from '@treadline/contract/parties/suppliers/fields.ts';
import { useTranslation } from 'react-i18next';
import { useCompanyExport } from '#kernel/company-export/use-company-export.tsx';
import { BasicDataScreen } from '#kernel/fields/basic-data-screen.tsx';
import { supplierColumns, type Supplier } from './supplier-columns.tsx';
import { SupplierPeek } from './supplier-peek.tsx';

const loadSchema = () =>
  import('@treadline/contract/parties/suppliers/schema.ts').then(({ SupplierInput }) => SupplierInput);
const drawPeek = (row: Supplier) => <SupplierPeek supplier={row} />;

/** List of suppliers, with form, enabling, import and export. */
export default function SupplierList() {
  const { t } = useTranslation('suppliers');
  const exportAll = useCompanyExport();
  return (
    <BasicDataScreen
      path="/data/supplier"
      screen="/basic/supplier"
      fields={supplierFields}
      form={supplierInputs}
      columns={supplierColumns}
      sort="code"
      nameOf={(row) => row.name}
      {...(exportAll && {
        moreActions: (row: Supplier) => [
          { key: 'export-all', label: exportAll.label, onClick: () => exportAll.show(row) },
        ],
      })}
      consequence={({ enabled, parts, openOrders }) =>
        t(enabled ? 'disableText' : 'enableText', { parts, orders: openOrders })
      }
      peek={drawPeek}
      schema={loadSchema}
      hints={{ code: t('codeHint') }}
      texts={t('texts', { returnObjects: true })}
    />
  );
}
