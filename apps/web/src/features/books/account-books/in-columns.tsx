import {
  balanceSides,
  ledgerRowFields as fields,
  ledgerRowKinds,
} from '@treadline/contract/books/account-books/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Alert, Button, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fetchFile, saveFile } from '#kernel/api.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { ListLayout } from '#ui/list/list-layout.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import './ledger.css';
import { journalPath, type LedgerInColumns } from './types.ts';
import { LedgerSwitch, useLedgerOptions } from './use-ledger.tsx';

type Row = LedgerInColumns['rows'][number];

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

const gridColumns = (lang: Lang, columns: LedgerInColumns['columns']): GridColumn<Row>[] => [
  ...columnsOf<Row>(fields, lang, {
    day: { fixed: 'left', render: ({ day, period }) => day ?? period },
    no: {
      render: ({ journalId, no }) =>
        journalId === null ? no : <Link to={journalPath(journalId, no)}>{no}</Link>,
    },
    memo: {
      maxWidth: 200,
      render: ({ kind, memo }) => (kind === 'ENTRY' ? memo : <b>{ledgerRowKinds[kind][lang]}</b>),
    },
    debit: { render: ({ debit }) => <SideAmount value={debit} /> },
    credit: { render: ({ credit }) => <SideAmount value={credit} /> },
    side: { render: ({ side }) => balanceSides[side][lang] },
    balance: { render: ({ balance }) => <span className="tl-num">{formatMoney(balance)}</span> },
  }),
  ...columns.map(({ code, name }, at): GridColumn<Row> => ({
    key: code,
    title: `${code} ${name}`,
    align: 'right',
    render: ({ amounts }) => <SideAmount value={amounts[at] ?? 0} />,
  })),
];

/** Ledger of a subject with a column for each subject below it, as of 6602 or 2221. */
export default function InColumns() {
  const { t } = useTranslation('account-books');
  const lang = useLang();
  const [query, setQuery] = useTabQuery();
  const { months, subjects } = useLedgerOptions();
  const [code, from, to] = [text(query['code']) ?? '6602', text(query['fromMonth']), text(query['toMonth'])];
  const asked = { code, ...(from && { fromMonth: from }), ...(to && { toMonth: to }) };
  const { data, isLoading } = useApi('GET /finance/ledger/columns', { query: asked });
  const columns = useMemo(() => gridColumns(lang, data?.columns ?? []), [lang, data]);
  const put = (key: string) => (value: string | null | undefined) =>
    setQuery({ ...query, [key]: value ?? undefined });
  const choice = (key: 'code' | 'fromMonth' | 'toMonth', value: string | undefined, label: string) => (
    <Select<string | null>
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      allowClear={key !== 'code'}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...((key === 'code' ? subjects : months) ?? [])]}
      onChange={put(key)}
      popupMatchSelectWidth={false}
    />
  );
  return (
    <ListLayout
      title={screenTitle('/finance/ledger/columns')[lang]}
      views={<LedgerSwitch view="columns" />}
      bar={
        <div className="tl-list-bar">
          <span className="ledger-filters">
            {choice('code', code, fields.subject[lang])}
            {choice('fromMonth', from, t('from'))}
            {choice('toMonth', to, t('to'))}
          </span>
          <Button
            onClick={() =>
              void fetchFile('GET /finance/ledger/columns/file', { query: asked }).then(({ blob, name }) =>
                saveFile(blob, name),
              )
            }
          >
            {t('workbook')}
          </Button>
        </div>
      }
    >
      {data?.more && <Alert type="warning" showIcon title={t('more')} />}
      <DataGrid
        label={screenTitle('/finance/ledger/columns')[lang]}
        rows={data?.rows ?? []}
        columns={columns}
        loading={isLoading}
        empty={{ text: t('nothing') }}
      />
    </ListLayout>
  );
}
