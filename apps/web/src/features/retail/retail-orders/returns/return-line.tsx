import { wheels } from '@treadline/contract/retail/retail-orders/fields.ts';
import {
  destinations,
  returnKinds,
  returnLineFields as fields,
  returnReasons,
  type Destination,
  type ReturnReason,
} from '@treadline/contract/retail/retail-returns/fields.ts';
import { Checkbox, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { MoneyInput, QtyInput } from '#ui/form/number-inputs.tsx';
import type { Offered, ReturnLines, Wish } from './use-return-lines.ts';

interface Props {
  line: Offered;
  state: ReturnLines;
}

/** What a line is called: its wheel and goods, or what it is. */
function useLineName() {
  const say = useContractText();
  return ({ kind, wheel, size, name }: Offered): string =>
    [wheel && say(wheels[wheel]), !name.includes(size) && size, name].filter(Boolean).join(' ') ||
    say(returnKinds[kind]);
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="ro-back-field">
    <span>{label}</span>
    {children}
  </label>
);

/** DOT and pieces of a line, where there is a choice. */
function Pieces({ line, state, wish }: Props & { wish: Wish }) {
  const lang = useLang();
  const dots = [...new Set(line.dots)];
  return (
    <>
      {dots.length > 1 && (
        <Labelled label={fields.dot[lang]}>
          <Select
            aria-label={fields.dot[lang]}
            value={wish.dot}
            options={dots.map((value) => ({ value, label: value || '—' }))}
            onChange={(dot: string) => state.change(line, { dot })}
          />
        </Labelled>
      )}
      {line.open > 1 && line.wheel === null && (
        <Labelled label={fields.quantity[lang]}>
          <QtyInput
            value={wish.quantity}
            min={1}
            max={line.open}
            onChange={(quantity) => state.change(line, { quantity: quantity ?? 1, amount: null })}
          />
        </Labelled>
      )}
    </>
  );
}

/** Where the goods of a line go. */
function Goes({ line, state, wish }: Props & { wish: Wish }) {
  const lang = useLang();
  const say = useContractText();
  if (line.places.length === 0) return null;
  return (
    <>
      <div className="ro-back-field ro-wide">
        <span>{fields.destination[lang]}</span>
        <Radio.Group
          optionType="button"
          aria-label={fields.destination[lang]}
          value={wish.destination}
          options={Object.entries(destinations).map(([value, text]) => ({ value, label: say(text) }))}
          onChange={({ target }) => state.change(line, { destination: target.value as Destination })}
        />
      </div>
      {line.places.length > 1 && (
        <Labelled label={fields.placeName[lang]}>
          <Select
            aria-label={fields.placeName[lang]}
            value={wish.locationId}
            options={line.places}
            onChange={(locationId: number) => state.change(line, { locationId })}
          />
        </Labelled>
      )}
    </>
  );
}

/** One line that can come back: a tick, then why, where to, and how much is given back. */
export function ReturnLine({ line, state }: Props) {
  const { t } = useTranslation('retail-orders');
  const lang = useLang();
  const say = useContractText();
  const wish = state.wishOf(line);
  const name = useLineName()(line);
  const full = state.fullOf(line);
  return (
    <section className="ro-back-line" aria-label={name} data-on={wish !== undefined || undefined}>
      <Checkbox checked={wish !== undefined} onChange={({ target }) => state.toggle(line, target.checked)}>
        <b>{name}</b>{' '}
        {line.dots[0] && <span className="tl-hint">DOT {[...new Set(line.dots)].join('、')}</span>}
        <span className="tl-hint ro-back-share">¥{formatMoney(wish ? full : line.nextAmount)}</span>
      </Checkbox>
      {wish && (
        <div className="ro-back-fields">
          <Pieces line={line} state={state} wish={wish} />
          <Labelled label={fields.reason[lang]}>
            <Select
              aria-label={fields.reason[lang]}
              value={wish.reason}
              options={Object.entries(returnReasons).map(([value, text]) => ({ value, label: say(text) }))}
              onChange={(reason: ReturnReason) => state.change(line, { reason })}
            />
          </Labelled>
          <Labelled label={fields.amount[lang]}>
            <MoneyInput
              aria-label={fields.amount[lang]}
              value={wish.amount ?? full}
              max={full}
              onChange={(amount) => state.change(line, { amount: amount === full ? null : amount })}
            />
            {wish.amount !== null && wish.amount < full && (
              <span className="tl-hint">{t('back.of', { amount: formatMoney(full) })}</span>
            )}
          </Labelled>
          <Goes line={line} state={state} wish={wish} />
        </div>
      )}
    </section>
  );
}
