import { inputInvoiceFields as fields } from '@treadline/contract/books/input-invoices/fields.ts';
import {
  inputInvoiceFlow as flow,
  inputInvoiceStatuses,
  inputInvoiceStatusTexts as statuses,
} from '@treadline/contract/books/input-invoices/flow.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { openPath, path, stalePaths, type InputInvoice } from './types.ts';

/** Buttons of an invoice: another person decides. */
function useButtons(edit: (row: InputInvoice) => void) {
  const { t } = useTranslation(['input-invoices', 'words']);
  const lang = useLang();
  const call = useCalls<InputInvoice>({ refresh: stalePaths, list: 'GET /finance/inputInvoice/list' });
  const blocked = ({ mine }: InputInvoice) => (mine ? t('byAnother') : undefined);
  const rows: ActionRows<typeof flow, InputInvoice> = {
    verify: {
      label: t('verify.action'),
      blocked,
      confirm: ({ partyName: party, kind, incl, tax }) => ({
        title: t('verify.title', { party, amount: formatMoney(incl) }),
        content: t(kind === 'SPECIAL' ? 'verify.special' : 'verify.ordinary', { tax: formatMoney(tax) }),
        okText: t('verify.action'),
      }),
      call: call(
        'PUT /finance/inputInvoice/verify/:id',
        ({ id, version }) => ({ params: { id }, body: { version } }),
        { done: statuses.VERIFIED.text[lang] },
      ),
    },
    edit: { label: t('words:edit'), open: edit },
    reject: {
      label: t('words:reject'),
      danger: true,
      blocked,
      reason: ({ docNo: no }) => ({ title: t('words:rejectTitle', { no }), okText: t('words:reject') }),
      call: call(
        'PUT /finance/inputInvoice/reject/:id',
        ({ id }, reason) => ({ params: { id }, body: { reason } }),
        { done: statuses.REJECTED.text[lang] },
      ),
    },
  };
  return useDocumentButtons(flow, rows, { statuses, onlyPossible: true }).buttons;
}

const extras = {
  docNo: { fixed: 'left', copy: true },
  status: {},
  subject: {},
  partyName: { maxWidth: 200 },
  month: { sortable: true },
  kind: { priority: 4 },
  invoiceNo: { copy: true, maxWidth: 190 },
  invoiceDate: { sortable: true, priority: 3 },
  taxRate: {},
  excl: { priority: 5 },
  tax: {},
  incl: { sortable: true },
  taxDifference: { priority: 1 },
  statementNo: { copy: true, priority: 2 },
  submittedBy: { priority: 4 },
  createdTime: { sortable: true, priority: 2 },
  verifiedBy: { priority: 3 },
  verifiedTime: { hidden: true },
  remark: { hidden: true, maxWidth: 200 },
  rejectReason: { priority: 1, maxWidth: 200 },
} as const;

const totals = (sums: Record<'excl' | 'tax' | 'incl', number>) => ({
  excl: formatMoney(sums.excl),
  tax: formatMoney(sums.tax),
  incl: formatMoney(sums.incl),
});

/** List of invoices received over shares, freight and channel fees. */
export default function InputInvoices() {
  const { t } = useTranslation(['input-invoices', 'words']);
  const lang = useLang();
  const [edited, setEdited] = useState<InputInvoice | null>(null);
  const columns = useMemo(() => columnsOf<InputInvoice>(fields, lang, extras), [lang]);
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/inputInvoice/list', fields, lang, {
        text: { label: t('search'), placeholder: t('searchHint') },
        subject: {},
        month: {},
        kind: {},
        invoiceDate: {},
        mine: { of: fields.submittedBy, kind: 'boolean', yes: t('byMe'), no: t('byOthers') },
        partyId: 'otherScreen',
        status: 'tabs',
      }),
    [t, lang],
  );
  const toOpen = (
    <Button type="primary" onClick={() => goTo(`${openPath}?isOpen=true`)}>
      {t('toOpen')}
    </Button>
  );
  return (
    <>
      <ListScreen
        endpoint="GET /finance/inputInvoice/list"
        name={path}
        title={screenTitle(path)[lang]}
        columns={columns}
        filters={filters}
        sort="-createdTime"
        tabs={useStatusTabs('status', inputInvoiceStatuses, statuses)}
        actions={toOpen}
        rowActions={useButtons(setEdited)}
        totals={totals}
        exportName={screenTitle(path)[lang]}
        empty={{ text: t('empty'), action: toOpen }}
      />
      {edited && (
        <InvoiceDialog
          key={`${edited.id} ${edited.version}`}
          given={{ invoice: edited }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
