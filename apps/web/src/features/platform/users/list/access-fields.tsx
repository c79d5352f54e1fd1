import { userTexts as texts } from '@treadline/contract/platform/users/texts.ts';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { Access } from './user-values.ts';

const ways = ['PASSWORD', 'SMS', 'EMAIL'] as const;

/** Initial access of a new user: a password to pass on, or a link to set one. */
function WayIn() {
  const { t } = useTranslation('users');
  const say = useContractText();
  const access = Form.useWatch('access') as Access | undefined;
  const options = ways.map((value) => ({ value, label: t(`access.${value}`) }));
  return (
    <>
      <FormField
        name="access"
        label={t('accessLabel')}
        hint={access && access !== 'PASSWORD' ? t('accessHint') : undefined}
      >
        <Select options={options} />
      </FormField>
      {access === 'PASSWORD' && (
        <FormField name="password" label={say(texts.password)} required hint={t('passwordHint')}>
          <PasswordField />
        </FormField>
      )}
    </>
  );
}

/** Account name, and for a new user the initial access method. */
export function AccessFields({ isNew }: { isNew: boolean }) {
  const say = useContractText();
  const { t } = useTranslation('users');
  return (
    <>
      <FormField
        name="userName"
        label={say(texts.userName)}
        required={isNew}
        hint={isNew ? t('userNameHint') : undefined}
      >
        <Input maxLength={16} disabled={!isNew} autoFocus={isNew} autoComplete="off" />
      </FormField>
      {isNew && <WayIn />}
    </>
  );
}
