import { supplierFields, supplierInputs } from '@treadline/contract/suppliers/fields.ts';
import { useTranslation } from 'react-i18next';
import { KeptScreen } from '../../kernel/fields/kept-screen.tsx';
import { supplierColumns, type Supplier } from './supplier-columns.tsx';
import { SupplierPeek } from './supplier-peek.tsx';

const loadSchema = () =>
  import('@treadline/contract/suppliers/schema.ts').then(({ SupplierInput }) => SupplierInput);
const drawPeek = (row: Supplier) => <SupplierPeek supplier={row} />;

/** Suppliers: list, create, edit, disable, import and export. */
export default function SupplierList() {
  const { t } = useTranslation('suppliers');
  return (
    <KeptScreen
      path="/data/supplier"
      screen="/basic/supplier"
      fields={supplierFields}
      form={supplierInputs}
      columns={supplierColumns}
      sort="code"
      nameOf={(row) => row.name}
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
