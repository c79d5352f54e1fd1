import { LockOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useUiText } from '../text.ts';
import './feedback.css';

/** Page shown without permission, naming the missing permission. */
export function NoPermission({ codes, action }: { codes: readonly string[]; action?: ReactNode }) {
  const text = useUiText();
  return (
    <div className="tl-state tl-state-page">
      <LockOutlined className="tl-state-icon" />
      <h2 className="tl-state-title">{text('noPermissionTitle')}</h2>
      <div className="tl-state-text">{text('noPermissionText', { codes: codes.join(' / ') })}</div>
      {action && <div className="tl-state-action">{action}</div>}
    </div>
  );
}
