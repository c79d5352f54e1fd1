import { checkFields as fields, checkKinds } from '@treadline/contract/service/tyre-checks/fields.ts';
import { Button, Checkbox, Input, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { hasSixWheels, hasSpare, setWheels } from '../model/draft.ts';
import type { Problem } from '../model/problems.ts';
import type { CheckDraft } from '../model/types.ts';
import type { ChangeCheck } from '../use-check.ts';
import { PlateField } from './plate-field.tsx';
import { PlatePhoto } from './plate-photo.tsx';

export interface CarPartProps {
  draft: CheckDraft;
  change: ChangeCheck;
  wrong: Problem | undefined;
  /** Dealer select, for staff. */
  dealer?: ReactNode;
}

/** Parses an integer of at most so many digits. */
const figure = (text: string, most: number): number | null => {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, most);
  return digits === '' ? null : Number(digits);
};

/** Numeric input with the phone's number keys. */
export function Figure(props: {
  name: string;
  label: string;
  value: number | null;
  digits: number;
  suffix: string;
  wrong?: boolean;
  small?: boolean;
  onChange: (value: number | null) => void;
}) {
  const { name, label, value, digits, suffix, wrong = false, small = false, onChange } = props;
  return (
    <Input
      name={name}
      size={small ? 'middle' : 'large'}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      status={wrong ? 'error' : ''}
      suffix={suffix}
      value={value ?? ''}
      onChange={(event) => onChange(figure(event.target.value, digits))}
    />
  );
}

/** Customer and kind of car, behind a button as rarely needed. */
function More({ draft, change, wrong }: CarPartProps) {
  const { t } = useTranslation('tyre-checks');
  const say = useContractText();
  const set = (to: Partial<CheckDraft>) => change((before) => ({ ...before, ...to }));
  return (
    <div className="check-more">
      <Input
        size="large"
        name="customer"
        maxLength={40}
        aria-label={say(fields.customerName)}
        placeholder={say(fields.customerName)}
        value={draft.customerName}
        onChange={(event) => set({ customerName: event.target.value })}
      />
      <Input
        size="large"
        name="mobile"
        inputMode="tel"
        maxLength={20}
        status={wrong === 'mobile' ? 'error' : ''}
        aria-label={say(fields.customerMobile)}
        placeholder={say(fields.customerMobile)}
        value={draft.customerMobile}
        onChange={(event) => set({ customerMobile: event.target.value })}
      />
      <Checkbox checked={draft.consent} onChange={(event) => set({ consent: event.target.checked })}>
        {say(fields.consent)}
      </Checkbox>
      <Segmented
        aria-label={say(fields.kind)}
        value={draft.kind}
        options={(['PASSENGER', 'OTHER'] as const).map((value) => ({ value, label: say(checkKinds[value]) }))}
        onChange={(kind) => set({ kind })}
      />
      <Segmented
        aria-label={t('car.wheels')}
        value={hasSixWheels(draft) ? 6 : 4}
        options={[4, 6].map((value) => ({ value, label: t('car.count', { count: value }) }))}
        onChange={(count) => change((before) => setWheels(before, count === 6, hasSpare(before)))}
      />
      <Checkbox
        checked={hasSpare(draft)}
        onChange={(event) =>
          change((before) => setWheels(before, hasSixWheels(before), event.target.checked))
        }
      >
        {t('car.spare')}
      </Checkbox>
    </div>
  );
}

/** Car fields: plate and mileage, and on demand customer and kind of car. */
export function CarPart(props: CarPartProps) {
  const { draft, change, wrong, dealer } = props;
  const { t } = useTranslation(['tyre-checks', 'words']);
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || wrong === 'mobile';
  const { lastMileage, mileage } = draft;
  return (
    <section className="check-car" aria-label={t('words:car')}>
      {dealer}
      <div className="check-car-line">
        {draft.correct ? (
          <b className="check-car-plate">{draft.plate}</b>
        ) : (
          <PlateField draft={draft} change={change} wrong={wrong === 'plate'} />
        )}
        <PlatePhoto draft={draft} change={change} />
      </div>
      <div className="check-car-line">
        <Figure
          name="mileage"
          label={fields.mileage.label[lang]}
          value={mileage}
          digits={7}
          suffix={t('km')}
          wrong={wrong === 'mileage'}
          onChange={(value) => change((before) => ({ ...before, mileage: value }))}
        />
        <Button size="large" aria-expanded={isShown} onClick={() => setOpen(!isOpen)}>
          {t('car.more')}
        </Button>
      </div>
      {(draft.carName || lastMileage !== null) && (
        <p className="check-hint">
          {[draft.carName, lastMileage !== null && t('car.last', { km: formatQuantity(lastMileage) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {lastMileage !== null && mileage !== null && mileage < lastMileage && (
        <p className="check-warn" role="status">
          {t('car.lower')}
        </p>
      )}
      {isShown && <More {...props} />}
    </section>
  );
}
