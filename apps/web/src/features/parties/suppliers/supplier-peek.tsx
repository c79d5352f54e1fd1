import { supplierFields } from '@treadline/contract/parties/suppliers/fields.ts';
import { Link } from 'react-router';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { PeekSheet } from '#ui/grid/peek-sheet.tsx';
import type { Supplier } from './supplier-columns.tsx';

const shown = [
  'contactName',
  'contactPhone',
  'email',
  'address',
  'taxNo',
  'taxpayer',
  'remark',
  'leadDays',
  'parts',
] as const;

/** Side panel of a supplier: contact data and open business. */
export function SupplierPeek({ supplier }: { supplier: Supplier }) {
  const lang = useLang();
  const { code, enabled, openOrders } = supplierFields;
  const facts = [
    { label: code[lang], value: <CopyText value={supplier.code} /> },
    ...shown.map((key) => ({
      label: supplierFields[key][lang],
      value: showValue(supplierFields[key], supplier[key], lang) || '—',
    })),
    {
      label: openOrders[lang],
      value: (
        <Link to={`/purchase-order/list?supplierId=${supplier.id}`}>
          {formatQuantity(supplier.openOrders)}
        </Link>
      ),
    },
  ];
  return (
    <PeekSheet title={supplier.name} status={showValue(enabled, supplier.enabled, lang)} facts={facts} />
  );
}
