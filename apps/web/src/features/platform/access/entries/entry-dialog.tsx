import { Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { fieldErrorsOf, useSchema } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { refreshApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { pointsOf, type Entry, type Kind } from './entry.ts';
import { createBody, fieldsOf, kindOfTask, updateBody, valuesOf, type EntryValues } from './entry-values.ts';
import { IconPicker } from './icon-picker.tsx';
import { afterChange } from './use-entries.ts';
import type { EntryTask } from './use-entry-dialog.tsx';
import '../access.css';

interface EntryDialogProps {
  task: EntryTask;
  /** Full tree, whose points are the selectable codes. */
  entries: readonly Entry[];
  open: boolean;
  onClose: () => void;
  onDone: (id: number) => void;
}

const loadRoutes = () => import('@treadline/contract/platform/access/authority-routes.ts');

function useSave(task: EntryTask, onDone: (id: number) => void) {
  const { t } = useTranslation('words');
  const options = { done: t('recorded'), ...afterChange };
  const create = useAct('POST /user/role-menu/menu', options);
  const update = useAct('PUT /user/role-menu/menu/:id', options);
  return async (values: EntryValues) => {
    try {
      const { id } =
        task.mode === 'create'
          ? await create.orThrow({ body: createBody(task, values) })
          : await update.orThrow({ params: { id: task.entry.id }, body: updateBody(task, values) });
      onDone(id);
    } catch (error) {
      void refreshApi(...afterChange.refresh);
      return fieldErrorsOf(error);
    }
  };
}

function useTitle(task: EntryTask): string {
  const { t } = useTranslation('access');
  const say = useContractText();
  if (task.mode === 'edit') return t('entry.editTitle', { name: say(task.entry.title) });
  const kind = t(`kind.${task.kind}`).toLowerCase();
  return task.parent
    ? t('entry.createBelowTitle', { kind, name: say(task.parent.title) })
    : t('entry.createTitle', { kind });
}

/** Code field: free input for a new point, then fixed; for groups and links a select of existing codes. */
function CodeField({ kind, isNew, entries }: { kind: Kind; isNew: boolean; entries: readonly Entry[] }) {
  const { t } = useTranslation('access');
  const say = useContractText();
  const match = usePinyinMatch();
  if (kind === 'point')
    return (
      <FormField
        name="permissionCode"
        label={t('entry.code')}
        required={isNew}
        hint={t(isNew ? 'entry.codeHint' : 'entry.codeKept')}
      >
        <Input maxLength={60} disabled={!isNew} />
      </FormField>
    );
  const options = [...pointsOf(entries)].map(([code, point]) => ({
    value: code,
    label: `${say(point.title)} ${code}`,
  }));
  return (
    <FormField name="permissionCode" label={t('entry.guard')} hint={t('entry.guardHint')}>
      <Select
        allowClear
        options={options}
        showSearch={{ filterOption: (typed, option) => match(option?.label ?? '', typed) }}
      />
    </FormField>
  );
}

/** Form of a menu entry or permission point, new or existing. */
export function EntryDialog({ task, entries, open, onClose, onDone }: EntryDialogProps) {
  const { t } = useTranslation(['access', 'words']);
  const isNew = task.mode === 'create';
  const kind = kindOfTask(task);
  const isBuiltIn = !isNew && task.entry.builtIn;
  const has = fieldsOf(kind, isBuiltIn);
  const title = useTitle(task);
  const validate = useSchema<EntryValues>(
    () => loadRoutes().then(({ authorityRoutes: routes }) => (isNew ? routes.create : routes.update).body),
    (values) => (isNew ? createBody(task, values) : updateBody(task, values)),
  );
  const save = useSave(task, onDone);
  return (
    <FormDialog<EntryValues>
      open={open}
      width={720}
      columns={2}
      title={title}
      okText={isNew ? t('entry.createOk', { kind: t(`kind.${kind}`).toLowerCase() }) : t('words:saveChanges')}
      initial={valuesOf(task)}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      {isBuiltIn && <p className="system-note tl-field-wide">{t(`entry.builtIn.${kind}`)}</p>}
      <FormField name={['title', 'zh-CN']} label={t('entry.titleCn')} required>
        <Input maxLength={40} />
      </FormField>
      <FormField name={['title', 'en']} label={t('entry.titleEn')} required>
        <Input maxLength={60} />
      </FormField>
      <FormField name={['title', 'zh-TW']} label={t('entry.titleTw')} required>
        <Input maxLength={40} />
      </FormField>
      {has.has('url') && (
        <FormField name="url" label={t('entry.url')} required hint={t('entry.urlHint')}>
          <Input maxLength={500} placeholder="https://" />
        </FormField>
      )}
      {has.has('permissionCode') && <CodeField kind={kind} isNew={isNew} entries={entries} />}
      {has.has('icon') && (
        <FormField name="icon" label={t('entry.icon')} wide>
          <IconPicker />
        </FormField>
      )}
      {(['hidden', 'keepAlive', 'pinned'] as const)
        .filter((name) => has.has(name))
        .map((name) => (
          <FormField key={name} name={name} valuePropName="checked" wide>
            <Checkbox>{t(`entry.${name}Label`)}</Checkbox>
          </FormField>
        ))}
    </FormDialog>
  );
}
