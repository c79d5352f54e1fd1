import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goToWheel } from './model/draft.ts';
import { judgeDraft, wantsPhoto } from './model/judge.ts';
import { problemOf, type Problem } from './model/problems.ts';
import type { CheckDraft } from './model/types.ts';
import { CarPart } from './parts/car-part.tsx';
import { NumberPad } from './parts/grooves.tsx';
import { Signature } from './parts/signature.tsx';
import { WheelChips } from './parts/wheel-chips.tsx';
import { WheelPart } from './parts/wheel-part.tsx';
import type { ChangeCheck } from './use-check.ts';

interface CheckFormProps {
  draft: CheckDraft;
  change: ChangeCheck;
  dealer?: ReactNode;
  /** Verb of the submit button. */
  verb: string;
  now: Date;
  onSend: (dealerId: number) => void;
}

const fieldOf: Readonly<Partial<Record<Problem, string>>> = {
  plate: 'plate',
  mileage: 'mileage',
  mobile: 'mobile',
};

/** Check form: car, one wheel after the other, and submit. */
export function CheckForm({ draft, change, dealer, verb, now, onSend }: CheckFormProps) {
  const { t } = useTranslation('tyre-checks');
  const [tried, setTried] = useState<Problem>();
  const verdict = judgeDraft(draft, now);
  // What was missing when it was to be sent is said until it is there; what is missing next, not before the next try.
  const left = problemOf(draft);
  const found = left?.problem === tried ? left : null;
  // Where a photo is asked for, the page stays with the wheel.
  const movesOn = (next: CheckDraft) => {
    const { at } = next.cursor;
    const wheel = next.wheels[at];
    return wheel !== undefined && !wantsPhoto(wheel, judgeDraft(next, now).wheels[at]?.verdict);
  };
  const send = () => {
    setTried(left?.problem);
    if (!left) return draft.dealerId === null ? undefined : onSend(draft.dealerId);
    if (left.problem === 'wheel') return change((before) => goToWheel(before, left.at));
    const field = fieldOf[left.problem];
    if (field) setTimeout(() => document.getElementsByName(field)[0]?.focus());
    return undefined;
  };
  const isWheel = found?.problem === 'wheel';
  return (
    <>
      <CarPart draft={draft} change={change} wrong={found?.problem} dealer={dealer} />
      {found && !isWheel && (
        <p className="check-warn" role="alert">
          {t(`wrong.${found.problem}`, { wheel: '' })}
        </p>
      )}
      <WheelChips draft={draft} change={change} verdict={verdict} />
      <WheelPart
        draft={draft}
        change={change}
        verdict={verdict}
        movesOn={movesOn}
        wrong={isWheel && found.at === draft.cursor.at}
      />
      <Signature draft={draft} change={change} />
      <footer className="check-foot">
        <NumberPad draft={draft} change={change} movesOn={movesOn} tens={draft.cursor.tens} />
        <div className="check-foot-line">
          <span role="status">
            <b>
              {verdict.measured}/{verdict.all}
            </b>{' '}
            {t('foot.figures', { red: verdict.red, yellow: verdict.yellow })}
          </span>
          <Button size="large" type="primary" onClick={send}>
            {verb}
          </Button>
        </div>
      </footer>
    </>
  );
}
