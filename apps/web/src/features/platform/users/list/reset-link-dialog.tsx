import { App, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatTime } from '#kernel/format.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { User } from './use-open-user.ts';

/** Dialog to send a user a password reset link by SMS or mail. */
export function ResetLinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { message } = App.useApp();
  const send = useAct('POST /user/oauth/password/reset-url/send');
  const submit = async ({ channel }: { channel: 'SMS' | 'EMAIL' }) => {
    const { sentTo, expiresTime } = await send.orThrow({ body: { userId: user.id, channel } });
    message.success(t('linkSent', { to: sentTo, time: formatTime(expiresTime) }));
  };
  const channels = [
    { value: 'SMS', label: t('linkBySms', { to: user.phone ?? t('noPhone') }), disabled: !user.phone },
    { value: 'EMAIL', label: t('linkByEmail', { to: user.email ?? t('noEmail') }), disabled: !user.email },
  ];
  return (
    <FormDialog<{ channel: 'SMS' | 'EMAIL' }>
      open
      title={t('resetTitle', { name: user.displayName })}
      okText={t('resetLink')}
      initial={{ channel: user.phone ? 'SMS' : 'EMAIL' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="channel" label={t('channel')} hint={t('resetHint')}>
        <Radio.Group vertical options={channels} />
      </FormField>
    </FormDialog>
  );
}
