import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import { useAct } from '../act.ts';
import type { Endpoint } from '../api-types.ts';
import { saveBy } from '../form.ts';

interface Saving {
  create: Endpoint;
  update: Endpoint;
  refresh: (Endpoint | `/${string}`)[];
}

/** Hook that creates or updates a record with optimistic locking; returns field errors, throws any other error. */
export function useSave({ create, update, refresh }: Saving) {
  const { t } = useTranslation('words');
  const options = { done: t('done'), refresh };
  const add = useAct(create, options);
  const change = useAct(update, options);
  return (record: { id: number; version: number } | null, values: object): Promise<FieldErrors | void> =>
    saveBy((body: object) =>
      record
        ? change.orThrow({
            params: { id: record.id },
            body: { ...body, version: record.version },
          } as never)
        : add.orThrow({ body } as never),
    )(values);
}
