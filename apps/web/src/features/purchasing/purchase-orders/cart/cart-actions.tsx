import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { createPath } from '../pages.ts';
import type { CartLine } from '../types.ts';
import type { Split } from './use-split.ts';

interface CartActionsProps {
  lines: readonly CartLine[];
  /** Number of invalid lines. */
  wrong: number;
  summary: string;
  split: Split;
}

/** Cart totals, link back to the parts, and preview button, disabled while a line is invalid. */
export function CartActions({ lines, wrong, summary, split }: CartActionsProps) {
  const { t } = useTranslation('purchase-orders');
  const blocked = wrong > 0 ? t('cart.blocked', { count: wrong }) : undefined;
  return (
    <>
      <span className="tl-hint">{summary}</span>
      <Button onClick={() => goTo(createPath)}>{t('cart.goBuy')}</Button>
      <Tooltip title={blocked}>
        <Button
          type="primary"
          disabled={lines.length === 0 || blocked !== undefined}
          loading={split.busy}
          onClick={() => void split.start()}
        >
          {t('cart.preSubmit')}
        </Button>
      </Tooltip>
    </>
  );
}
