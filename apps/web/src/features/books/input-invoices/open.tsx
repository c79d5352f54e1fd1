import { inputOpenFields as fields } from '@treadline/contract/books/input-invoices/fields.ts';
import { inputInvoiceFlow as flow } from '@treadline/contract/books/input-invoices/flow.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { columnsOf, figureClass } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { openPath, path, type InputOpen } from './types.ts';

/** Path of the invoices of a party and month. */
const invoicesOf = ({ subject, partyId, month }: InputOpen): string =>
  `${path}?subject=${subject}&month=${month}${partyId === null ? '' : `&partyId=${partyId}`}`;

const linked = (key: 'verified' | 'waiting') => ({
  render: (row: InputOpen) =>
    row[key] === 0 ? (
      <span className="tl-num tl-zero">{formatMoney(0)}</span>
    ) : (
      <Link className="tl-num" to={invoicesOf(row)}>
        {formatMoney(row[key])}
      </Link>
    ),
});

const totals = (sums: Record<'owed' | 'verified' | 'waiting' | 'open', number>) => ({
  owed: formatMoney(sums.owed),
  verified: formatMoney(sums.verified),
  waiting: formatMoney(sums.waiting),
  open: formatMoney(sums.open),
});

/** Shares, freight and fees by party and month, with what is not invoiced yet. */
export default function OpenList() {
  const { t } = useTranslation('input-invoices');
  const lang = useLang();
  const [asked, setAsked] = useState<InputOpen | null>(null);
  const mayRecord = useCan()({ any: flow.verify.needs, types: flow.verify.types });
  const columns = useMemo(
    () =>
      columnsOf<InputOpen>(fields, lang, {
        partyName: { fixed: 'left', sortable: true, maxWidth: 260 },
        subject: {},
        month: { sortable: true },
        owed: { sortable: true },
        verified: linked('verified'),
        waiting: linked('waiting'),
        open: {
          sortable: true,
          render: ({ open }) => <b className={figureClass(open)}>{formatMoney(open)}</b>,
        },
      }),
    [lang],
  );
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/inputInvoice/open', fields, lang, {
        text: { of: fields.partyName },
        subject: {},
        month: {},
        isOpen: { label: t('isOpen'), kind: 'boolean' },
        partyId: 'otherScreen',
      }),
    [t, lang],
  );
  return (
    <>
      <ListScreen
        endpoint="GET /finance/inputInvoice/open"
        name={openPath}
        title={screenTitle(openPath)[lang]}
        columns={columns}
        filters={filters}
        sort="-month"
        totals={totals}
        {...(mayRecord && {
          rowActions: (row: InputOpen) =>
            row.open === 0
              ? []
              : [{ key: 'record', label: t('record.action'), onClick: () => setAsked(row) }],
        })}
        exportName={screenTitle(openPath)[lang]}
        empty={{ text: t('nothingOpen') }}
      />
      {asked && <InvoiceDialog key={asked.id} given={{ open: asked }} onClose={() => setAsked(null)} />}
    </>
  );
}
