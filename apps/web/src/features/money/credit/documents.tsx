import { creditDocFields as fields } from '@treadline/contract/money/credit/fields.ts';
import {
  creditFlow as flow,
  creditStatuses,
  creditStatusTexts as statuses,
} from '@treadline/contract/money/credit/flow.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { PaybackDialog } from './payback-dialog.tsx';
import { stalePaths, type CreditDoc } from './types.ts';

/** Buttons of a document: another person decides; an approved repayment can be paid back. */
function useButtons(payBack: (row: CreditDoc) => void) {
  const { t } = useTranslation(['credit', 'words']);
  const lang = useLang();
  const call = useCalls<CreditDoc>({ refresh: stalePaths, list: 'GET /finance/credit/documents' });
  const blocked = ({ mine }: CreditDoc) => (mine ? t('byAnother') : undefined);
  const rows: ActionRows<typeof flow, CreditDoc, 'payBack'> = {
    payBack: { label: t('payBack.action'), when: ({ returnable }) => !!returnable, open: payBack },
    approve: {
      label: t('action.approve'),
      blocked,
      confirm: ({ kind, dealerName: dealer, amount }) => ({
        title: t(`ask.${kind}`, { dealer, amount: formatMoney(amount) }),
        content: t(`ask.${kind}_text`),
        okText: t('words:approve'),
      }),
      call: call(
        'PUT /finance/credit/approve/:id',
        ({ id, version }) => ({ params: { id }, body: { version } }),
        { done: t('approved') },
      ),
    },
    reject: {
      label: t('action.reject'),
      danger: true,
      blocked,
      reason: ({ docNo: no }) => ({ title: t('words:rejectTitle', { no }), okText: t('words:reject') }),
      call: call(
        'PUT /finance/credit/reject/:id',
        ({ id }, reason) => ({ params: { id }, body: { reason } }),
        { done: statuses.REJECTED.text[lang] },
      ),
    },
  };
  return useDocumentButtons(flow, rows, { statuses, onlyPossible: true }).buttons;
}

const extras = {
  docNo: { fixed: 'left', copy: true },
  kind: {},
  status: {},
  dealerName: { maxWidth: 220 },
  amount: { sortable: true },
  termDays: { priority: 4 },
  validUntil: { priority: 5 },
  bankSerial: { maxWidth: 160, priority: 3 },
  bankAccount: { hidden: true },
  repaymentNo: { copy: true, priority: 3 },
  returnable: { hidden: true },
  reason: { maxWidth: 220, priority: 2 },
  createdBy: {},
  createdTime: { sortable: true },
  decidedBy: {},
  decidedTime: { hidden: true },
  rejectReason: { maxWidth: 200, priority: 1 },
} as const;

/** List of limit changes, repayments and paybacks, with approval of those recorded by others. */
export default function Documents() {
  const { t } = useTranslation(['credit', 'words']);
  const [back, setBack] = useState<CreditDoc | null>(null);
  const lang = useLang();
  const columns = useMemo(() => columnsOf<CreditDoc>(fields, lang, extras), [lang]);
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/credit/documents', fields, lang, {
        text: { label: t('search'), placeholder: t('searchHint') },
        kind: {},
        createdTime: {},
        mine: { of: fields.createdBy, kind: 'boolean', yes: t('byMe'), no: t('byOthers') },
        status: 'tabs',
      }),
    [t, lang],
  );
  const tabs = useMemo(
    () => ({
      label: fields.status[lang],
      key: 'status' as const,
      items: [
        { key: '', label: t('words:all') },
        ...creditStatuses.map((key) => ({ key, label: statuses[key].text[lang] })),
      ],
      counted: true as const,
    }),
    [t, lang],
  );
  return (
    <>
      <ListScreen
        endpoint="GET /finance/credit/documents"
        name="/finance/credit/documents"
        title={screenTitle('/finance/credit/documents')[lang]}
        columns={columns}
        filters={filters}
        sort="-createdTime"
        tabs={tabs}
        rowActions={useButtons(setBack)}
        exportName={screenTitle('/finance/credit/documents')[lang]}
        empty={{ text: t('noDocuments') }}
      />
      {back && <PaybackDialog of={back} onClose={() => setBack(null)} />}
    </>
  );
}
