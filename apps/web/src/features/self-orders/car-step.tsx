import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { firstWrong, type Field as Name, type Wish } from './model.ts';

export interface StepProps {
  wish: Wish;
  change: (more: Partial<Wish>) => void;
}

/** Whose car it is. */
export function CarStep({ wish, change, onNext }: StepProps & { onNext: () => void }) {
  const { t } = useTranslation('self-orders');
  const [wrong, setWrong] = useState<Name>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = firstWrong(wish, ['plate', 'mobile']);
    setWrong(found);
    if (found) document.getElementsByName(found)[0]?.focus();
    else onNext();
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
        autoComplete="tel"
        onChange={(mobile) => change({ mobile })}
      />
      <button type="submit" className="mobile-go">
        {t('next')}
      </button>
    </form>
  );
}
