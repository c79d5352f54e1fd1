import { accountTypes } from '@treadline/contract/kernel/permissions.ts';
import { accountTypeTexts } from '@treadline/contract/users/texts.ts';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import type { InputOf } from '../../../kernel/api-types.ts';
import { fieldErrorsOf, useSchema } from '../../../kernel/form.ts';
import { useSay } from '../../../kernel/lang.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import type { Role } from './role-columns.tsx';

type Values = Omit<InputOf<'POST /user/role-menu/role'>['body'], 'copyOf'>;
type Mode = 'create' | 'edit' | 'copy';

interface RoleDialogProps {
  /** The role to edit or to start from. */
  base: Role | null;
  mode: Mode;
  open: boolean;
  onClose: () => void;
}

function useSave(role: Role | null, mode: Mode) {
  const { t } = useTranslation('users');
  const options = { done: t('saved'), refresh: ['/user/role-menu', '/user/v1/role'] as `/${string}`[] };
  const create = useAct('POST /user/role-menu/role', options);
  const update = useAct('PUT /user/role-menu/role/:id', options);
  return async (values: Values) => {
    const { accountType, ...fields } = values;
    try {
      if (role && mode === 'edit')
        await update.orThrow({ params: { id: role.id }, body: { ...fields, version: role.version } });
      else await create.orThrow({ body: { accountType, ...fields, ...(role && { copyOf: role.id }) } });
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
}

/** A role's name, type, remark and second step; a copy starts with the permissions of its model. */
export function RoleDialog({ base: role, mode, open, onClose }: RoleDialogProps) {
  const { t } = useTranslation('users');
  const say = useSay();
  const save = useSave(role, mode);
  const validate = useSchema<Values>(() =>
    import('@treadline/contract/users/role-routes.ts').then(({ roleRoutes }) => roleRoutes.create.body),
  );
  const initial: Values = {
    accountType: role?.accountType ?? 'OTHER',
    name: role && mode === 'copy' ? t('role.copyName', { name: role.name }) : (role?.name ?? ''),
    remark: role?.remark ?? '',
    secondStep: role?.secondStep ?? 'NONE',
  };
  const steps = (['NONE', 'SMS', 'TOTP'] as const).map((value) => ({ value, label: t(`step.${value}`) }));
  return (
    <FormDialog<Values>
      open={open}
      title={t(`role.${mode}Title`, { name: role?.name ?? '' })}
      okText={t(`role.${mode}Ok`)}
      initial={initial}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField name="accountType" label={t('type')} required>
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
      <FormField name="remark" label={t('audit.remark')}>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
