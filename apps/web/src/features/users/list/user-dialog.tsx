import { userTexts as texts } from '@treadline/contract/users/texts.ts';
import { Input, Select, TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { fieldErrorsOf, useSchema } from '../../../kernel/form.ts';
import { useSay } from '../../../kernel/lang.ts';
import { useApi } from '../../../kernel/query.ts';
import { useMe } from '../../../kernel/session.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { MembershipsField } from './memberships-field.tsx';
import { blankUser, changedUserOf, newUserOf, valuesOf, type UserValues } from './user-values.ts';
import type { User } from './user-columns.tsx';

interface UserDialogProps {
  /** The user to edit; null makes a new one. */
  user: User | null;
  open: boolean;
  onClose: () => void;
}

function useSave(user: User | null, isOwn: boolean) {
  const { t } = useTranslation('users');
  const refresh = ['/user/v1/page', '/user/role-menu'] as `/${string}`[];
  const create = useAct('POST /user/v1/register', { done: t('created'), refresh });
  const update = useAct('POST /user/v1/update', { done: t('saved'), refresh });
  return async (values: UserValues) => {
    try {
      if (!user) await create.orThrow({ body: newUserOf(values) });
      else
        await update.orThrow({
          body: { ...changedUserOf(values, user, isOwn), id: user.id, version: user.version },
        });
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
}

/** The choices that only a new user has: account name, password, link. */
function NewUserFields() {
  const { t } = useTranslation('users');
  const say = useSay();
  const links = (['', 'SMS', 'EMAIL'] as const).map((value) => ({
    value,
    label: t(`link.${value || 'NONE'}`),
  }));
  return (
    <>
      <FormField name="password" label={say(texts.password)} hint={t('passwordHint')}>
        <Input.Password maxLength={20} autoComplete="new-password" />
      </FormField>
      <FormField name="sendLink" label={t('sendLink')}>
        <Select options={links} />
      </FormField>
    </>
  );
}

function PersonFields({ user }: { user: User | null }) {
  const { t } = useTranslation('users');
  const say = useSay();
  const { data: depts } = useApi('GET /user/dept/tree', {}, { staleTime: 60_000 });
  const masked = (value: string | null | undefined) => (value?.includes('*') ? t('maskedHint') : undefined);
  const steps = (['NONE', 'SMS'] as const).map((value) => ({ value, label: t(`step.${value}`) }));
  return (
    <>
      <FormField name="phone" label={say(texts.phone)} hint={masked(user?.phone)}>
        <Input maxLength={20} />
      </FormField>
      <FormField name="email" label={say(texts.email)} hint={masked(user?.email)}>
        <Input maxLength={120} />
      </FormField>
      <FormField name="departmentId" label={say(texts.departmentId)}>
        <TreeSelect
          allowClear
          treeDefaultExpandAll
          treeData={depts ?? []}
          fieldNames={{ label: 'name', value: 'id' }}
        />
      </FormField>
      {user?.secondStep !== 'TOTP' && (
        <FormField name="secondStep" label={say(texts.secondStep)}>
          <Select options={steps} />
        </FormField>
      )}
      <FormField name="carBrand" label={say(texts.carBrand)} hint={t('carBrandHint')} wide>
        <Select mode="tags" tokenSeparators={[',', '，', '、']} open={false} suffix={null} />
      </FormField>
    </>
  );
}

/** A user with companies and roles, new or changed. */
export function UserDialog({ user, open, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const say = useSay();
  const isOwn = useMe().id === user?.id;
  const names = new Map(
    user?.memberships.map(({ companyId, companyName }) => [String(companyId), companyName]),
  );
  const validate = useSchema<UserValues>(
    () =>
      import('@treadline/contract/users/schema.ts').then(({ NewUser, UserInput }) =>
        user ? UserInput.partial() : NewUser,
      ),
    (values) => (user ? changedUserOf(values, user, isOwn) : newUserOf(values)),
  );
  const save = useSave(user, isOwn);
  return (
    <FormDialog<UserValues>
      open={open}
      width={860}
      columns={2}
      title={user ? t('editTitle', { name: user.displayName }) : t('createTitle')}
      okText={t(user ? 'editOk' : 'createOk')}
      initial={user ? valuesOf(user) : blankUser('OTHER')}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField name="userName" label={say(texts.userName)} required>
        <Input maxLength={16} disabled={user !== null} autoFocus={!user} autoComplete="off" />
      </FormField>
      <FormField name="displayName" label={say(texts.displayName)} required>
        <Input maxLength={40} />
      </FormField>
      {!user && <NewUserFields />}
      <PersonFields user={user} />
      {isOwn ? <p className="tl-field-wide">{t('ownMemberships')}</p> : <MembershipsField names={names} />}
    </FormDialog>
  );
}
