import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useSchema } from '#kernel/form.ts';
import { useMe } from '#kernel/session.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { AccessFields } from './access-fields.tsx';
import { MembershipsField } from './memberships-field.tsx';
import { PersonFields } from './person-fields.tsx';
import type { User } from './use-open-user.ts';
import { usePhoneCheck } from './use-phone-check.ts';
import { refusalOf, userErrors } from './user-errors.ts';
import {
  blankMembership,
  blankUser,
  changedUserOf,
  checkedUserOf,
  newUserOf,
  valuesOf,
  type UserValues,
} from './user-values.ts';

interface UserDialogProps {
  /** User to edit; null creates one. */
  user: User | null;
  onClose: () => void;
}

const loadSchema = async (isNew: boolean) => {
  const { NewUser, ProfileInput } = await import('@treadline/contract/platform/users/schema.ts');
  // A change is held to the rules of a new user: masked addresses, which it may carry, are left out before.
  const { displayName } = ProfileInput.shape;
  const Changed = NewUser.omit({ userName: true, password: true, sendLink: true }).extend({ displayName });
  return isNew ? NewUser : Changed.partial();
};

function useChecks(user: User | null, mayMove: boolean) {
  const { t } = useTranslation(['users', 'words']);
  const { isTaken, look } = usePhoneCheck(user);
  const bySchema = useSchema<UserValues>(
    () => loadSchema(user === null),
    (values) => (user ? checkedUserOf(values, mayMove) : newUserOf(values)),
  );
  const words = {
    required: t('words:required'),
    repeatedCompany: t('repeatedCompany'),
    stepNeedsPhone: t('stepNeedsPhone'),
  };
  const validate = (values: UserValues) => ({
    ...userErrors(bySchema(values), values, user === null, words),
    ...(isTaken(values.phone) && { phone: t('phoneTaken') }),
  });
  return { validate, look };
}

function useSave(user: User | null, mayMove: boolean) {
  const { t } = useTranslation(['users', 'words']);
  const refresh = ['/user/v1/page', '/user/role-menu'] as `/${string}`[];
  const create = useAct('POST /user/v1/register', { done: t('created'), refresh });
  const update = useAct('POST /user/v1/update', { done: t('words:recorded'), refresh });
  return async (values: UserValues) => {
    try {
      if (!user) await create.orThrow({ body: newUserOf(values) });
      else
        await update.orThrow({
          body: { ...changedUserOf(values, mayMove), id: user.id, version: user.version },
        });
    } catch (error) {
      return refusalOf(error);
    }
  };
}

/** Form of a user with memberships, new or existing. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation(['users', 'words']);
  const me = useMe();
  const mayMove = me.isAdmin || me.id !== user?.id;
  const { validate, look } = useChecks(user, mayMove);
  const save = useSave(user, mayMove);
  const [initial] = useState(() => {
    if (user) return valuesOf(user);
    // Outside the platform people are added to the own company alone.
    return blankUser(blankMembership(me.type, me.type === 'OTHER' ? null : String(me.typeId)));
  });
  const names = new Map([
    [String(me.typeId), me.typeName],
    ...(user?.memberships.map((each) => [String(each.companyId), each.companyName] as const) ?? []),
  ]);
  return (
    <FormDialog<UserValues>
      open
      width={960}
      columns={2}
      title={user ? t('words:editName', { name: user.displayName }) : t('createTitle')}
      okText={t(user ? 'words:saveChanges' : 'createOk')}
      initial={initial}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="tl-field-wide users-fields">
        <AccessFields isNew={user === null} />
        <PersonFields user={user} lookUp={look} />
      </div>
      {mayMove ? (
        <Form.Item name="memberships" noStyle>
          <MembershipsField names={names} />
        </Form.Item>
      ) : (
        <p className="tl-field-wide">{t('ownMemberships')}</p>
      )}
    </FormDialog>
  );
}
