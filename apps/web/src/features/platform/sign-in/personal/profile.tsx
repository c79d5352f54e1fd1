import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyMark } from '#kernel/format.ts';
import { useMe } from '#kernel/session.ts';
import { OwnPhoto } from './own-photo.tsx';

import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const ProfileDialog = lazyDialog(() => import('./profile-dialog.tsx').then((module) => module.ProfileDialog));

function Companies() {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const { userTypeList } = useMe();
  return (
    <div>
      <dt>{t('companies')}</dt>
      <dd>
        {userTypeList.map((each) => (
          <Tag key={each.userTypeId} {...(each.current && { color: 'processing' })}>
            {each.typeName}
          </Tag>
        ))}
      </dd>
    </div>
  );
}

/** User's profile with photo, name, mobile and mail, which the user may change. */
export function Profile() {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const me = useMe();
  const [editing, setEditing] = useState<'never' | 'yes' | 'no'>('never');
  const facts = [
    [t('userName'), me.userName],
    [t('displayName'), me.displayName],
    [t('company'), me.typeName],
    [t('phone'), me.phone ?? emptyMark],
    [t('email'), me.email ?? emptyMark],
    [
      t('roles'),
      me.roles.map(({ type, name }) => (type === 'ADMIN' ? t('admin') : name)).join(t('comma')) || emptyMark,
    ],
  ];
  return (
    <section className="personal-panel">
      <div className="personal-head">
        <h2>{t('profile')}</h2>
        <Button onClick={() => setEditing('yes')}>{t('edit')}</Button>
      </div>
      <OwnPhoto />
      <dl className="personal-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {me.userTypeList.length > 1 && <Companies />}
      </dl>
      {editing !== 'never' && <ProfileDialog open={editing === 'yes'} onClose={() => setEditing('no')} />}
    </section>
  );
}
