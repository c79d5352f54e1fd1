import { Alert, Button, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatTime } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

export type Security = OutputOf<'GET /user/v1/user/security'>;
export type Kind = Security['secondStep'];

import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const SecondStepDialogs = lazyDialog(() =>
  import('./second-step-dialogs.tsx').then((module) => module.SecondStepDialogs),
);
const kinds: readonly Kind[] = ['NONE', 'SMS', 'TOTP'];

/** Notice of a second step required by the user's roles beyond the own setting. */
function RoleNotice({ security }: { security: Security }) {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const { required, secondStep, authenticator } = security;
  if (required === secondStep || required === 'NONE') return null;
  const isMissing = required === 'TOTP' && !authenticator;
  return (
    <Alert
      className="personal-alert"
      type={isMissing ? 'warning' : 'info'}
      showIcon
      title={t(isMissing ? 'roleWantsTotp' : 'roleWants', { kind: t(`step.${required}`) })}
    />
  );
}

interface ChoiceProps {
  kind: Kind;
  security: Security;
  onChoose: (kind: Kind) => void;
}

function Choice({ kind, security, onChoose }: ChoiceProps) {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const { secondStep, mobile, required } = security;
  const byRole = kind === 'NONE' && secondStep === 'NONE' && required !== 'NONE';
  const text =
    kind === 'SMS' && mobile
      ? t('stepText.SMS_to', { mobile })
      : t(`stepText.${byRole ? 'NONE_role' : kind}`);
  const isCurrent = kind === secondStep;
  const reason = kind === 'SMS' && mobile === null ? t('needsMobile') : null;
  const verb = kind === 'NONE' ? t('turnOff') : t(isCurrent ? 'replace' : 'turnOn');
  return (
    <li>
      <div>
        <strong>{t(`step.${kind}`)}</strong>
        {isCurrent && <Tag color="processing">{t('current')}</Tag>}
        <p>{text}</p>
      </div>
      {(!isCurrent || kind === 'TOTP') && (
        <Tooltip title={reason}>
          <Button
            disabled={reason !== null}
            aria-label={`${verb} ${t(`step.${kind}`)}`}
            onClick={() => onChoose(kind)}
          >
            {verb}
          </Button>
        </Tooltip>
      )}
    </li>
  );
}

/** Setting for the second step at sign-in: none, SMS code, or authenticator app. */
export function SecondStep() {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const { data, error, refetch } = useApi('GET /user/v1/user/security', {});
  const [asked, setAsked] = useState<Kind | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const choose = (kind: Kind) => {
    setAsked(kind);
    setWasAsked(true);
  };
  return (
    <section className="personal-panel">
      <h2>{t('secondStep')}</h2>
      <p className="personal-text">{t('secondStepText')}</p>
      {error && !data && (
        <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {data && (
        <>
          <RoleNotice security={data} />
          <ul className="personal-steps" aria-label={t('secondStep')}>
            {kinds.map((kind) => (
              <Choice key={kind} kind={kind} security={data} onChoose={choose} />
            ))}
          </ul>
          <p className="personal-note">
            {t('passwordChanged', { time: formatTime(data.passwordChangedTime) })}
          </p>
        </>
      )}
      {wasAsked && <SecondStepDialogs asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}
