import { CloseOutlined } from '@ant-design/icons';
import { quoteLineFields } from '@treadline/contract/service/quotes/fields.ts';
import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { MoneyInput, QtyInput } from '#ui/form/number-inputs.tsx';
import type { OptionPrice, QuoteStart } from '../types.ts';
import { withParts, type OptionValue, type PartValue, type Service } from './model.ts';
import { OfferPicker } from './offer-picker.tsx';

export interface EditorProps {
  option: OptionValue;
  price: OptionPrice | undefined;
  services: readonly Service[];
  dealerId: number;
  wanted: QuoteStart['wanted'];
  onChange: (option: OptionValue) => void;
}

interface RowProps {
  name: string;
  quantity: number;
  amount: number | undefined;
  fault: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** Line with its quantity, what it comes to, and what is wrong with it. */
function EditorRow({ name, quantity, amount, fault, onQuantity, onRemove }: RowProps) {
  const { t } = useTranslation(['quotes', 'words']);
  return (
    <li data-wrong={fault !== undefined || undefined}>
      <span className="quote-line-name">{name}</span>
      <span className="quote-line-entry">
        <QtyInput
          value={quantity}
          min={1}
          max={99}
          aria-label={`${name} ${t('words:quantity')}`}
          onChange={(next) => next !== null && onQuantity(next)}
        />
        <b>{amount === undefined ? '—' : formatMoney(amount)}</b>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={`${t('words:remove')} ${name}`}
          onClick={onRemove}
        />
      </span>
      {fault !== undefined && <em role="alert">{fault}</em>}
    </li>
  );
}

/** Goods and services of an alternative. */
function Lines({ option, price, services, onChange }: EditorProps) {
  const { parts } = option;
  const amountOf = (at: number) => (price?.faults.length ? undefined : price?.lines[at]?.amount);
  const faultOf = (path: string) => price?.faults.find((each) => each.path === path)?.message;
  const setParts = (next: readonly PartValue[]) => onChange(withParts(option, next, services));
  const setServices = (next: OptionValue['services']) => onChange({ ...option, services: next });
  return (
    <ul>
      {parts.map((part, at) => (
        <EditorRow
          key={part.partId}
          name={part.name}
          quantity={part.quantity}
          amount={amountOf(at)}
          fault={faultOf(`parts.${at}.partId`)}
          onQuantity={(quantity) => setParts(parts.with(at, { ...part, quantity }))}
          onRemove={() => setParts(parts.toSpliced(at, 1))}
        />
      ))}
      {option.services.map((service, at) => (
        <EditorRow
          key={service.code}
          name={services.find(({ code }) => code === service.code)?.name ?? service.code}
          quantity={service.quantity}
          amount={amountOf(parts.length + at)}
          fault={undefined}
          onQuantity={(quantity) => setServices(option.services.with(at, { ...service, quantity }))}
          onRemove={() => setServices(option.services.toSpliced(at, 1))}
        />
      ))}
    </ul>
  );
}

/** What is added to an alternative: goods, services, what the shop takes off. */
function Adding({ option, services, dealerId, wanted, onChange }: EditorProps) {
  const { t } = useTranslation('quotes');
  const left = services.filter(({ code }) => !option.services.some((each) => each.code === code));
  const first = wanted.find(({ size }) => !option.parts.some(({ name }) => name.startsWith(size)));
  return (
    <>
      <OfferPicker
        key={option.parts.length}
        dealerId={dealerId}
        size={first?.size}
        label={t('goodsOf', { title: option.title })}
        onPick={({ partId, size, brandName, pattern, name, kind }) => {
          if (option.parts.some((each) => each.partId === partId)) return;
          const shown = [size, brandName, pattern].filter(Boolean).join(' ') || name;
          const isTyre = kind === 'TYRE';
          const quantity = isTyre ? (wanted.find((each) => each.size === size)?.quantity ?? 4) : 1;
          onChange(withParts(option, [...option.parts, { partId, name: shown, quantity, isTyre }], services));
        }}
      />
      <Select
        value={null}
        options={left.map(({ code, name, price }) => ({
          value: code,
          label: `${name} ¥${formatMoney(price)}`,
        }))}
        aria-label={t('servicesOf', { title: option.title })}
        placeholder={t('addService')}
        onChange={(code: string | null) =>
          code && onChange({ ...option, services: [...option.services, { code, quantity: 1 }] })
        }
      />
      <label className="quote-off">
        {t('storeDiscount')}
        <MoneyInput
          value={option.storeDiscount}
          min={0}
          onChange={(storeDiscount) => onChange({ ...option, storeDiscount })}
        />
      </label>
    </>
  );
}

/** Total of an alternative as it would be quoted now. */
function Total({ price }: { price: OptionPrice | undefined }) {
  const { t } = useTranslation('quotes');
  const say = useContractText();
  const whole = price?.faults.find(({ path }) => path === '')?.message;
  if (whole) return <p role="alert">{whole}</p>;
  return (
    <dl>
      {price !== undefined && price.discountAmount > 0 && (
        <div>
          <dt>{say(quoteLineFields.discount)}</dt>
          <dd>−{formatMoney(price.discountAmount)}</dd>
        </div>
      )}
      <div className="quote-total">
        <dt>{t('sum')}</dt>
        <dd>{price && price.faults.length === 0 ? `¥${formatMoney(price.amount)}` : '—'}</dd>
      </div>
    </dl>
  );
}

/** One alternative of a quote: title, lines, what is added, total. */
export function OptionEditor({ onRemove, ...props }: EditorProps & { onRemove: (() => void) | undefined }) {
  const { t } = useTranslation(['quotes', 'words']);
  const { option, onChange } = props;
  return (
    <section className="quote-option" aria-label={option.title}>
      <h3>
        <Input
          value={option.title}
          maxLength={20}
          aria-label={t('optionTitle')}
          onChange={({ target }) => onChange({ ...option, title: target.value })}
        />
        {onRemove && (
          <Button type="text" danger onClick={onRemove}>
            {t('words:remove')}
          </Button>
        )}
      </h3>
      <Lines {...props} />
      <Adding {...props} />
      <Total price={props.price} />
    </section>
  );
}
