import { balanceFields, monthFields as fields } from '@treadline/contract/books/closing/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { DetailScreen, neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { columnsOf, showValue } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { DetailCard, DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { Checks } from './checks.tsx';
import { path, type MonthDetail } from './types.ts';
import { useMonthButtons } from './use-month-buttons.ts';

const VoucherDialog = lazyDialog(() => import('./voucher-dialog.tsx').then((module) => module.VoucherDialog));
const facts = pickFields(fields, 'journals', 'debit', 'late', 'closedBy', 'closedTime', 'remark');
const tones = { close: 'done', askReopen: 'waiting', reopen: 'running', keepClosed: 'stopped' } as const;

/** Balance as debit or credit with its amount. */
function Side({ fen }: { fen: number }) {
  const { t } = useTranslation('closing');
  if (fen === 0) return <span className="tl-num tl-zero">{formatMoney(0)}</span>;
  return (
    <span className="tl-num">
      <span className="tl-hint">{t(fen > 0 ? 'side.debit' : 'side.credit')}</span>{' '}
      {formatMoney(Math.abs(fen))}
    </span>
  );
}

/** Opening balance, postings and closing balance of each account. */
function Balances({ balances }: Pick<MonthDetail, 'balances'>) {
  const { t } = useTranslation('closing');
  const lang = useLang();
  const columns = useMemo(
    () =>
      columnsOf<MonthDetail['balances'][number] & { id: string }>(balanceFields, lang, {
        account: { fixed: 'left' },
        opening: { render: ({ opening }) => <Side fen={opening} /> },
        debit: {},
        credit: {},
        closing: { render: ({ closing }) => <Side fen={closing} /> },
      }),
    [lang],
  );
  const rows = useMemo(() => balances.map((row) => ({ ...row, id: row.account })), [balances]);
  const sum = (key: 'opening' | 'debit' | 'credit' | 'closing') =>
    formatMoney(balances.reduce((all, row) => all + row[key], 0));
  return (
    <DetailCard title={t('balances')} flush>
      <DataGrid
        label={t('balances')}
        rows={rows}
        columns={columns}
        totals={{
          opening: sum('opening'),
          debit: sum('debit'),
          credit: sum('credit'),
          closing: sum('closing'),
        }}
        height="content"
        maxHeight={760}
      />
    </DetailCard>
  );
}

function View({ month }: { month: MonthDetail }) {
  const { t } = useTranslation('closing');
  const lang = useLang();
  const [shown, setShown] = useState(false);
  const head = useHeadActions(
    useMonthButtons(month, () => setShown(true)),
    { endpoint: `GET ${path}/print/:id`, id: month.id },
    'askReopen',
    'vouchers',
  );
  return (
    <DetailLayout
      kind={screenTitle('/finance/closing/detail')[lang]}
      number={month.month}
      status={showValue(fields.status, month.status, lang)}
      facts={factsOf(facts, month, lang)}
      {...head}
      {...neighboursOf('/finance/closing/detail', month)}
      notice={
        month.status === 'REOPENING' && (
          <Alert
            type="info"
            showIcon
            title={t('reopening', { by: month.reopenBy, reason: month.reopenReason })}
          />
        )
      }
      aside={
        <>
          <CommentsCard path={path} id={month.id} comments={month.comments} />
          <FilesCard path={path} id={month.id} files={month.files} />
          <TimelineCard rows={month.timeline} tones={tones} />
        </>
      }
    >
      {month.status === 'OPEN' && <Checks month={month} />}
      <Balances balances={month.balances} />
      <VoucherDialog id={month.id} open={shown} onClose={() => setShown(false)} />
    </DetailLayout>
  );
}

/** Detail screen of an accounting month: /finance/closing/detail?id=. */
export default function MonthScreen() {
  return (
    <DetailScreen endpoint="GET /finance/closing/detail/:id" title={({ month }) => month}>
      {(month) => <View month={month} />}
    </DetailScreen>
  );
}
