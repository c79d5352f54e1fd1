import { LockOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { UserPicture } from './user-picture.tsx';
import './lock.css';
import { signOut, unlockIfOpen, unlockScreen, useMe } from '#kernel/session.ts';

const zone = { timeZone: 'Asia/Shanghai' } as const;
const time = { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { ...zone, month: 'long', day: 'numeric', weekday: 'long' } as const;

/** Current time, updated every minute. */
function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Checks whether another window has unlocked the session. */
function useForeignUnlock(): void {
  useEffect(() => {
    const look = () => void (document.hidden || unlockIfOpen().catch(() => null));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/** Lock screen; the server refuses everything until the password is verified. */
export function LockScreen() {
  const { t, i18n } = useTranslation('shell');
  const me = useMe();
  const now = useClock();
  useForeignUnlock();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !password) return;
    setBusy(true);
    setFailure('');
    await unlockScreen(password).catch((error: unknown) => setFailure(textOfError(error)));
    setBusy(false);
    setPassword('');
  };
  return (
    <main className="lock">
      <div className="lock-clock" aria-hidden="true">
        <strong>{now.toLocaleTimeString(i18n.language, time)}</strong>
        <span>{now.toLocaleDateString(i18n.language, day)}</span>
      </div>
      <form className="lock-form" onSubmit={(event) => void submit(event)} aria-label={t('locked')}>
        <UserPicture name={me.displayName} photo={me.photo} size={56} />
        <p className="lock-name">{me.displayName}</p>
        <input
          type="text"
          className="tl-visually-hidden"
          tabIndex={-1}
          readOnly
          value={me.userName}
          autoComplete="username"
          aria-hidden="true"
        />
        <Input.Password
          autoFocus
          size="large"
          prefix={<LockOutlined />}
          placeholder={t('unlockHint')}
          aria-label={t('password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className="lock-failure" role="alert">
          {failure}
        </p>
        <Button type="primary" size="large" htmlType="submit" block loading={busy} disabled={!password}>
          {t('unlock')}
        </Button>
        <Button type="text" onClick={() => void signOut()}>
          {t('signInAsOther')}
        </Button>
      </form>
    </main>
  );
}
