import { viewInputs } from '@treadline/contract/reports/report-schedules/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput, valuesOf } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { stalePaths, type View } from './types.ts';

interface Values {
  name: string;
  shared: boolean;
}

const loadForm = () =>
  import('@treadline/contract/reports/report-schedules/routes.ts').then(({ viewForm }) => viewForm);

/** Dialog to rename a view and share it with the company. */
export function NameDialog({ view, open, onClose }: { view: View; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['report-schedules', 'words']);
  const validate = useSchema<Values>(loadForm);
  const act = useAct('PUT /report/view/update/:id', { done: t('saved'), refresh: stalePaths });
  return (
    <FormDialog<Values>
      open={open}
      title={t('renameTitle', { name: view.name })}
      okText={t('words:save')}
      initial={valuesOf(viewInputs, view)}
      validate={validate}
      onSubmit={saveBy((values) =>
        act.orThrow({ params: { id: view.id }, body: { ...values, version: view.version } }),
      )}
      onClose={onClose}
    >
      <FieldInput name="name" field={viewInputs.name} autoFocus />
      <FieldInput name="shared" field={viewInputs.shared} hint={t('sharedHint')} />
    </FormDialog>
  );
}
