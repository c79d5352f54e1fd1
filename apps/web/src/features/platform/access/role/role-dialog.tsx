import { accountTypes } from '@treadline/contract/kernel/permissions.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isApiError } from '#kernel/api-error.ts';
import type { InputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { fieldErrorsOf, useSchema } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { Role } from './role-columns.tsx';

type Values = Omit<InputOf<'POST /user/role-menu/role'>['body'], 'copyOf'>;

/** Task of the role form: create, copy or edit. */
export type RoleForm = { kind: 'create' } | { kind: 'edit' | 'copy'; role: Role };

function useSave(form: RoleForm, onCreated: (role: Role) => void) {
  const { t } = useTranslation('words');
  const options = {
    done: t('recorded'),
    refresh: ['/user/role-menu', '/user/v1/role'] as `/${string}`[],
  };
  const create = useAct('POST /user/role-menu/role', options);
  const update = useAct('PUT /user/role-menu/role/:id', options);
  return async (values: Values) => {
    const { accountType, ...fields } = values;
    try {
      if (form.kind === 'edit') {
        const { id, version } = form.role;
        await update.orThrow({ params: { id }, body: { ...fields, version } });
      } else {
        const model = form.kind === 'copy' ? { copyOf: form.role.id } : {};
        onCreated(await create.orThrow({ body: { accountType, ...fields, ...model } }));
      }
    } catch (error) {
      if (isApiError(error) && error.error === 'record.duplicate') return { name: textOfError(error) };
      return fieldErrorsOf(error);
    }
  };
}

const blank: Values = { accountType: 'OTHER', name: '', remark: '', secondStep: 'NONE' };

interface RoleDialogProps {
  form: RoleForm;
  onCreated: (role: Role) => void;
  onClose: () => void;
}

/** Form of a role: name, type, remark and second step; a copy starts with its model's permissions. */
export function RoleDialog({ form, onCreated, onClose }: RoleDialogProps) {
  const { t } = useTranslation(['access', 'words']);
  const say = useContractText();
  const save = useSave(form, onCreated);
  const validate = useSchema<Values>(() =>
    import('@treadline/contract/platform/access/role-routes.ts').then(
      ({ roleRoutes }) => roleRoutes.create.body,
    ),
  );
  const role = form.kind === 'create' ? null : form.role;
  const [initial] = useState<Values>(() => {
    if (!role) return blank;
    const { accountType, name, remark, secondStep } = role;
    const isCopy = form.kind === 'copy';
    return { accountType, name: isCopy ? t('role.copyName', { name }) : name, remark, secondStep };
  });
  const steps = (['NONE', 'SMS', 'TOTP'] as const).map((value) => ({
    value,
    label: t(`role.step.${value}`),
  }));
  return (
    <FormDialog<Values>
      open
      title={t(`role.${form.kind}Title`, { name: role?.name ?? '' })}
      okText={t(`role.${form.kind}Ok`)}
      initial={initial}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField
        name="accountType"
        label={t('role.type')}
        required
        hint={form.kind === 'copy' ? t('role.copyHint', { name: role?.name, count: role?.codes }) : undefined}
      >
        <Select
          disabled={role !== null}
          options={accountTypes.map((value) => ({ value, label: say(accountTypeTexts[value]) }))}
        />
      </FormField>
      <FormField name="name" label={t('role.name')} required>
        <Input maxLength={40} autoFocus />
      </FormField>
      <FormField name="secondStep" label={t('role.secondStep')} hint={t('role.secondStepHint')}>
        <Select options={steps} />
      </FormField>
      <FormField name="remark" label={t('words:remark')}>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
