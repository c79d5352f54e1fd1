import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { openSettings } from '#kernel/shell-bridge.ts';
import { NoticeChoices } from './notice-choices.tsx';
import { PasswordForm } from './password-form.tsx';
import { Profile } from './profile.tsx';
import { SecondStep } from './second-step.tsx';
import { Sessions } from './sessions.tsx';
import './personal.css';

/** Personal page: profile, password, second step, sessions and settings. */
export default function Personal() {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const lang = useLang();
  const [query] = useSearchParams();
  const password = useRef<HTMLElement>(null);
  const isPassword = query.get('section') === 'password';
  useEffect(() => {
    if (isPassword) password.current?.querySelector('input')?.focus();
  }, [isPassword]);
  return (
    <div className="personal">
      <h1>{screenTitle('/personal')[lang]}</h1>
      <Profile />
      <div className="personal-pair">
        <section className="personal-panel" ref={password}>
          <h2>{t('password')}</h2>
          <PasswordForm />
        </section>
        <SecondStep />
      </div>
      <NoticeChoices />
      <Sessions />
      <section className="personal-panel">
        <h2>{t('preferences')}</h2>
        <p className="personal-text">{t('preferencesText')}</p>
        <Button onClick={openSettings}>{t('openSettings')}</Button>
      </section>
    </div>
  );
}
