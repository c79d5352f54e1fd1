import { subjectFields as fields, subjectInputs } from '@treadline/contract/books/closing/fields.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { FieldInput, valuesOf } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { Subject } from './types.ts';

const list = 'GET /finance/closing/subject/list';
const schema = () =>
  import('@treadline/contract/books/closing/routes.ts').then(({ SubjectInput }) => SubjectInput);

function Edit({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { t } = useTranslation('words');
  const lang = useLang();
  const change = useAct('PUT /finance/closing/subject/:id', {
    done: t('done'),
    refresh: [list],
  });
  const save = saveBy((body: object) =>
    change.orThrow({ params: { id: subject.id }, body: { ...body, version: subject.version } } as never),
  );
  return (
    <FormDialog<object>
      open
      title={t('editName', { name: fields.account.choices[subject.account][lang] })}
      okText={t('saveChanges')}
      initial={valuesOf(subjectInputs, subject)}
      validate={useSchema<object>(schema)}
      onSubmit={save}
      onClose={onClose}
    >
      {Object.entries(subjectInputs).map(([key, field], index) => (
        <FieldInput key={key} name={key} field={field} autoFocus={index === 0} />
      ))}
    </FormDialog>
  );
}

/** Mapping of journal accounts to subjects of the company's accounting software. */
export default function Subjects() {
  const { t } = useTranslation(['closing', 'words']);
  const lang = useLang();
  const [edited, setEdited] = useState<Subject | null>(null);
  const columns = useMemo(
    () =>
      columnsOf<Subject>(fields, lang, {
        account: { fixed: 'left', sortable: true },
        code: { sortable: true },
        name: { maxWidth: 320 },
        byParty: {},
        updatedTime: { priority: 1 },
      }),
    [lang],
  );
  return (
    <>
      <ListScreen
        endpoint={list}
        name="/finance/subject"
        title={screenTitle('/finance/subject')[lang]}
        columns={columns}
        filters={useMemo(() => filtersOf(list, {}, lang, {}), [lang])}
        sort="code"
        onOpen={setEdited}
        rowActions={(row) => [{ key: 'edit', label: t('words:edit'), onClick: () => setEdited(row) }]}
        exportName={screenTitle('/finance/subject')[lang]}
        empty={{ text: t('noSubjects') }}
      />
      {edited && <Edit subject={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
