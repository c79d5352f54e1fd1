import { f } from '@treadline/contract/kernel/fields.ts';
import { disputeResolutions } from '@treadline/contract/books/statements/fields.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import '../statements.css';
import { stalePaths, type Dispute } from '../types.ts';

type Resolution = keyof typeof disputeResolutions;
const fields = {
  amount: f.money('更正金额（减少为负）', 'Amount (negative: less)', '更正金額（減少為負）', {
    required: true,
    min: -100_000_000_00,
  }),
  answer: f.text('答复', 'Answer', '答覆', { required: true, max: 200 }),
};
interface Values {
  amount: number | null;
  answer: string;
}
const loadForm = () =>
  import('@treadline/contract/books/statements/routes.ts').then(
    ({ statementRoutes }) => statementRoutes.answer.body,
  );

/** Dialog to answer a dispute: keep the line, correct it by another line, or move it to a later statement. */
export function AnswerDialog({
  statementId,
  dispute,
  open,
  onClose,
}: {
  statementId: number;
  dispute: Dispute | null;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const [resolution, setResolution] = useState<Resolution>('KEPT');
  const act = useAct('PUT /finance/dealer/statement/answer/:id', {
    done: t('answer.done'),
    refresh: stalePaths,
  });
  const bodyOf = ({ amount, answer }: Values) => ({
    disputeId: dispute?.id ?? 0,
    resolution,
    answer,
    ...(resolution === 'CORRECTED' && { amount: amount ?? 0 }),
  });
  const validate = useSchema<Values>(loadForm, bodyOf);
  return (
    <FormDialog<Values>
      open={open}
      title={t('answer.title', { line: dispute?.line })}
      okText={t('answer.ok')}
      initial={{ amount: null, answer: '' }}
      validate={validate}
      onSubmit={saveBy((values) => act.orThrow({ params: { id: statementId }, body: bodyOf(values) }))}
      onClose={onClose}
    >
      <p className="st-text">{dispute?.reason}</p>
      <Radio.Group
        className="st-text"
        aria-label={t('answer.how')}
        value={resolution}
        options={Object.entries(disputeResolutions).map(([value, text]) => ({ value, label: text[lang] }))}
        onChange={(event) => setResolution(event.target.value as Resolution)}
      />
      {resolution === 'CORRECTED' && <FieldInput name="amount" field={fields.amount} />}
      <FieldInput name="answer" field={fields.answer} />
    </FormDialog>
  );
}
