import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useSchema } from '#kernel/form.ts';
import { useMe } from '#kernel/session.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { reloadMe } from './reload-me.ts';
import { refusalOf } from './refusal.ts';

interface Values {
  displayName: string;
  phone: string;
  email: string;
  password: string;
}
type Address = 'phone' | 'email';

/** Change of a mobile or mail address: null removes it, undefined leaves it. */
function changeOf(before: string | null, now: string): string | null | undefined {
  const text = now.trim();
  if (text === (before ?? '') || isMasked(text)) return undefined;
  return text || null;
}

interface ProfileDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Password field, shown when mobile or mail change, so that nobody at an unattended screen can take over the account.
 */
function PasswordWhenNeeded({ changes }: { changes: (values: Pick<Values, Address>) => boolean }) {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const form = Form.useFormInstance<Values>();
  const phone = Form.useWatch('phone', form) ?? '';
  const email = Form.useWatch('email', form) ?? '';
  if (!changes({ phone, email })) return null;
  return (
    <FormField name="password" label={t('loginPassword')} required hint={t('passwordWhy')}>
      <Input.Password autoComplete="current-password" />
    </FormField>
  );
}

/** Form for name, mobile and mail of one's own account. */
export function ProfileDialog({ open, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const me = useMe();
  const addresses = (values: Pick<Values, Address>) => ({
    phone: changeOf(me.phone, values.phone),
    email: changeOf(me.email, values.email),
  });
  const changes = (values: Pick<Values, Address>) =>
    Object.values(addresses(values)).some((value) => value !== undefined);
  const bySchema = useSchema<Values>(
    () =>
      import('@treadline/contract/platform/users/schema.ts').then(({ NewUser, ProfileInput }) =>
        NewUser.pick({ phone: true, email: true }).extend(ProfileInput.pick({ displayName: true }).shape),
      ),
    ({ displayName, ...values }) => {
      const { phone = null, email = null } = addresses(values);
      return { displayName, phone, email };
    },
  );
  const update = useAct('POST /user/v1/update', { done: t('saved'), refresh: ['/user/v1/user/security'] });
  const save = async ({ displayName, password, ...values }: Values) => {
    const body = { displayName, ...addresses(values), ...(changes(values) && { password }) };
    try {
      await update.orThrow({ body });
      await reloadMe();
    } catch (error) {
      return refusalOf(error, t('passwordWrong'));
    }
  };
  return (
    <FormDialog<Values>
      open={open}
      title={t('editTitle')}
      okText={t('save')}
      initial={{ displayName: me.displayName, phone: me.phone ?? '', email: me.email ?? '', password: '' }}
      validate={(values) => ({
        ...bySchema(values),
        ...(changes(values) && !values.password && { password: t('required') }),
      })}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField name="displayName" label={t('displayName')} required>
        <Input autoFocus maxLength={40} autoComplete="name" />
      </FormField>
      <FormField
        name="phone"
        label={t('phone')}
        hint={me.phone && isMasked(me.phone) ? t('maskedHint') : undefined}
      >
        <Input maxLength={24} inputMode="tel" autoComplete="tel-national" />
      </FormField>
      <FormField name="email" label={t('email')}>
        <Input maxLength={120} inputMode="email" autoComplete="email" />
      </FormField>
      <PasswordWhenNeeded changes={changes} />
    </FormDialog>
  );
}
