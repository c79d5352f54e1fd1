import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { useMe } from '#kernel/session.ts';

interface Values {
  oldPassword: string;
  newPassword: string;
  repeatPassword: string;
}

/** Form to change one's password; all other sessions of the account end. */
export function PasswordForm() {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const { userName } = useMe();
  const { setDirty } = useTab();
  const [form] = Form.useForm<Values>();
  const change = useAct('POST /user/oauth/reset/password', {
    done: t('changed'),
    refresh: ['/user/v1/user/sessions', '/user/v1/user/security'],
    onDone: () => {
      form.resetFields();
      setDirty(false);
    },
  });
  const required = { required: true, message: t('required') };
  return (
    <Form
      form={form}
      layout="vertical"
      className="personal-form"
      validateTrigger="onBlur"
      onValuesChange={(_, values) => setDirty(Object.values(values).some(Boolean))}
      onFinish={({ oldPassword, newPassword }) => void change.run({ body: { oldPassword, newPassword } })}
    >
      <input
        type="text"
        className="tl-visually-hidden"
        tabIndex={-1}
        readOnly
        value={userName}
        autoComplete="username"
        aria-hidden="true"
      />
      <Form.Item name="oldPassword" label={t('oldPassword')} rules={[required]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('newPassword')}
        extra={t('passwordRule')}
        rules={[
          required,
          { pattern: patterns.password, message: t('passwordRule') },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value && value === getFieldValue('oldPassword')
                ? Promise.reject(new Error(t('same')))
                : Promise.resolve(),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={20} />
      </Form.Item>
      <Form.Item
        name="repeatPassword"
        label={t('repeatPassword')}
        dependencies={['newPassword']}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value && value !== getFieldValue('newPassword')
                ? Promise.reject(new Error(t('differs')))
                : Promise.resolve(),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={20} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.busy}>
        {t('change')}
      </Button>
    </Form>
  );
}
