import { useTranslation } from 'react-i18next';
import { PriceSteps } from '#kernel/document/price-steps.tsx';
import { formatMoney } from '#kernel/format.ts';
import type { Price } from '../types.ts';

interface SimResultProps {
  price: Price;
  /** Whether a newer answer is loading. */
  isOld: boolean;
  promotionId: number | null;
}

/**
 * Simulation result: list price, each promotion with its discount or the reason why it does not apply, and price to
 * pay.
 */
export function SimResult({ price, isOld, promotionId }: SimResultProps) {
  const { t } = useTranslation('promotions');
  const tried = price.tried.filter(({ type }) => type === 'PROMOTION' || type === 'COUPON');
  // The one that is being written has no id of its own before it is saved.
  const isMine = (id: number | null) => id === (promotionId ?? 0);
  return (
    <div className="pro-result" aria-busy={isOld} data-old={isOld || undefined}>
      <PriceSteps
        steps={price.waterfall}
        payable={{ label: t('sim.payable'), fen: price.payableAmount }}
        isOld={isOld}
      />
      <h3>{t('sim.tried')}</h3>
      {tried.length === 0 && <p className="tl-hint">{t('sim.noneRuns')}</p>}
      <ul>
        {tried.map(({ id, type, promotionId: of, name, step, amount, state, reason }) => (
          <li key={`${type} ${id} ${step}`} data-mine={isMine(of ?? id) || undefined}>
            <span className="tl-ellipsis" title={name}>
              {isMine(of ?? id) ? `${name || t('sim.thisOne')} ${t('sim.mine')}` : name}
            </span>
            {state === 'USED' ? (
              <b className="pro-off tl-num">−{formatMoney(amount)}</b>
            ) : (
              <span className="pro-why">{reason ?? t('sim.offered')}</span>
            )}
          </li>
        ))}
      </ul>
      {price.blocks.map((text) => (
        <p key={text} className="tl-negative">
          {text}
        </p>
      ))}
    </div>
  );
}
