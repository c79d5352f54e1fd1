import { checkWheels, verdictTexts } from '@treadline/contract/service/tyre-checks/words.ts';
import { depthOf } from '@treadline/contract/service/tyre-checks/verdict.ts';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { goToWheel, isMeasured } from '../model/draft.ts';
import type { DraftVerdict } from '../model/judge.ts';
import { formatDepth } from '../model/keys.ts';
import type { CheckDraft } from '../model/types.ts';
import type { ChangeCheck } from '../use-check.ts';

/** Chips of the wheels in walking order with their verdicts, to navigate. */
export function WheelChips({
  draft,
  change,
  verdict,
}: {
  draft: CheckDraft;
  change: ChangeCheck;
  verdict: DraftVerdict;
}) {
  const { t } = useTranslation('tyre-checks');
  const say = useContractText();
  return (
    <div className="check-chips" role="group" aria-label={t('car.wheels')}>
      {draft.wheels.map((wheel, at) => {
        const judged = verdict.wheels[at];
        const [depthIn, depthMid, depthOut] = wheel.depths;
        const depth = depthOf({ depthIn, depthMid, depthOut });
        const isKnown = judged && (isMeasured(wheel) || judged.verdict !== 'UNKNOWN');
        const figure = depth === null ? '—' : formatDepth(depth);
        const words = isKnown ? say(verdictTexts[judged.reasons[0] ?? 'UNKNOWN']) : t('wheel.open');
        return (
          <button
            key={wheel.wheel}
            type="button"
            aria-pressed={draft.cursor.at === at}
            data-verdict={isKnown ? judged.verdict : 'OPEN'}
            onClick={() => change((before) => goToWheel(before, at))}
          >
            <b>{say(checkWheels[wheel.wheel])}</b>
            <span>{figure}</span>
            <small>{words}</small>
          </button>
        );
      })}
    </div>
  );
}
