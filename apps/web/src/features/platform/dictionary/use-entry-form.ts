import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { fieldErrorsOf, useSchema } from '#kernel/form.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { stalePaths, type DictionaryType, type Entry } from './types.ts';
import type { Editing } from './use-editing.ts';

type Values = Pick<Entry, 'name' | 'nameEn' | 'nameTw' | 'tone'>;
const empty: Values = { name: '', nameEn: '', nameTw: '', tone: null };
const valuesOf = ({ name, nameEn, nameTw, tone }: Values): Values => ({ name, nameEn, nameTw, tone });

function useSend(type: DictionaryType, entry: Entry | null) {
  const { t } = useTranslation('words');
  const options = { done: t('recorded'), refresh: stalePaths };
  const create = useAct('POST /data/dictionary', options);
  const update = useAct('PUT /data/dictionary/:id', options);
  const send = (values: Values) =>
    entry
      ? update.orThrow({ params: { id: entry.id }, body: { ...values, version: entry.version } })
      : create.orThrow({ body: { ...values, typeId: type.id } });
  return { send, busy: create.busy || update.busy };
}

/** Values, errors and saving of an entry's form. */
export function useEntryForm(type: DictionaryType, entry: Entry | null, { stop, setDirty }: Editing) {
  const { message } = App.useApp();
  const [values, setValues] = useState(() => (entry ? valuesOf(entry) : empty));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { send, busy } = useSend(type, entry);
  const validate = useSchema<Values>(
    () =>
      import('@treadline/contract/platform/dictionary/routes.ts').then((m) => m.dictionaryRoutes.update.body),
    (given) => ({ ...given, version: 0 }),
  );
  const isDirty = JSON.stringify(values) !== JSON.stringify(entry ? valuesOf(entry) : empty);
  useUnsaved(isDirty);
  const change = (some: Partial<Values>) => {
    setValues({ ...values, ...some });
    setErrors({});
    setDirty(true);
  };
  /**
   * Saves the entry.
   * @returns whether it was saved; otherwise the error is shown at its field or as a message
   */
  const save = async (): Promise<boolean> => {
    const faults = validate(values);
    setErrors(faults);
    if (Object.keys(faults).length > 0 || busy) return false;
    try {
      if (!entry || isDirty) await send(values);
    } catch (error) {
      try {
        setErrors(fieldErrorsOf(error));
      } catch {
        message.error(textOfError(error));
      }
      return false;
    }
    setDirty(false);
    setValues(empty);
    if (entry) stop();
    return true;
  };
  return { values, errors, busy, change, save };
}
export type EntryForm = ReturnType<typeof useEntryForm>;
