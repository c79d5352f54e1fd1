import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../kernel/api.ts';
import { isApiError } from '../kernel/api-error.ts';
import type { OutputOf } from '../kernel/api-types.ts';
import { textOfError } from '../kernel/error-text.ts';
import { leaveForLogin } from '../kernel/leave.ts';
import { resumeSession, useMe } from '../kernel/session.ts';
import { membershipId } from '../kernel/user.ts';

/** Signs in with the captcha that the server may have asked for. */
function useSignIn() {
  const me = useMe();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [captcha, setCaptcha] = useState<OutputOf<'GET /user/oauth/verification-code'> | null>(null);
  const renew = () =>
    api('GET /user/oauth/verification-code', {}, { anonymous: true }).then(setCaptcha, () => null);
  const send = async (password: string, text: string) => {
    setBusy(true);
    setFailure('');
    const extra = captcha ? { captchaId: captcha.captchaId, captcha: text } : {};
    const body = { userName: me.userName, password, userTypeId: membershipId(me), ...extra };
    try {
      const { token } = await api('POST /user/signIn', { body }, { anonymous: true });
      // A second step needs the sign-in page.
      if (token) await resumeSession(token);
      else leaveForLogin('ended');
    } catch (error) {
      setFailure(textOfError(error));
      if (captcha || (isApiError(error) && error.error.startsWith('session.captcha'))) await renew();
    } finally {
      setBusy(false);
    }
  };
  return { me, busy, failure, captcha, renew, send };
}

/** The session ended: sign in again here, and what was on the page goes on. */
export function SignInAgain() {
  const { t } = useTranslation('shell');
  const { me, busy, failure, captcha, renew, send } = useSignIn();
  const [password, setPassword] = useState('');
  const [text, setText] = useState('');
  const submit = () => void (busy || !password || send(password, text));
  return (
    <Modal
      open
      title={t('notice')}
      width={400}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText={t('signIn')}
      cancelText={t('leave')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !password }}
      onOk={submit}
      onCancel={() => leaveForLogin('ended')}
    >
      <p className="again-text">{t('ended')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('userName')}>
          <Input value={me.userName} readOnly autoComplete="username" aria-label={t('userName')} />
        </Form.Item>
        <Form.Item label={t('password')}>
          <Input.Password
            autoFocus
            value={password}
            autoComplete="current-password"
            aria-label={t('password')}
            onChange={(event) => setPassword(event.target.value)}
            onPressEnter={submit}
          />
        </Form.Item>
        {captcha && (
          <Form.Item label={t('captcha')}>
            <div className="again-captcha">
              <Input
                value={text}
                aria-label={t('captcha')}
                onChange={(event) => setText(event.target.value)}
                onPressEnter={submit}
              />
              <button type="button" onClick={() => void renew()}>
                <img
                  src={`data:image/svg+xml;utf8,${encodeURIComponent(captcha.svg)}`}
                  alt={t('captchaImage')}
                  height={30}
                />
              </button>
            </div>
          </Form.Item>
        )}
      </Form>
      {failure && <Alert type="error" showIcon title={failure} />}
    </Modal>
  );
}
