import { useTranslation } from 'react-i18next';

/** Nothing to steer: something else stands behind the connector, or nothing does. */
export function NoSandbox({ provider }: { provider?: string }) {
  const { t } = useTranslation('dev');
  return <p className="dev-quiet">{provider ? t('notSandbox', { provider }) : t('noSandbox')}</p>;
}
