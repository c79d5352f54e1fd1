import { foldMobile } from '@treadline/contract/kernel/number-folds.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { firstInvalidField, type Field as Name, type SelfOrderDraft } from './model.ts';
import { OwnOrders } from './own-orders.tsx';
import type { VisitorPasses } from './use-visitor-pass.ts';

export interface StepProps {
  code: string;
  passes: VisitorPasses;
  wish: SelfOrderDraft;
  change: (more: Partial<SelfOrderDraft>) => void;
}

/** Step for the customer's car. */
export function CarStep({ code, passes, wish, change, onNext }: StepProps & { onNext: () => void }) {
  const { t } = useTranslation('self-orders');
  const [wrong, setWrong] = useState<Name>();
  const check = (fields: readonly Name[]): boolean => {
    const found = firstInvalidField(wish, fields);
    setWrong(found);
    if (found) document.getElementsByName(found)[0]?.focus();
    return !found;
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (check(['plate', 'mobile'])) onNext();
  };
  return (
    <form onSubmit={send} noValidate>
      <Field
        name="plate"
        value={wish.plate}
        wrong={wrong}
        autoCapitalize="characters"
        onChange={(plate) => change({ plate })}
      />
      <Field
        name="mobile"
        value={wish.mobile}
        wrong={wrong}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        onChange={(mobile) => change({ mobile: foldMobile(mobile) })}
      />
      <button type="submit" className="mobile-go">
        {t('next')}
      </button>
      <OwnOrders code={code} mobile={wish.mobile} passes={passes} check={() => check(['mobile'])} />
    </form>
  );
}
