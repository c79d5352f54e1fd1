import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';
import { goTo } from '#kernel/navigate.ts';
import { retryParts } from '#ui/feedback/lazy-part.ts';
import { isPartError, type PartFailureReason } from '#ui/feedback/part-error.ts';

interface MessageProps {
  code?: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** Full-screen message with a way to continue. */
export function ScreenMessage({ code, title, text, children }: MessageProps) {
  return (
    <div className="screen-message">
      {code && <span className="screen-code">{code}</span>}
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Message for a path without a screen: unknown, or not permitted. */
export function MissingScreen({ reason }: { reason: 'noPermission' | 'notFound' }) {
  const { t } = useTranslation('shell');
  return (
    <ScreenMessage
      code={reason === 'notFound' ? '404' : '401'}
      title={t(`${reason}.title`)}
      text={t(`${reason}.text`)}
    >
      <Button type="primary" onClick={() => goTo('/home')}>
        {t('goHome')}
      </Button>
    </ScreenMessage>
  );
}

/** Error message of a failed screen, with retry; other tabs are unaffected. */
export function ScreenFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('shell');
  if (isPartError(error)) return <PartLost why={error.why} retry={retry} />;
  const text = isApiError(error) ? textOfError(error) : t('screenFailed.text');
  return (
    <ScreenMessage title={t('screenFailed.title')} text={text}>
      <Button type="primary" onClick={retry}>
        {t('retry')}
      </Button>
    </ScreenMessage>
  );
}

/** The screen's code could not be loaded. The page is reloaded only by the user. */
function PartLost({ why, retry }: { why: PartFailureReason; retry: () => void }) {
  const { t } = useTranslation('shell');
  const again = () => {
    retryParts();
    retry();
  };
  return (
    <ScreenMessage title={t('chunk.title')} text={t(`chunk.${why}`)}>
      <Button type="primary" onClick={why === 'newer' ? () => location.reload() : again}>
        {t(why === 'newer' ? 'reload' : 'retry')}
      </Button>
    </ScreenMessage>
  );
}
