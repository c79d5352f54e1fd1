import { priceFields } from '@treadline/contract/catalogue/part-fields.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney, none } from '../../../kernel/format.ts';
import { useLang } from '../../../kernel/lang.ts';
import { DetailCard } from '../../../ui/feedback/detail-layout.tsx';
import { priceKinds, type PriceKind } from '@treadline/contract/catalogue/part-fields.ts';
import { priceValues } from '../form/price-values.ts';
import type { PartDetail } from '../types.ts';

/** Levels that have no price of their own need no line. */
const isShown = (kind: PriceKind, fen: number | null): boolean => fen !== null || !kind.startsWith('LEVEL_');

/** The prices of a part that hold now. */
export function PricesCard({ part }: { part: PartDetail }) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const prices = priceValues(part);
  return (
    <DetailCard title={t('form.prices')}>
      <dl className="part-spec">
        {priceKinds
          .filter((kind) => isShown(kind, prices[kind]))
          .map((kind) => (
            <div key={kind}>
              <dt>{priceFields[kind][lang]}</dt>
              <dd>{prices[kind] === null ? none : formatMoney(prices[kind])}</dd>
            </div>
          ))}
      </dl>
    </DetailCard>
  );
}
