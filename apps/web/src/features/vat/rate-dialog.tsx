import { vatInputs } from '@treadline/contract/vat/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../kernel/act.ts';
import { blankOf, FieldInput } from '../../kernel/fields/inputs.tsx';
import { fieldErrorsOf, useSchema } from '../../kernel/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';

interface RateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A rate from a day to come. */
export function RateDialog({ open, onClose }: RateDialogProps) {
  const { t } = useTranslation('vat');
  const validate = useSchema<object>(() =>
    import('@treadline/contract/vat/routes.ts').then(({ vatRoutes }) => vatRoutes.create.body),
  );
  const create = useAct('POST /data/vat/vatSetting', { done: t('saved'), refresh: ['/data/vat'] });
  const save = async (values: object) => {
    try {
      await create.orThrow({ body: values as never });
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
  return (
    <FormDialog<object>
      open={open}
      title={t('create')}
      okText={t('create')}
      initial={blankOf(vatInputs)}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldInput name="partClass" field={vatInputs.partClass} />
      <FieldInput name="rate" field={vatInputs.rate} hint={t('rateHint')} />
      <FieldInput name="validFrom" field={vatInputs.validFrom} hint={t('fromHint')} />
    </FormDialog>
  );
}
