import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { requestBarrier } from '#kernel/gate.ts';
import { loginAddress } from '#kernel/leave.ts';
import { useStore } from '#kernel/store.ts';
import { readToken } from '#kernel/token.ts';
import { LoginFrame } from './login-frame.tsx';
import { PhoneUnlock } from './phone-unlock.tsx';
import { ScanRequest } from './scan-request.tsx';
import { scanPath } from './sign-in.ts';

/** Phone page opened by a sign-in QR code: approves or rejects the device. */
export default function ScanPage() {
  const { t } = useTranslation('sign-in');
  const { search } = useLocation();
  const isLocked = useStore(requestBarrier) === 'unlock';
  const key = new URLSearchParams(search).get('key') ?? '';
  if (!readToken()) return <Navigate to={loginAddress(scanPath, search)} replace />;
  return (
    <LoginFrame>
      <h1 className="login-title">{t('phone.title')}</h1>
      {isLocked && <PhoneUnlock />}
      <div hidden={isLocked}>
        <ScanRequest key={key} scanKey={key} />
      </div>
    </LoginFrame>
  );
}
