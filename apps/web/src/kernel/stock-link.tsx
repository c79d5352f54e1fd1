import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatQuantity } from './format.ts';
import { toQueryString } from './query-string.ts';
import { useOpenPaths } from './use-open-paths.ts';
import './part-link.css';

const screen = '/inventory/transaction';

interface StockLinkProps {
  partId: number | null;
  /** Stock location; null for all. */
  locationId: number | null;
  /** Limits to one DOT. */
  dot?: string;
  quantity: number;
  onLeave?: () => void;
}

/** Stock quantity linked to its movements; plain text for users who may not see them. */
export function StockLink({ partId, locationId, dot, quantity, onLeave }: StockLinkProps) {
  const { t } = useTranslation('kernel');
  const isOpen = useOpenPaths().has(screen);
  const figure = (
    <span className={`tl-num${quantity === 0 ? ' tl-zero' : ''}`}>{formatQuantity(quantity)}</span>
  );
  if (!isOpen || partId === null) return figure;
  return (
    <Link
      to={`${screen}?${toQueryString({ partId, locationId, dot })}`}
      className="tl-part"
      aria-label={`${t('document.ledger')} ${quantity}`}
      title={t('document.ledger')}
      onClick={(event) => {
        event.stopPropagation();
        onLeave?.();
      }}
    >
      {figure}
    </Link>
  );
}
