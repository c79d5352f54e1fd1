import type { PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { marginOf } from '@treadline/contract/catalogue/catalogue/price-math.ts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatRate } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { FormField, FormSection } from '#ui/form/form-field.tsx';
import { MoneyInput } from '#ui/form/number-inputs.tsx';
import { Margin } from '../prices/margin.tsx';
import { belowFloor, levelKinds, mainKinds, priceField, type PriceValues } from './price-values.ts';

function PriceInput({ kind }: { kind: PriceKind }) {
  const lang = useLang();
  return (
    <FormField name={['prices', kind]} label={priceField(kind)[lang]}>
      <MoneyInput min={1} />
    </FormField>
  );
}

/** Margins excl. VAT at the entered prices. */
function Margins() {
  const { t } = useTranslation('catalogue');
  const prices = Form.useWatch('prices') as PriceValues | undefined;
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 600_000 });
  const vat = data?.vat;
  const lang = useLang();
  const sayFloor = (kind: PriceKind, floor: number) =>
    t('form.belowFloor', { kind: priceField(kind).label[lang], floor: formatMoney(floor) });
  if (!prices || vat === undefined) return null;
  const fen = (kind: PriceKind) => (Number.isInteger(prices[kind]) ? prices[kind] : null);
  const margin = (kind: PriceKind) => <Margin points={marginOf(fen(kind), fen('PURCHASE'), vat)} />;
  const low = Object.values(belowFloor(prices, sayFloor));
  return (
    <div className="part-margins tl-field-wide" aria-live="polite">
      {t('form.margin', { vat: formatRate(vat) })}
      <span>
        {t('form.marginWholesale')} {margin('WHOLESALE')}
      </span>
      <span>
        {t('form.marginRetail')} {margin('MSRP')}
      </span>
      {low.length > 0 && (
        <ul>
          {low.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Prices of a new part, reviewed together with it. */
export function PriceSection() {
  const { t } = useTranslation('catalogue');
  return (
    <FormSection title={t('form.prices')} extra={<span className="tl-hint">{t('form.pricesHint')}</span>}>
      {mainKinds.map((kind) => (
        <PriceInput key={kind} kind={kind} />
      ))}
      <Margins />
      {levelKinds.map((kind) => (
        <PriceInput key={kind} kind={kind} />
      ))}
    </FormSection>
  );
}
