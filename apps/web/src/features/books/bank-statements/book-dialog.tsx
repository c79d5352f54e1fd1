import { matchFields } from '@treadline/contract/books/bank-statements/fields.ts';
import { f } from '@treadline/contract/kernel/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { formatMoney } from '#kernel/format.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { stalePaths, type BankRow } from './types.ts';

interface Props {
  rows: readonly BankRow[];
  as: 'FEE' | 'SUSPENSE';
  onDone: () => void;
  onClose: () => void;
}

const { label } = matchFields.remark;
const remark = f.text(label['zh-CN'], label.en, label['zh-TW'], { max: 200 });

/** Books rows as bank charges or as money in suspense; above the limit another person approves it. */
export function BookDialog({ rows, as, onDone, onClose }: Props) {
  const { t } = useTranslation('bank-statements');
  const book = useAct('POST /finance/bankStatement/book', { refresh: stalePaths, done: t('booked') });
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  return (
    <FormDialog<{ remark: string }>
      open
      title={t(`book.${as}`, { count: rows.length, fen: formatMoney(sum) })}
      okText={t('book.ok')}
      initial={{ remark: '' }}
      validate={() => ({})}
      onSubmit={async (values) => {
        await book.orThrow({ body: { rowIds: rows.map(({ id }) => id), as, remark: values.remark } });
        onDone();
      }}
      onClose={onClose}
    >
      <FieldInput name="remark" field={remark} autoFocus hint={t('book.hint')} />
    </FormDialog>
  );
}
