import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatMoney } from '#kernel/format.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, type StatementDetail, type StatementLine } from '../types.ts';

type Values = Record<string, string>;
const nameOf = ({ id }: StatementLine) => `line${id}`;

/** Dialog to dispute the selected lines, with a reason for each. */
export function DisputeDialog({
  statement: { id, version },
  lines,
  open,
  onClose,
}: {
  statement: StatementDetail;
  lines: readonly StatementLine[];
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('statements');
  const act = useAct('PUT /finance/dealer/statement/dispute/:id', {
    done: t('dispute.done'),
    refresh: stalePaths,
  });
  return (
    <FormDialog<Values>
      open={open}
      title={t('dispute.title', { count: lines.length })}
      okText={t('dispute.ok')}
      initial={Object.fromEntries(lines.map((line) => [nameOf(line), '']))}
      validate={(values) =>
        Object.fromEntries(
          lines
            .filter((line) => !values[nameOf(line)]?.trim())
            .map((line) => [nameOf(line), t('dispute.why')]),
        )
      }
      onSubmit={async (values) => {
        const told = lines.map((line) => ({ lineId: line.id, reason: values[nameOf(line)] ?? '' }));
        await act.orThrow({ params: { id }, body: { version, lines: told } });
      }}
      onClose={onClose}
    >
      {lines.map((line) => (
        <FormField
          key={line.id}
          name={nameOf(line)}
          label={`${line.orderNo} ${line.size || line.name} ${formatMoney(line.incl)}`}
          required
        >
          <Input maxLength={200} />
        </FormField>
      ))}
    </FormDialog>
  );
}
