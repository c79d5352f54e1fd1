import { seasons } from '@treadline/contract/catalogue/catalogue/seasons.ts';
import { checkWheelFields as fields } from '@treadline/contract/service/tyre-checks/fields.ts';
import {
  checkWheels,
  damageKeys,
  damages,
  verdictTexts,
} from '@treadline/contract/service/tyre-checks/words.ts';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang, useContractText } from '#kernel/lang.ts';
import { DotInput } from '#ui/form/dot-input.tsx';
import { joinWords } from '../../car/words.ts';
import { changeWheel, goToWheel } from '../model/draft.ts';
import { wantsPhoto, type DraftVerdict } from '../model/judge.ts';
import type { CheckDraft, WheelDraft } from '../model/types.ts';
import type { ChangeCheck } from '../use-check.ts';
import { Figure } from './car-part.tsx';
import { Grooves } from './grooves.tsx';
import { WheelPhotos } from './wheel-photos.tsx';

export interface WheelPartProps {
  draft: CheckDraft;
  change: ChangeCheck;
  verdict: DraftVerdict;
  movesOn: (draft: CheckDraft) => boolean;
  /** Whether this wheel prevents submission. */
  wrong: boolean;
}
interface OwnProps {
  wheel: WheelDraft;
  set: (to: Partial<WheelDraft>) => void;
}

const papers = [
  ['brand', 40],
  ['pattern', 60],
  ['size', 40],
] as const;

/** Tyre description, from the last check or the previous wheel. */
function Papers({ wheel, set }: OwnProps) {
  const lang = useLang();
  const say = useContractText();
  return (
    <div className="check-papers">
      {papers.map(([key, maxLength]) => (
        <Input
          key={key}
          name={key}
          autoComplete="off"
          maxLength={maxLength}
          aria-label={say(fields[key])}
          placeholder={say(fields[key])}
          className={key === 'size' ? 'check-size' : ''}
          value={wheel[key]}
          onChange={(event) => set({ [key]: event.target.value })}
        />
      ))}
      <DotInput
        name="dot"
        aria-label="DOT"
        placeholder="DOT"
        value={wheel.dot}
        onChange={(dot) => set({ dot })}
      />
      <Figure
        name="pressure"
        label={fields.pressure.label[lang]}
        value={wheel.pressure}
        digits={4}
        suffix="kPa"
        small
        onChange={(pressure) => set({ pressure })}
      />
      <select
        aria-label={say(fields.season)}
        value={wheel.season ?? ''}
        onChange={(event) => set({ season: (event.target.value || null) as WheelDraft['season'] })}
      >
        <option value="">{say(fields.season)}</option>
        {(['SUMMER', 'WINTER', 'ALL'] as const).map((season) => (
          <option key={season} value={season}>
            {say(seasons[season])}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Damage selection. */
function Damages({ wheel, set }: OwnProps) {
  const { t } = useTranslation('tyre-checks');
  const say = useContractText();
  return (
    <div className="check-choices" role="group" aria-label={t('wheel.damage')}>
      {damageKeys.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={wheel.damage.includes(key)}
          onClick={() =>
            set({ damage: damageKeys.filter((each) => wheel.damage.includes(each) !== (each === key)) })
          }
        >
          {say(damages[key])}
        </button>
      ))}
    </div>
  );
}

const reasons = ['cover', 'dirt', 'flat', 'gone'] as const;

/** Reason for fewer than three depths. */
function Unmeasured({ wheel, set }: OwnProps) {
  const { t } = useTranslation('tyre-checks');
  return (
    <div className="check-choices" role="group" aria-label={t('wheel.unmeasured')}>
      <span className="check-hint">{t('wheel.unmeasured')}</span>
      {reasons.map((key) => {
        const text = t(`reason.${key}`);
        return (
          <button
            key={key}
            type="button"
            aria-pressed={wheel.reason === text}
            onClick={() => set({ reason: wheel.reason === text ? '' : text })}
          >
            {text}
          </button>
        );
      })}
    </div>
  );
}

/** Card of one wheel: grooves, immediate verdict, and further findings. */
export function WheelPart({ draft, change, verdict, movesOn, wrong }: WheelPartProps) {
  const { t } = useTranslation('tyre-checks');
  const say = useContractText();
  const lang = useLang();
  const { at } = draft.cursor;
  const wheel = draft.wheels[at];
  const judged = verdict.wheels[at];
  if (!wheel || !judged) return null;
  const { former = [] } = wheel;
  const set = (to: Partial<WheelDraft>) => change((before) => changeWheel(before, at, to));
  const photos = (to: (photos: readonly string[]) => readonly string[]) =>
    change((before) => changeWheel(before, at, { photos: to(before.wheels[at]?.photos ?? []) }));
  const words = joinWords(
    judged.reasons.map((key) => say(verdictTexts[key])),
    lang,
  );
  const hasGap = wheel.depths.some((depth) => depth === null);
  return (
    <section className="check-wheel" aria-label={say(checkWheels[wheel.wheel])}>
      <div className="check-wheel-head" data-verdict={judged.verdict}>
        <h2>{say(checkWheels[wheel.wheel])}</h2>
        <strong role="status">{judged.verdict === 'UNKNOWN' ? '' : words}</strong>
        {at < draft.wheels.length - 1 && (
          <Button onClick={() => change((before) => goToWheel(before, at + 1))}>{t('wheel.next')}</Button>
        )}
      </div>
      {wrong && (
        <p className="check-warn" role="alert">
          {t('wrong.wheel', { wheel: say(checkWheels[wheel.wheel]) })}
        </p>
      )}
      <Grooves draft={draft} change={change} movesOn={movesOn} />
      {(wantsPhoto(wheel, judged.verdict) || wheel.photos.length + former.length > 0) && (
        <WheelPhotos photos={wheel.photos} former={former} onChange={photos} />
      )}
      <Papers wheel={wheel} set={set} />
      <Damages wheel={wheel} set={set} />
      {hasGap && <Unmeasured wheel={wheel} set={set} />}
    </section>
  );
}
