import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../kernel/api-error.ts';
import { textOfError } from '../kernel/error-text.ts';
import { isKnownScreen } from '../kernel/menu.ts';
import { goTo } from '../kernel/navigate.ts';
import { isChunkError } from '../kernel/tabs/load-chunk.ts';

/** A path without a screen: either it does not exist, or this user may not open it. */
export function Missing({ path }: { path: string }) {
  const { t } = useTranslation('shell');
  const which = isKnownScreen(path) ? 'noPermission' : 'notFound';
  return (
    <Result
      className="screen-message"
      icon={<span className="screen-code">{which === 'notFound' ? 404 : 401}</span>}
      title={t(`${which}.title`)}
      subTitle={t(`${which}.text`)}
      extra={
        <Button type="primary" onClick={() => goTo('/home')}>
          {t('goHome')}
        </Button>
      }
    />
  );
}

/** A screen failed: what happened, and how to go on. The other tabs are not concerned. */
export function ScreenFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('shell');
  const isOld = isChunkError(error);
  const text = isApiError(error) ? textOfError(error) : t('screenFailed.text');
  return (
    <Result
      className="screen-message"
      status="warning"
      title={isOld ? t('chunk.title') : t('screenFailed.title')}
      subTitle={isOld ? t('chunk.text') : text}
      extra={
        <Button type="primary" onClick={isOld ? () => location.reload() : retry}>
          {isOld ? t('reload') : t('retry')}
        </Button>
      }
    />
  );
}
