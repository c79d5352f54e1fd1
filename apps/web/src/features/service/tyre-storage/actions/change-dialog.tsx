import { storageInputs } from '@treadline/contract/service/tyre-storage/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { InputOf } from '#kernel/api-types.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { resultOn, stalePaths, type DialogProps } from '../types.ts';

type Values = Omit<InputOf<'PUT /order/storage/change/:id'>['body'], 'version'>;

const inputs = pickFields(
  storageInputs,
  'customerName',
  'customerMobile',
  'season',
  'untilOn',
  'fee',
  'consent',
  'note',
);
const { fee: _, ...settled } = inputs;
const loadSchema = () =>
  import('@treadline/contract/service/tyre-storage/schema.ts').then((module) => module.StorageChange);

/** Dialog to change customer, season, end, fee or note of a set, as to store it longer. */
export function ChangeDialog({ set, open, onClose }: DialogProps) {
  const { t } = useTranslation(['tyre-storage', 'words']);
  const { id, version, customerName, customerMobile, season, untilOn, fee, consent, note } = set;
  const initial: Values = { customerName, customerMobile, season, untilOn, fee, consent, note };
  const validate = useSchema<Values>(loadSchema, (values) => ({ ...values, version }));
  const change = useAct('PUT /order/storage/change/:id', {
    done: t('done'),
    refresh: stalePaths,
    result: resultOn,
  });
  const isSettled = set.feeState === 'PAID' || set.feeState === 'WAIVED';
  return (
    <FormDialog<Values>
      open={open}
      width={720}
      columns={2}
      title={t('words:editName', { name: set.storageNo })}
      okText={t('words:saveChanges')}
      initial={initial}
      validate={validate}
      onSubmit={saveBy((values) =>
        change.orThrow({ params: { id }, body: { ...initial, ...values, fee: values.fee ?? fee, version } }),
      )}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      {Object.entries(isSettled ? settled : inputs).map(([key, field]) => (
        <FieldInput key={key} name={key} field={field} start={initial[key as keyof Values]} />
      ))}
    </FormDialog>
  );
}
