import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { isApiError } from '#kernel/api-error.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatTime } from '#kernel/format.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type LinkData = OutputOf<'GET /user/oauth/password/reset/data'>;

interface ResetLinkProps {
  resetKey: string;
  onDone: () => void;
  onDead: () => void;
}

/** Page of a reset link: the account's name, then the new password. */
export function ResetLink({ resetKey, onDone, onDead }: ResetLinkProps) {
  const { t } = useTranslation('sign-in');
  const [data, setData] = useState<LinkData | null>(null);
  const [failure, setFailure] = useState('');
  const whenDead = useRef(onDead);
  useEffect(() => {
    const path = 'GET /user/oauth/password/reset/data';
    api(path, { query: { key: resetKey } }, { anonymous: true }).then(setData, (error: unknown) => {
      if (isApiError(error) && error.error === 'session.reset-expired') whenDead.current();
      else setFailure(textOfError(error));
    });
  }, [resetKey]);
  if (failure)
    return (
      <p className="login-failure" role="alert">
        {failure}
      </p>
    );
  if (!data) return <div className="login-loading" role="status" aria-busy="true" />;
  const { displayName: name, userName, expiresTime } = data;
  return (
    <NewPasswordForm resetKey={resetKey} userName={userName} onDone={onDone} onDead={onDead}>
      <p className="login-text">
        {t('reset.forWhom', { name, userName })}
        <br />
        {t('reset.until', { time: formatTime(expiresTime) })}
      </p>
    </NewPasswordForm>
  );
}
