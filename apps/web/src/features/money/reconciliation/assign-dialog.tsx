import { f } from '@treadline/contract/kernel/fields.ts';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { noteField } from './book-dialog.tsx';
import { screenPath, type Difference } from './types.ts';

const fields = {
  ownerId: f.int('负责人', 'Owner', '負責人', { required: true }),
  dueDay: f.day('期限', 'Until', '期限', { required: true }),
} as const;

interface Values {
  ownerId: number | null;
  dueDay: string | null;
  note: string;
}

/** Makes differences somebody's open items until a day. */
export function AssignDialog({
  rows,
  open,
  onClose,
}: {
  rows: readonly Difference[];
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('reconciliation');
  const { data: people } = useApi('GET /finance/reconciliation/owners', {}, { enabled: open });
  const assign = useAct('PUT /finance/reconciliation/assign', {
    done: t('assign.done', { count: rows.length }),
    refresh: [screenPath, '/report/home'],
  });
  const sum = rows.reduce((total, { difference }) => total + difference, 0);
  return (
    <FormDialog<Values>
      open={open}
      title={t('assign.title')}
      okText={t('assign.action')}
      initial={{ ownerId: null, dueDay: null, note: '' }}
      onSubmit={saveBy(({ ownerId, dueDay, note }) =>
        assign.orThrow({
          body: { ids: rows.map(({ id }) => id), ownerId: ownerId ?? 0, dueDay: dueDay ?? '', note },
        }),
      )}
      onClose={onClose}
    >
      <p className="rc-what">
        <span>{t('assign.content', { count: rows.length, amount: formatMoney(sum) })}</span>
      </p>
      <FieldInput name="ownerId" field={fields.ownerId}>
        <Select options={people ?? []} showSearch optionFilterProp="label" />
      </FieldInput>
      <FieldInput name="dueDay" field={fields.dueDay} />
      <FieldInput name="note" field={noteField} />
    </FormDialog>
  );
}
