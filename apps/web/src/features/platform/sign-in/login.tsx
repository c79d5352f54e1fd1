import { Activity, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { clearSession, consumeLeaveReason } from '#kernel/leave.ts';
import { lazyPart, PartWaiting } from '#ui/feedback/lazy-part.ts';
import { readToken, saveToken } from '#kernel/token.ts';
import { AccountForm } from './account-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { landingPath, type SecondStep, type SignedIn } from './sign-in.ts';
import { signInMethods, SignInTabs, type SignInMethod } from './sign-in-methods.tsx';

/** Props of the sign-in forms, which call `onSignedIn` at the end. */
export interface SubFormProps {
  onSignedIn: (result: SignedIn) => void;
}
const { Component: MobileForm } = lazyPart(() =>
  import('./mobile-form.tsx').then((module) => module.MobileForm),
);
const { Component: ScanForm } = lazyPart(() => import('./scan-form.tsx').then((module) => module.ScanForm));
const { Component: SecondStepForm } = lazyPart(() =>
  import('./second-step-form.tsx').then((module) => module.SecondStepForm),
);
const forms = { account: AccountForm, mobile: MobileForm, scan: ScanForm } as const;

/** Forms of the sign-in methods. Visited ones keep their input and timers; only the visible one is active. */
function WayForms({ onSignedIn }: SubFormProps) {
  const { t } = useTranslation('sign-in');
  const { search } = useLocation();
  const [way, setWay] = useState<SignInMethod>('account');
  const [seen, setSeen] = useState<ReadonlySet<SignInMethod>>(new Set(['account']));
  const choose = (next: SignInMethod) => {
    setWay(next);
    setSeen((old) => new Set(old).add(next));
  };
  return (
    <>
      <h1 className="login-title">{t('title')}</h1>
      <SignInTabs way={way} onWay={choose} />
      <div id="way-panel" className="login-panel" role="tabpanel" aria-labelledby={`way-${way}`}>
        {signInMethods.map((each) => {
          const Form = forms[each];
          if (!seen.has(each)) return null;
          return (
            <Activity key={each} mode={each === way ? 'visible' : 'hidden'}>
              <PartWaiting value={<div className="login-loading" />}>
                <Form onSignedIn={onSignedIn} />
              </PartWaiting>
            </Activity>
          );
        })}
      </div>
      <p className="login-more">
        <Link to={`/resetPassWord${search}`}>{t('forgot')}</Link>
      </p>
    </>
  );
}

/** Sign-in page with its methods and second step. */
export default function Login() {
  const { t } = useTranslation('sign-in');
  const { search } = useLocation();
  const navigate = useNavigate();
  const [notice, setNotice] = useState(consumeLeaveReason);
  const [second, setSecond] = useState<SecondStep | null>(null);
  // Not asked again while this page works: a token that it has just saved leads elsewhere.
  const [wasSignedIn] = useState(() => readToken() !== '');
  if (wasSignedIn) return <Navigate to="/home" replace />;
  const enter = ({ token, userTypeList, secondStep }: SignedIn) => {
    if (secondStep) return setSecond(secondStep);
    if (!token || userTypeList.length === 0) {
      clearSession();
      return setNotice('no-right');
    }
    saveToken(token);
    void navigate(landingPath(search), { replace: true });
  };
  return (
    <LoginFrame>
      {notice && (
        <div className="login-notice" role="alert">
          <strong>{t('notice')}</strong>
          <p>{t(notice === 'ended' ? 'ended' : 'noRight')}</p>
        </div>
      )}
      {second ? (
        <PartWaiting value={<div className="login-loading" />}>
          <SecondStepForm step={second} onSignedIn={enter} onBack={() => setSecond(null)} />
        </PartWaiting>
      ) : (
        <WayForms onSignedIn={enter} />
      )}
    </LoginFrame>
  );
}
