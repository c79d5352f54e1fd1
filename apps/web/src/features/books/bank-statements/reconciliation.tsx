import { PrinterOutlined } from '@ant-design/icons';
import {
  bankRowFields,
  reconciliationWords as words,
} from '@treadline/contract/books/bank-statements/fields.ts';
import { formatDay } from '@treadline/contract/kernel/format.ts';
import { Alert, Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import { usePrintPage } from '#kernel/document/use-print.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { ListLayout } from '#ui/list/list-layout.tsx';
import './bank-statements.css';
import type { Reconciliation } from './types.ts';
import { useAccounts, ViewSwitch } from './view-switch.tsx';

type Item = Reconciliation['bankOnly'][number];

const monthsBack = (count: number): string[] => {
  const now = formatDay(Date.now());
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(Number(now.slice(0, 4)), Number(now.slice(5, 7)) - 1 - at, 1))
      .toISOString()
      .slice(0, 7),
  );
};

const Line = ({ text, fen, strong = false }: { text: string; fen: number; strong?: boolean }) => (
  <tr className={strong ? 'bank-strong' : undefined}>
    <td>{text}</td>
    <td className="tl-num">{formatMoney(fen)}</td>
  </tr>
);

const Items = ({ items }: { items: readonly Item[] }) =>
  items.map(({ id, day, words: what, no, amount }) => (
    <tr key={id} className="bank-item">
      <td>{[day, what, no].filter(Boolean).join(' ')}</td>
      {/* What stands under minus is taken away: without a sign of its own. */}
      <td className="tl-num">{formatMoney(Math.abs(amount))}</td>
    </tr>
  ));

const sum = (items: readonly Item[], isIn: boolean) =>
  items.reduce((all, { amount }) => (amount > 0 === isIn ? all + Math.abs(amount) : all), 0);
const of = (items: readonly Item[], isIn: boolean) => items.filter(({ amount }) => amount > 0 === isIn);

/** One side of the reconciliation: its balance, plus and minus what the other side alone has. */
function Side({ side, data }: { side: 'book' | 'bank'; data: Reconciliation }) {
  const lang = useLang();
  const items = side === 'book' ? data.bankOnly : data.bookOnly;
  const adjusted = side === 'book' ? data.bookAdjusted : data.bankAdjusted;
  return (
    <table className="bank-side">
      <tbody>
        <Line strong text={words[side][lang]} fen={side === 'book' ? data.book : (data.bank ?? 0)} />
        {side === 'book' && data.before !== 0 && <Line text={words.before[lang]} fen={data.before} />}
        <Line text={words[`${side}In` as const][lang]} fen={sum(items, true)} />
        <Items items={of(items, true)} />
        <Line text={words[`${side}Out` as const][lang]} fen={sum(items, false)} />
        <Items items={of(items, false)} />
        <Line strong text={words.adjusted[lang]} fen={adjusted} />
      </tbody>
    </table>
  );
}

/** Reconciliation of a bank account at the end of a month. */
export default function ReconciliationScreen() {
  const { t } = useTranslation(['bank-statements', 'words']);
  const lang = useLang();
  const accounts = useAccounts();
  const [query, setQuery] = useTabQuery();
  const months = monthsBack(36);
  const account = Number(query['bankAccountId']) || accounts?.[0]?.value;
  const month = months.find((one) => one === query['month']) ?? months[0];
  const asked = { bankAccountId: String(account ?? 0), ...(month && { month }) };
  const print = usePrintPage();
  const { data } = useApi(
    'GET /finance/bankStatement/reconciliation',
    { query: asked },
    { enabled: account !== undefined },
  );
  return (
    <ListLayout
      title={screenTitle('/finance/bankStatement/reconciliation')[lang]}
      views={<ViewSwitch view="/finance/bankStatement/reconciliation" />}
      actions={
        <Button
          icon={<PrinterOutlined />}
          loading={print.busy}
          disabled={!data}
          onClick={() =>
            void print.run(
              async () =>
                (await fetchFile('GET /finance/bankStatement/reconciliation/print', { query: asked })).blob,
            )
          }
        >
          {t('words:print')}
        </Button>
      }
      bar={
        <div className="bank-filters">
          <Select
            aria-label={bankRowFields.accountName[lang]}
            {...(account !== undefined && { value: account })}
            options={accounts ?? []}
            onChange={(next) => setQuery({ ...query, bankAccountId: String(next) })}
          />
          <Select
            aria-label={t('words:month')}
            value={month ?? null}
            options={months.map((value) => ({ value, label: value }))}
            onChange={(next) => setQuery({ ...query, month: next ?? undefined })}
          />
        </div>
      }
    >
      {data && (
        <div className="bank-table">
          {data.bank === null ? (
            <Alert type="info" showIcon title={t('reconcile.noRows')} />
          ) : (
            <Alert
              type={data.difference === 0 ? 'success' : 'error'}
              showIcon
              title={
                data.difference === 0
                  ? t('reconcile.equal')
                  : t('reconcile.differs', { fen: formatMoney(data.difference) })
              }
            />
          )}
          <div className="bank-sides">
            <Side side="book" data={data} />
            <Side side="bank" data={data} />
          </div>
        </div>
      )}
    </ListLayout>
  );
}
