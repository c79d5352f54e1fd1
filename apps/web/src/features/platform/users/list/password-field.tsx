import { CopyOutlined } from '@ant-design/icons';
import { App, Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#ui/feedback/copy.ts';
import { makePassword } from './new-password.ts';

interface PasswordFieldProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

/** Initial password, typed or generated; a generated one is shown to be passed on. */
export function PasswordField({ id, value = '', onChange, onBlur }: PasswordFieldProps) {
  const { t } = useTranslation('users');
  const { message } = App.useApp();
  const [isShown, setShown] = useState(false);
  const generate = () => {
    setShown(true);
    onChange?.(makePassword());
  };
  const copy = async () => {
    if (await copyText(value)) message.success(t('copied'));
  };
  return (
    <Space.Compact block>
      <Input.Password
        {...(id && { id })}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={onBlur}
        maxLength={20}
        autoComplete="new-password"
        visibilityToggle={{ visible: isShown, onVisibleChange: setShown }}
      />
      <Button
        icon={<CopyOutlined />}
        aria-label={t('copyPassword')}
        disabled={value === ''}
        onClick={() => void copy()}
      />
      <Button onClick={generate}>{t('generate')}</Button>
    </Space.Compact>
  );
}
