import { onlineInputs } from '@treadline/contract/retail/assortment/online-fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { nameOf, type OnlineRow } from '../types.ts';
import { PicturesField } from './pictures-field.tsx';

interface Values {
  title: string;
  pictures: number[];
}
const loadSchema = () =>
  import('@treadline/contract/retail/assortment/online-routes.ts').then(({ OnlineInput }) => OnlineInput);

/** Form for the customer-facing title and pictures of a part. */
export function OnlineDialog({ row, open, onClose }: { row: OnlineRow; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['assortment', 'words']);
  const validate = useSchema<Values>(loadSchema);
  const act = useAct('PUT /inventory/publishStatus/config/:partId', {
    done: t('words:recorded'),
    refresh: ['/inventory/publishStatus'],
  });
  const { partId, version, title, pictures } = row;
  return (
    <FormDialog<Values>
      open={open}
      width={640}
      title={t('online.dialog', { name: nameOf(row, row.name) })}
      okText={t('words:saveChanges')}
      initial={{ title, pictures }}
      validate={validate}
      onSubmit={saveBy((values: Values) => act.orThrow({ params: { partId }, body: { ...values, version } }))}
      onClose={onClose}
    >
      <FieldInput
        name="title"
        field={onlineInputs.title}
        hint={t('online.titleHint', { name: row.name })}
        autoFocus
      />
      <FormField name="pictures" label={t('online.pictures')} hint={t('online.picturesHint')}>
        <PicturesField partId={partId} />
      </FormField>
    </FormDialog>
  );
}
