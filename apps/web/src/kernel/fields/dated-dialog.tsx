import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useAct } from '../act.ts';
import { saveBy, useSchema } from '../form.ts';
import type { DatedScreenProps } from './dated-screen.tsx';
import { blankOf, FieldInput } from './inputs.tsx';

type DatedDialogProps = Pick<DatedScreenProps, 'create' | 'list' | 'inputs' | 'schema' | 'texts'> & {
  open: boolean;
  onClose: () => void;
};

/** Dialog for a rate or fee with a future effective date. */
export function DatedDialog({ create, list, inputs, schema, texts, open, onClose }: DatedDialogProps) {
  const { t } = useTranslation('kernel');
  const validate = useSchema<object>(schema);
  const act = useAct(create, { done: t('dated.saved'), refresh: [list] });
  const hints: Record<string, string> = { rate: texts.rateHint, validFrom: t('dated.fromHint') };
  return (
    <FormDialog<object>
      open={open}
      title={texts.create}
      okText={texts.create}
      initial={blankOf(inputs)}
      validate={validate}
      onSubmit={saveBy((body: object) => act.orThrow({ body } as never))}
      onClose={onClose}
    >
      {Object.entries(inputs).map(([key, field]) => (
        <FieldInput key={key} name={key} field={field} hint={hints[key]} />
      ))}
    </FormDialog>
  );
}
