import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useSchema } from '#kernel/form.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { refusalOf } from './refusal.ts';

export type Started = OutputOf<'POST /user/v1/user/totp'>;

interface AuthenticatorDialogProps {
  /** New secret; null until requested. */
  started: Started | null;
  onClose: () => void;
}

/** Dialog with a new authenticator's secret as QR code and text; its first code activates it. */
export function AuthenticatorDialog({ started, onClose }: AuthenticatorDialogProps) {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const confirm = useAct('POST /user/v1/user/totp/confirm', {
    done: t('authenticatorOn'),
    refresh: ['/user/v1/user/security'],
  });
  const validate = useSchema<{ code: string }>(() =>
    import('@treadline/contract/platform/sign-in/own-routes.ts').then(
      ({ ownRoutes }) => ownRoutes.confirmAuthenticator.body,
    ),
  );
  const submit = async (body: { code: string }) => {
    try {
      await confirm.orThrow({ body });
    } catch (error) {
      return refusalOf(error, t('passwordWrong'));
    }
  };
  return (
    <FormDialog
      open={started !== null}
      title={t('authenticatorTitle')}
      okText={t('authenticatorOk')}
      initial={{ code: '' }}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
    >
      <ol className="personal-authenticator">
        <li>{t('authenticatorScan')}</li>
        {started && (
          <>
            <li className="personal-qr">
              <img
                src={`data:image/svg+xml;utf8,${encodeURIComponent(started.svg)}`}
                alt={t('authenticatorQr')}
                width={176}
                height={176}
              />
            </li>
            <li>
              {t('authenticatorSecret')}{' '}
              <CopyText value={started.secret}>
                <code>{started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
              </CopyText>
            </li>
          </>
        )}
        <li>{t('authenticatorCode')}</li>
      </ol>
      <FormField name="code" label={t('code')} required>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </FormField>
    </FormDialog>
  );
}
