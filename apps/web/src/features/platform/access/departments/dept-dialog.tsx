import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { fieldErrorsOf, useSchema } from '#kernel/form.ts';
import { refreshApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';

type Dept = OutputOf<'GET /user/dept/tree'>[number];
interface Values {
  name: string;
}

/** Task of the department form: create under `dept` (null: at the top), or rename. */
export type DeptTask = { kind: 'create'; dept: Dept | null } | { kind: 'rename'; dept: Dept };

interface DeptDialogProps {
  task: DeptTask;
  open: boolean;
  onClose: () => void;
  /** Called with the id of the created or renamed department. */
  onDone: (id: number) => void;
}

function useSave({ kind, dept }: DeptTask, onDone: (id: number) => void) {
  const { t } = useTranslation('words');
  const options = { done: t('recorded'), refresh: ['/user/dept'] as `/${string}`[] };
  const create = useAct('POST /user/dept', options);
  const update = useAct('PUT /user/dept/:id', options);
  return async ({ name }: Values) => {
    try {
      const { id } =
        kind === 'create'
          ? await create.orThrow({ body: { name, parentId: dept?.id ?? null } })
          : await update.orThrow({ params: { id: dept.id }, body: { name, version: dept.version } });
      onDone(id);
    } catch (error) {
      void refreshApi('/user/dept');
      return fieldErrorsOf(error);
    }
  };
}

/** Form for the name of a department, new or existing. */
export function DeptDialog({ task, open, onClose, onDone }: DeptDialogProps) {
  const { t } = useTranslation('access');
  const { kind, dept } = task;
  const validate = useSchema<Values>(() =>
    import('@treadline/contract/platform/access/department-routes.ts').then(
      ({ departmentRoutes }) => departmentRoutes.createDept.body,
    ),
  );
  const save = useSave(task, onDone);
  const name = dept?.name ?? '';
  const createTitle = dept ? t('dept.createBelowTitle', { name }) : t('dept.createTitle');
  return (
    <FormDialog<Values>
      open={open}
      title={kind === 'create' ? createTitle : t('dept.renameTitle', { name })}
      okText={t(kind === 'create' ? 'dept.createOk' : 'dept.renameOk')}
      initial={{ name: kind === 'create' ? '' : name }}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField name="name" label={t('dept.name')} required>
        <Input maxLength={40} />
      </FormField>
    </FormDialog>
  );
}
