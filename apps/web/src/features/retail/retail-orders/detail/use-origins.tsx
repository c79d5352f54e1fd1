import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import type { DetailFact } from '#ui/feedback/detail-layout.tsx';
import { CheckNo } from '../check-no.tsx';
import type { OrderDetail } from '../types.ts';

const cluePath = '/clue/detail';
const quotePath = '/clue/quote/detail';

/** Clue, tyre check and quote behind an order, linked where the user may open them. */
export function useOrigins(order: OrderDetail): DetailFact[] {
  const { clueId, clueNo, quote } = order;
  const { t } = useTranslation(['retail-orders', 'words']);
  const open = useOpenPaths();
  const clue = clueId !== null && {
    label: t('words:clue'),
    value: open.has(cluePath) ? (
      <Link to={screenPath(cluePath, { id: clueId, name: clueNo })}>{clueNo}</Link>
    ) : (
      clueNo
    ),
  };
  const check = order.tyreCheckId !== null && {
    label: t('origin.check'),
    value: <CheckNo order={order} />,
  };
  const quoted = quote !== null && {
    label: t('origin.quote'),
    value: open.has(quotePath) ? (
      <Link to={screenPath(quotePath, { id: quote.id, name: quote.quoteNo })}>{quote.quoteNo}</Link>
    ) : (
      quote.quoteNo
    ),
  };
  return [clue, check, quoted].filter((fact) => fact !== false);
}
