import { dictionaryNames, entryFields } from '@treadline/contract/platform/dictionary/fields.ts';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { fieldErrorsOf, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, type DictionaryType } from './types.ts';

interface Values {
  code: string;
  name: string;
  nameEn: string;
  nameTw: string;
}

interface TypeDialogProps {
  /** Dictionary to edit; null creates one. */
  type: DictionaryType | null;
  open: boolean;
  onClose: () => void;
  /** Called with the code of the saved dictionary. */
  onDone: (code: string) => void;
}

const loadSchema = () =>
  import('@treadline/contract/platform/dictionary/routes.ts').then(
    ({ dictionaryRoutes }) => dictionaryRoutes,
  );

/** Form for the names of a dictionary, and the code of a new one. */
export function TypeDialog({ type, open, onClose, onDone }: TypeDialogProps) {
  const { t } = useTranslation(['dictionary', 'words']);
  const lang = useLang();
  const options = { done: t('words:recorded'), refresh: stalePaths };
  const create = useAct('POST /data/dictionary', options);
  const update = useAct('PUT /data/dictionary/:id', options);
  const validate = useSchema<Values>(
    () => loadSchema().then((routes) => (type ? routes.update.body : routes.create.body)),
    ({ code, ...names }) => (type ? { ...names, version: type.version } : { ...names, code }),
  );
  const save = async ({ code, ...names }: Values) => {
    try {
      const saved = type
        ? await update.orThrow({ params: { id: type.id }, body: { ...names, version: type.version } })
        : await create.orThrow({ body: { ...names, code } });
      onDone(saved.code);
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
  return (
    <FormDialog<Values>
      open={open}
      title={type ? t('type.editTitle', { name: type.name }) : t('type.create')}
      okText={t(type ? 'words:saveChanges' : 'type.create')}
      initial={{
        code: '',
        name: type?.name ?? '',
        nameEn: type?.nameEn ?? '',
        nameTw: type?.nameTw ?? '',
      }}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      {Object.entries(dictionaryNames).map(([key, field], at) => (
        <FieldInput key={key} name={key} field={field} autoFocus={at === 0} hint={at > 0 && t('emptyName')} />
      ))}
      {!type && (
        <FormField name="code" label={entryFields.code[lang]} required hint={t('type.codeHint')}>
          <Input maxLength={40} />
        </FormField>
      )}
    </FormDialog>
  );
}
