import { journalAccounts } from '@treadline/contract/money/journal/accounts.ts';
import {
  accountsOf,
  differenceSums,
  entryLines,
  type CounterAccount,
} from '@treadline/contract/money/reconciliation/entry.ts';
import {
  billCauses,
  billChannels,
  billKinds,
  causeHelps,
} from '@treadline/contract/money/reconciliation/fields.ts';
import { f } from '@treadline/contract/kernel/fields.ts';
import { t as text } from '@treadline/contract/kernel/text.ts';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { OwnBankField } from '#kernel/pickers/own-bank-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { screenPath, type Difference } from './types.ts';
import './reconciliation.css';

const account = f.choice({
  SUSP: journalAccounts.SUSP,
  FEE: journalAccounts.FEE,
  BANK: journalAccounts.BANK,
  BANKFEE: journalAccounts.BANKFEE,
})('对方科目', 'Other side', '對方科目', { required: true });
export const noteField = f.remark('处理说明', 'Note', '處理說明', { required: true, max: 200 });
const debit = text('借方', 'Debit', '借方');
const credit = text('贷方', 'Credit', '貸方');

/** What will be posted, under the account that is chosen. */
function Entry({ row }: { row: Difference }) {
  const lang = useLang();
  const { t } = useTranslation('reconciliation');
  const chosen = Form.useWatch<CounterAccount | undefined>('account') ?? accountsOf(row)[0] ?? 'SUSP';
  return (
    <table className="rc-entry" aria-label={t('book.entry')}>
      <thead>
        <tr>
          <th scope="col">{t('book.entry')}</th>
          <th scope="col" className="tl-num">
            {debit[lang]}
          </th>
          <th scope="col" className="tl-num">
            {credit[lang]}
          </th>
        </tr>
      </thead>
      <tbody>
        {entryLines(differenceSums(row), chosen).map((line) => (
          <tr key={line.account}>
            <td>
              {journalAccounts[line.account][lang]}
              {line.account === 'CH' && ` · ${billChannels[row.channel][lang]}`}
            </td>
            <td className="tl-num">{line.debit > 0 && formatMoney(line.debit)}</td>
            <td className="tl-num">{line.credit > 0 && formatMoney(line.credit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Our account, where the other side is the bank. */
function OwnBank({ row }: { row: Difference }) {
  const chosen = Form.useWatch<CounterAccount | undefined>('account') ?? accountsOf(row)[0];
  return chosen === 'BANK' && <OwnBankField />;
}

/** Books a difference: what the two sides have, what will be posted, against which account and why. */
export function BookDialog({ row, open, onClose }: { row: Difference; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('reconciliation');
  const lang = useLang();
  const accounts = accountsOf(row);
  const book = useAct('POST /finance/reconciliation/book', {
    done: t('book.done'),
    refresh: [screenPath, '/report/home'],
  });
  return (
    <FormDialog<{ account: CounterAccount | undefined; note: string; bankAccountId?: number }>
      open={open}
      title={t('book.title', { no: row.no })}
      okText={t('book.action')}
      width={560}
      initial={{ account: accounts[0], note: '' }}
      onSubmit={saveBy((values) =>
        book.orThrow({
          body: {
            id: row.id,
            ours: row.ours,
            theirs: row.theirs,
            account: values.account ?? 'SUSP',
            note: values.note,
            ...(values.account === 'BANK' &&
              values.bankAccountId !== undefined && { bankAccountId: values.bankAccountId }),
          },
        }),
      )}
      onClose={onClose}
    >
      <p className="rc-what">
        <b>
          {billKinds[row.kind][lang]} · {billCauses[row.cause].text[lang]}
        </b>
        <span>{causeHelps[row.cause][lang]}</span>
      </p>
      <FieldInput name="account" field={account}>
        <Select options={accounts.map((value) => ({ value, label: journalAccounts[value][lang] }))} />
      </FieldInput>
      <OwnBank row={row} />
      <Entry row={row} />
      <FieldInput name="note" field={noteField} autoFocus />
    </FormDialog>
  );
}
