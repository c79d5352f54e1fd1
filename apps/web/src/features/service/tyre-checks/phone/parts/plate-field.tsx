import { foldPlate } from '@treadline/contract/kernel/number-folds.ts';
import { provinces } from '@treadline/contract/kernel/plate.ts';
import { useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { identifyCar } from '../model/draft.ts';
import type { CheckDraft } from '../model/types.ts';
import type { ChangeCheck } from '../use-check.ts';

/** Debounce in milliseconds: a new-energy plate has one more character. */
const patience = 500;

/** Buttons for a plate's first character, for keyboards without Chinese input. */
function Provinces({ onPick }: { onPick: (province: string) => void }) {
  const { t } = useTranslation('tyre-checks');
  return (
    <div className="check-provinces" role="group" aria-label={t('car.provinces')}>
      {provinces.map((province) => (
        <button
          key={province}
          type="button"
          // The field keeps the focus: the rest is typed next.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(province)}
        >
          {province}
        </button>
      ))}
    </div>
  );
}

interface PlateFieldProps {
  draft: CheckDraft;
  change: ChangeCheck;
  wrong: boolean;
}

/** Input for a plate or VIN; finds the car once complete. */
export function PlateField({ draft, change, wrong }: PlateFieldProps) {
  const { t } = useTranslation('tyre-checks');
  const [isHere, setHere] = useState(false);
  const { typed } = draft;
  const take = (text: string) => change((before) => identifyCar(before, text));
  const isInside = (event: FocusEvent<HTMLElement>) => event.currentTarget.contains(event.relatedTarget);
  return (
    <div
      className="check-plate"
      onFocus={() => setHere(true)}
      onBlur={(event) => !isInside(event) && setHere(false)}
    >
      <ImeInput
        value={typed}
        delay={patience}
        size="large"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={24}
        name="plate"
        status={wrong ? 'error' : ''}
        aria-label={t('car.plate')}
        placeholder={t('car.plateHint')}
        onSearch={take}
      />
      {isHere && !/^[\p{Script=Han}]|^.{4}/u.test(typed) && (
        <Provinces onPick={(province) => take(province + foldPlate(typed))} />
      )}
    </div>
  );
}
