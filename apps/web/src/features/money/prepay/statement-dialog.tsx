import { journalTypes, type JournalType } from '@treadline/contract/money/journal/accounts.ts';
import { savedStatementFields, prepayDocFields } from '@treadline/contract/money/prepay/fields.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import { useSaving } from '#kernel/document/use-pdf.ts';
import { usePrintPage } from '#kernel/document/use-print.ts';
import { formatDay, formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { SavedStatements } from './saved-statements.tsx';
import './prepay.css';

/** This month and the twelve previous ones, newest first. */
const monthsUntil = (today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 13 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};

interface StatementDialogProps {
  account: { id: number; dealerName: string };
  open: boolean;
  onClose: () => void;
}

/** Monthly statement of an account: opening balance, credits, debits, closing balance. */
export function StatementDialog({ account: { id, dealerName }, open, onClose }: StatementDialogProps) {
  const { t } = useTranslation(['prepay', 'words']);
  const lang = useLang();
  const [months] = useState(() => monthsUntil(formatDay(new Date())));
  const [month, setMonth] = useState(months[0] ?? '');
  return (
    <Dialog
      open={open}
      width={640}
      title={t('statementTitle', { dealer: dealerName })}
      cancelText={t('words:close')}
      footerStart={<StatementFiles id={id} month={month} />}
      onClose={onClose}
    >
      <Select
        aria-label={savedStatementFields.month[lang]}
        value={month}
        options={months.map((value) => ({ value, label: value }))}
        onChange={setMonth}
      />
      <Statement id={id} month={month} />
      <SavedStatements id={id} />
    </Dialog>
  );
}

/** Downloads of the statement as PDF and workbook. */
function StatementFiles({ id, month }: { id: number; month: string }) {
  const { t } = useTranslation(['prepay', 'kernel', 'words']);
  const print = usePrintPage();
  const [book, pdf] = [useSaving(), useSaving()];
  const input = { params: { id }, query: { month } };
  const asPdf = { params: { id }, query: { month, as: 'pdf' } } as const;
  const read = async () => (await fetchFile('GET /finance/dealerAccount/statement/print/:id', input)).blob;
  return (
    <span className="pp-files">
      <Button
        loading={book.busy}
        onClick={() =>
          void book.run(() => fetchFile('GET /finance/dealerAccount/statement/export/:id', input))
        }
      >
        {t('statementExport')}
      </Button>
      <Button loading={print.busy} onClick={() => void print.run(read)}>
        {t('words:print')}
      </Button>
      <Button
        loading={pdf.busy}
        onClick={() => void pdf.run(() => fetchFile('GET /finance/dealerAccount/statement/print/:id', asPdf))}
      >
        {t('kernel:document.pdf')}
      </Button>
    </span>
  );
}

function Statement({ id, month }: { id: number; month: string }) {
  const { t } = useTranslation(['prepay', 'words']);
  const lang = useLang();
  const { data } = useApi(
    'GET /finance/dealerAccount/statement/:id',
    { params: { id }, query: { month } },
    { keep: true },
  );
  if (!data) return null;
  const total = (label: string, fen: number) => (
    <tr>
      <td colSpan={4}>
        <b>{label}</b>
      </td>
      <td className="tl-num">
        <b>{formatMoney(fen)}</b>
      </td>
    </tr>
  );
  return (
    <table className="pp-statement">
      <thead>
        <tr>
          <th scope="col">{prepayDocFields.kind[lang]}</th>
          <th scope="col">{t('statementCount')}</th>
          <th scope="col">{t('statementIn')}</th>
          <th scope="col">{t('statementOut')}</th>
          <th scope="col">{t('statementBalance')}</th>
        </tr>
      </thead>
      <tbody>
        {total(savedStatementFields.opening.label[lang], data.opening)}
        {data.lines.map(({ type, count, in: came, out }) => (
          <tr key={type}>
            <td>{journalTypes[type as JournalType][lang]}</td>
            <td className="tl-num">{formatQuantity(count)}</td>
            <td className="tl-num">{formatMoney(came)}</td>
            <td className="tl-num">{formatMoney(out)}</td>
          </tr>
        ))}
        <tr>
          <td colSpan={2}>{t('words:total')}</td>
          <td className="tl-num">{formatMoney(data.in)}</td>
          <td className="tl-num">{formatMoney(data.out)}</td>
        </tr>
        {total(savedStatementFields.closing.label[lang], data.closing)}
        <tr>
          <td colSpan={4}>{savedStatementFields.frozen.label[lang]}</td>
          <td className="tl-num">{formatMoney(data.frozen)}</td>
        </tr>
      </tbody>
    </table>
  );
}
