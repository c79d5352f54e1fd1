import { optionTitles } from '@treadline/contract/service/quotes/fields.ts';
import { mostOptions } from '@treadline/contract/service/quotes/flow.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import type { QuoteStart } from '../types.ts';
import {
  blankOption,
  canPrice,
  optionBody,
  type FormValues,
  type OptionValue,
  type Service,
} from './model.ts';
import { OptionEditor } from './option-editor.tsx';

interface OptionsFieldProps {
  value?: readonly OptionValue[];
  onChange?: (options: readonly OptionValue[]) => void;
  wanted: QuoteStart['wanted'];
  phoneEncrypt: string;
}

const noOptions: readonly OptionValue[] = [];
const noServices: readonly Service[] = [];

/** Prices of what is entered, once there is anything to price. */
function usePrices(options: readonly OptionValue[], phoneEncrypt: string) {
  const form = Form.useFormInstance<FormValues>();
  const mobile = Form.useWatch('customerMobile', { form, preserve: true }) ?? '';
  const isKnown = patterns.mobile.test(mobile) || (isMasked(mobile) && phoneEncrypt !== '');
  const filled = options.filter(canPrice);
  const body = {
    customerMobile: isKnown ? mobile : '',
    phoneEncrypt: isKnown ? phoneEncrypt : '',
    options: filled.map(optionBody),
  };
  const { data } = useApi(
    'POST /order/quote/calculate',
    { body },
    { enabled: filled.length > 0, keep: true },
  );
  return (option: OptionValue) => {
    const at = filled.indexOf(option);
    return at < 0 ? undefined : data?.[at];
  };
}

/** Alternatives of a quote side by side, each with its price as it would be now. */
export function OptionsField({ value = noOptions, onChange, wanted, phoneEncrypt }: OptionsFieldProps) {
  const { t } = useTranslation('quotes');
  const lang = useLang();
  const dealerId = useMe().typeId ?? 0;
  const { data: services = noServices } = useApi(
    'GET /order/customer/order/service/items',
    { query: { dealerId: String(dealerId) } },
    { staleTime: 600_000 },
  );
  const priceOf = usePrices(value, phoneEncrypt);
  const add = () => {
    const title = optionTitles[value.length]?.[lang] ?? '';
    const [first] = value;
    onChange?.([...value, { ...blankOption(title), services: first?.services ?? [] }]);
  };
  return (
    <>
      {wanted.length > 0 && (
        <p className="tl-hint">
          {t('wanted', { tyres: wanted.map(({ size, quantity }) => `${size} × ${quantity}`).join('、') })}
        </p>
      )}
      <div className="quote-options">
        {value.map((option, at) => (
          <OptionEditor
            key={at}
            option={option}
            price={priceOf(option)}
            services={services}
            dealerId={dealerId}
            wanted={wanted}
            onChange={(next) => onChange?.(value.with(at, next))}
            onRemove={value.length > 1 ? () => onChange?.(value.toSpliced(at, 1)) : undefined}
          />
        ))}
      </div>
      {value.length < mostOptions && <Button onClick={add}>{t('addOption')}</Button>}
    </>
  );
}
