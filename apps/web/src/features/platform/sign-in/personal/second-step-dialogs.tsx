import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { AuthenticatorDialog, type Started } from './authenticator-dialog.tsx';
import { refusalOf } from './refusal.ts';
import type { Kind } from './second-step.tsx';

interface SecondStepDialogsProps {
  /** Requested second step; null when none is requested. */
  asked: Kind | null;
  onClose: () => void;
}

/** Dialogs to change the second step: password, then for an authenticator its QR code and first code. */
export function SecondStepDialogs({ asked, onClose }: SecondStepDialogsProps) {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const [started, setStarted] = useState<Started | null>(null);
  // The words stay while the dialog closes.
  const [shown, setShown] = useState<Kind>('NONE');
  if (asked && asked !== shown) setShown(asked);
  const refresh = ['/user/v1/user/security'] as `/${string}`[];
  const set = useAct('PUT /user/v1/user/secondStep', { done: t('stepSaved'), refresh });
  const start = useAct('POST /user/v1/user/totp');
  const submit = async ({ password }: { password: string }) => {
    try {
      if (shown === 'TOTP') setStarted(await start.orThrow({ body: { password } }));
      else await set.orThrow({ body: { secondStep: shown, password } });
    } catch (error) {
      return refusalOf(error, t('passwordWrong'));
    }
  };
  return (
    <>
      <FormDialog
        open={asked !== null}
        title={t(`stepTitle.${shown}`)}
        okText={t(`stepOk.${shown}`)}
        danger={shown === 'NONE'}
        initial={{ password: '' }}
        validate={({ password }): Record<string, string> => (password ? {} : { password: t('required') })}
        onSubmit={submit}
        onClose={onClose}
      >
        <p className="personal-text">{t(`stepAsk.${shown}`)}</p>
        <FormField name="password" label={t('loginPassword')} required>
          <Input.Password autoFocus autoComplete="current-password" />
        </FormField>
      </FormDialog>
      <AuthenticatorDialog started={started} onClose={() => setStarted(null)} />
    </>
  );
}
