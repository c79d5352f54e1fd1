import { useTranslation } from 'react-i18next';
import { savedLook } from '#kernel/page-appearance.ts';
import './start.css';

/** Overlay that covers the page during start. */
export function StartOverlay() {
  const { t } = useTranslation('kernel');
  return (
    <div className="start-overlay" role="status" aria-label={t('loading')}>
      <span className="spinner" aria-hidden="true" />
    </div>
  );
}

/** Skeleton of the frame in its last layout, shown before the session has loaded so that nothing shifts. */
export function StartOutline() {
  const { t } = useTranslation('kernel');
  const { layout, collapsed, menuColor, barColor } = savedLook();
  return (
    <div
      className="start-outline"
      role="status"
      aria-label={t('loading')}
      data-layout={layout}
      data-menu={menuColor}
      data-bar={barColor}
      data-folded={collapsed || undefined}
    >
      <div className="start-side" />
      <div className="start-bar" />
      <div className="start-strip" />
      <div className="start-content">
        <span className="spinner" aria-hidden="true" />
      </div>
    </div>
  );
}
