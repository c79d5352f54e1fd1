import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../kernel/api-error.ts';
import { textOfError } from '../kernel/error-text.ts';
import { goTo } from '../kernel/navigate.ts';
import { isChunkError } from '../kernel/tabs/load-chunk.ts';

interface MessageProps {
  code?: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A whole screen that only says something, with a way on. */
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

/** A path without a screen: either it does not exist, or this user may not open it. */
export function Missing({ reason }: { reason: 'noPermission' | 'notFound' }) {
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

/** A screen failed: what happened, and how to go on. The other tabs are not concerned. */
export function ScreenFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('shell');
  const isOld = isChunkError(error);
  const text = isApiError(error) ? textOfError(error) : t('screenFailed.text');
  return (
    <ScreenMessage
      title={t(isOld ? 'chunk.title' : 'screenFailed.title')}
      text={isOld ? t('chunk.text') : text}
    >
      <Button type="primary" onClick={isOld ? () => location.reload() : retry}>
        {t(isOld ? 'reload' : 'retry')}
      </Button>
    </ScreenMessage>
  );
}
