import {
  journalLineFields as fields,
  ledgerRowFields,
} from '@treadline/contract/books/account-books/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DocLink } from '#kernel/document/doc-link.tsx';
import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailCard, DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import { ledgerPath, type Journal } from './types.ts';

type Line = Journal['lines'][number];

function Lines({ journal: { lines, period } }: { journal: Journal }) {
  const { t } = useTranslation('account-books');
  const lang = useLang();
  const columns = useMemo(
    () =>
      columnsOf<Line>(fields, lang, {
        subject: {
          maxWidth: 360,
          render: ({ code, subject }) => (
            <Link to={ledgerPath('detail', { code, fromMonth: period, toMonth: period })}>{subject}</Link>
          ),
        },
        party: { maxWidth: 240 },
        debit: { render: ({ debit }) => <SideAmount value={debit} /> },
        credit: { render: ({ credit }) => <SideAmount value={credit} /> },
      }),
    [lang, period],
  );
  const sum = (side: 'debit' | 'credit') => formatMoney(lines.reduce((all, line) => all + line[side], 0));
  return (
    <DetailCard title={t('entries')} flush>
      <DataGrid
        label={t('entries')}
        rows={lines}
        columns={columns}
        totals={{ debit: sum('debit'), credit: sum('credit') }}
        height="content"
        maxHeight={640}
      />
    </DetailCard>
  );
}

function View({ journal }: { journal: Journal }) {
  const { t } = useTranslation('account-books');
  const lang = useLang();
  const open = useOpenPaths();
  const { type, no, day, period, memo, actor, time, path } = journal;
  return (
    <DetailLayout
      kind={ledgerRowFields.type.choices[type][lang]}
      number={no}
      status={null}
      facts={[
        { label: ledgerRowFields.day[lang], value: day },
        { label: ledgerRowFields.period[lang], value: period },
        { label: ledgerRowFields.no[lang], value: <DocLink no={no} path={path} paths={open} /> },
        { label: ledgerRowFields.memo[lang], value: memo },
        { label: t('actor'), value: `${actor} ${formatTime(time)}` },
      ]}
      actions={[]}
    >
      <Lines journal={journal} />
    </DetailLayout>
  );
}

/** One journal with its entries and its document: /finance/ledger/journal?id=. */
export default function JournalScreen() {
  return (
    <DetailScreen endpoint="GET /finance/ledger/journal/:id" title={({ no }) => no}>
      {(journal) => <View journal={journal} />}
    </DetailScreen>
  );
}
