import {
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { lockScreen, signOut, useMe } from '#kernel/session.ts';
import { UserPicture } from './user-picture.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { openOverlay } from '#kernel/shell-bridge.ts';

/** Hook that confirms and signs out (specification, section 8). */
export function useSignOut(): () => void {
  const { t } = useTranslation('shell');
  const { confirmAction } = useDialogs();
  return () =>
    void confirmAction({
      title: t('signOut.title'),
      content: t('signOut.text'),
      okText: t('signOut.ok'),
      onOk: signOut,
    });
}

/** Account menu of the user. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const me = useMe();
  const leave = useSignOut();
  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: `${me.displayName}（${me.userName}）` },
    { key: 'personal', icon: <UserOutlined />, label: t('personal'), onClick: () => goTo('/personal') },
    {
      key: 'password',
      icon: <KeyOutlined />,
      label: t('changePassword'),
      onClick: () => goTo('/personal?section=password'),
    },
    {
      key: 'lock',
      icon: <LockOutlined />,
      label: t('lock'),
      extra: 'Alt L',
      onClick: () => void lockScreen().catch(() => null),
    },
    {
      key: 'keys',
      icon: <QuestionCircleOutlined />,
      label: t('keyMap'),
      extra: '?',
      onClick: () => openOverlay.set('keys'),
    },
    { type: 'divider' },
    { key: 'out', icon: <LogoutOutlined />, label: t('signOut.menu'), onClick: leave },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <button type="button" className="bar-account">
        <UserPicture name={me.displayName} photo={me.photo} size={26} />
        <span>{me.displayName}</span>
      </button>
    </Dropdown>
  );
}
