import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { buildId, fetchBuildId, buildChangedEvent } from '#kernel/build-id.ts';

const pause = 300_000;

/** Notifies the user of a newer version; reloading is optional. Renders nothing itself. */
export function VersionNotice() {
  const { notification } = App.useApp();
  const { t } = useTranslation('shell');
  useEffect(() => {
    if (!buildId) return;
    const look = async () => {
      const now = document.hidden ? buildId : await fetchBuildId();
      if (!now || now === buildId) return;
      stop();
      notification.info({
        key: 'version',
        title: t('version.title'),
        description: t('version.text'),
        duration: 0,
        placement: 'bottomRight',
        actions: (
          <Button type="primary" size="small" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        ),
      });
    };
    const begin = () => void look();
    const timer = setInterval(begin, pause);
    addEventListener(buildChangedEvent, begin);
    const stop = () => {
      clearInterval(timer);
      removeEventListener(buildChangedEvent, begin);
    };
    return stop;
  }, [notification, t]);
  return null;
}
