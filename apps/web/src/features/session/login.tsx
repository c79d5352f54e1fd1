import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { clearSession, takeLeaveReason } from '../../kernel/leave.ts';
import { readToken, saveToken } from '../../kernel/token.ts';
import { AccountForm } from './account-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import type { SignedIn } from './sign-in.ts';

/** Every way to sign in is a form that ends by calling `onSignedIn`. */
export interface SubFormProps {
  onSignedIn: (result: SignedIn) => void;
}
const forms = { account: AccountForm } as const;

/** The sign-in page: frame, notice, the chosen sub-form. */
export default function Login() {
  const { t } = useTranslation('session');
  const { search } = useLocation();
  const navigate = useNavigate();
  const [notice, setNotice] = useState(takeLeaveReason);
  const [form] = useState<keyof typeof forms>('account');
  const Form = forms[form];
  if (readToken()) return <Navigate to="/home" replace />;
  const enter = ({ token, userTypeList }: SignedIn) => {
    if (!token || userTypeList.length === 0) {
      clearSession();
      return setNotice('no-right');
    }
    saveToken(token);
    void navigate(`/home${search}`, { replace: true });
  };
  return (
    <LoginFrame>
      {notice && (
        <div className="login-notice" role="alert">
          <strong>{t('notice')}</strong>
          <p>{t(notice === 'ended' ? 'ended' : 'noRight')}</p>
        </div>
      )}
      <Form onSignedIn={enter} />
    </LoginFrame>
  );
}
