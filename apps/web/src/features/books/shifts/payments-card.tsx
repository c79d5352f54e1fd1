import { shiftWays, takingFields } from '@treadline/contract/books/shifts/fields.ts';
import { shopWayKeys, type ShopWay } from '@treadline/contract/money/pay-methods/shop-ways.ts';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { paymentKey } from './count-model.ts';
import type { Payment } from './types.ts';

interface Props {
  payments: readonly Payment[];
  /** Absent: the ways are settled. */
  onWay?: (payment: Payment, way: ShopWay) => void;
}

/** How a payment from the prepay account was taken. */
function OwnWaySelect({
  payment,
  onWay,
}: {
  payment: Payment;
  onWay: (payment: Payment, way: ShopWay) => void;
}) {
  const say = useContractText();
  const lang = useLang();
  return (
    <Select
      size="small"
      className="sh-own-way"
      aria-label={`${payment.documentNo} ${takingFields.way[lang]}`}
      value={payment.way as ShopWay}
      options={shopWayKeys.map((value) => ({ value, label: say(shiftWays[value]) }))}
      onChange={(way) => onWay(payment, way)}
    />
  );
}

/** Payments and refunds of a shift. */
export function PaymentsCard({ payments, onWay }: Props) {
  const { t } = useTranslation('shifts');
  const lang = useLang();
  const say = useContractText();
  const open = useOpenPaths();
  const columns = useMemo(
    () =>
      columnsOf<Payment & { id: string }>(takingFields, lang, {
        documentNo: {
          priority: 4,
          render: ({ documentNo, documentPath }) =>
            documentPath && open.has(documentPath.split('?')[0] ?? '') ? (
              <Link to={documentPath}>{documentNo}</Link>
            ) : (
              documentNo
            ),
        },
        kind: { priority: 3 },
        way: {
          render: (payment) =>
            onWay && payment.own ? (
              <OwnWaySelect payment={payment} onWay={onWay} />
            ) : (
              say(shiftWays[payment.way])
            ),
        },
        amount: { render: ({ amount }) => (amount === null ? '—' : formatMoney(amount)) },
        person: { priority: 2 },
        time: { priority: 1 },
      }),
    [lang, say, onWay, open],
  );
  const rows = useMemo(() => payments.map((each) => ({ ...each, id: paymentKey(each) })), [payments]);
  return (
    <DetailCard title={t('payments')} flush>
      <DataGrid
        label={t('payments')}
        rows={rows}
        columns={columns}
        height="content"
        maxHeight={420}
        empty={{ text: t('noPayments') }}
      />
    </DetailCard>
  );
}
