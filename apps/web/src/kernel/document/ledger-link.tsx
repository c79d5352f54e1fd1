import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { screenPath } from '../screen-path.ts';
import { useOpenPaths } from '../use-open-paths.ts';

const path = '/inventory/transaction';

/** Link to a document's stock movements, for users who may see the ledger. */
export function LedgerLink({ no }: { no: string }) {
  const { t } = useTranslation('kernel');
  return useOpenPaths().has(path) ? (
    <Link to={screenPath(path, { documentNo: no })}>{t('document.ledger')}</Link>
  ) : null;
}
