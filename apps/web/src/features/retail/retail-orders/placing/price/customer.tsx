import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { foldMobile } from '@treadline/contract/kernel/number-folds.ts';
import { retailFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { faultAt } from '#kernel/error-text.ts';
import { useUiText } from '#ui/text.ts';
import { useLang } from '#kernel/lang.ts';
import { MoneyInput } from '#ui/form/number-inputs.tsx';
import { customerOf } from '../model/basket.ts';
import { noRights, type Draft } from '../model/draft.ts';
import type { Problem } from '../model/problems.ts';
import type { Car } from '../model/types.ts';
import type { ChangeDraft } from '../use-draft.ts';
import { useWords } from '../use-words.ts';

interface CustomerProps {
  draft: Draft;
  change: ChangeDraft;
  car: Car | undefined;
  problems: readonly Problem[];
}

interface FieldProps {
  label: string;
  /** Name by which a missing field is focused. */
  name?: Problem['field'];
  error?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}

function Field({ label, name, error, hint, children }: FieldProps) {
  return (
    <div className="place-field" data-field={name}>
      <label>
        <span>{label}</span>
        {children}
      </label>
      {error ? <em role="alert">{error}</em> : hint && <small>{hint}</small>}
    </div>
  );
}

/** Customer fields, filled from the car's last order or typed. */
export function CustomerFields({ draft, change, car, problems }: CustomerProps) {
  const words = useWords();
  const { t } = useTranslation('words');
  const lang = useLang();
  const { name, mobile } = customerOf(draft, car);
  const find = (field: Problem['field']) => problems.find((each) => each.field === field);
  const wrongMobile = find('mobile');
  const hintOf = (text: string) => (isMasked(text) ? t('masked') : undefined);
  return (
    <div className="place-customer">
      <Field
        name="name"
        label={retailFields.customerName[lang]}
        error={find('name') && words('nameMissing')}
        hint={hintOf(name)}
      >
        <Input
          value={name}
          maxLength={40}
          autoComplete="off"
          status={find('name') ? 'error' : ''}
          onChange={(event) => change({ customerName: event.target.value })}
        />
      </Field>
      <Field
        name="mobile"
        label={retailFields.customerMobile[lang]}
        error={
          wrongMobile?.field === 'mobile'
            ? words(wrongMobile.wrong ? 'mobileWrong' : 'mobileMissing')
            : undefined
        }
        hint={hintOf(mobile)}
      >
        <Input
          value={mobile}
          maxLength={24}
          inputMode="tel"
          autoComplete="off"
          status={wrongMobile ? 'error' : ''}
          onChange={(event) => change({ customerMobile: foldMobile(event.target.value), ...noRights })}
        />
      </Field>
    </div>
  );
}

/** Fields for the shop's own discount and remark. */
export function OrderFields({
  draft,
  change,
  refused,
}: Pick<CustomerProps, 'draft' | 'change'> & { refused: Error | null }) {
  const words = useWords();
  const uiText = useUiText();
  const lang = useLang();
  return (
    <div className="place-customer">
      <Field
        label={words('storeDiscount')}
        error={
          Number.isNaN(draft.storeDiscount)
            ? uiText('allowedAmountFrom', { min: '0.00' })
            : faultAt(refused, 'storeDiscount')
        }
      >
        <MoneyInput
          aria-label={words('storeDiscount')}
          value={draft.storeDiscount}
          onChange={(fen) => change({ storeDiscount: fen })}
        />
      </Field>
      <Field label={retailFields.remark[lang]}>
        <Input
          value={draft.remark}
          maxLength={500}
          onChange={(event) => change({ remark: event.target.value })}
        />
      </Field>
    </div>
  );
}
