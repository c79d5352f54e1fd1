import { Button, Tag } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { none } from '../../kernel/format.ts';
import { useMe } from '../../kernel/session.ts';
import { openSettings } from '../../kernel/shell-bridge.ts';
import { PasswordForm } from './password-form.tsx';
import './personal.css';

function Profile() {
  const { t } = useTranslation('personal');
  const me = useMe();
  const facts = [
    [t('userName'), me.userName],
    [t('displayName'), me.displayName],
    [t('company'), me.typeName],
    [t('phone'), me.phone ?? none],
    [t('email'), me.email ?? none],
    [t('roles'), me.roles.map((role) => role.name).join('、') || none],
  ];
  return (
    <section className="personal-panel">
      <h2>{t('profile')}</h2>
      <dl className="personal-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {me.userTypeList.length > 1 && (
          <div>
            <dt>{t('companies')}</dt>
            <dd>
              {me.userTypeList.map((each) => (
                <Tag key={each.userTypeId} {...(each.current && { color: 'processing' })}>
                  {each.typeName}
                </Tag>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** The user's own data, password and the way to the settings. */
export default function Personal() {
  const { t } = useTranslation('personal');
  const [query] = useSearchParams();
  const password = useRef<HTMLElement>(null);
  const isPassword = query.get('section') === 'password';
  useEffect(() => {
    if (isPassword) password.current?.querySelector('input')?.focus();
  }, [isPassword]);
  return (
    <div className="personal">
      <h1>{t('title')}</h1>
      <Profile />
      <section className="personal-panel" ref={password}>
        <h2>{t('password')}</h2>
        <PasswordForm />
      </section>
      <section className="personal-panel">
        <h2>{t('preferences')}</h2>
        <p className="personal-text">{t('preferencesText')}</p>
        <Button onClick={openSettings}>{t('openSettings')}</Button>
      </section>
    </div>
  );
}
