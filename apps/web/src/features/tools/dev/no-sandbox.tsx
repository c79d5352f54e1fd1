import { useTranslation } from 'react-i18next';

/** Notice that the connector has no sandbox: another provider or none is configured. */
export function NoSandbox({ provider }: { provider?: string }) {
  const { t } = useTranslation('dev');
  return <p className="dev-quiet">{provider ? t('notSandbox', { provider }) : t('noSandbox')}</p>;
}
