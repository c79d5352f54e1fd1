import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { moveCursorTo, keypadDigits, formatDepth, pressKey, grooveText, type Key } from '../model/keys.ts';
import type { CheckDraft, Groove } from '../model/types.ts';
import type { ChangeCheck } from '../use-check.ts';

const grooves = [
  [0, 'in'],
  [1, 'mid'],
  [2, 'out'],
] as const satisfies readonly (readonly [Groove, string])[];

interface GroovesProps {
  draft: CheckDraft;
  change: ChangeCheck;
  movesOn: (draft: CheckDraft) => boolean;
}

/** Depths of a wheel's three grooves, with the previous ones in grey below. Also accepts a keyboard. */
export function Grooves({ draft, change, movesOn }: GroovesProps) {
  const { t } = useTranslation('tyre-checks');
  const place = useRef<HTMLDivElement>(null);
  const { at, groove: here } = draft.cursor;
  const last = draft.last[draft.wheels[at]?.wheel ?? 'FL'];
  useEffect(() => {
    const own = place.current;
    // By keyboard the next groove follows.
    if (own?.contains(document.activeElement)) own.querySelectorAll('button')[here]?.focus();
  }, [here]);
  const type = (event: KeyboardEvent) => {
    const key = event.key === 'Backspace' ? 'back' : keypadDigits.find((digit) => digit === event.key);
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change((before) => pressKey(before, key, movesOn));
  };
  return (
    <div className="check-grooves" ref={place}>
      {grooves.map(([groove, name]) => {
        const shown = grooveText(draft, at, groove);
        const before = last?.[groove] ?? null;
        return (
          <button
            key={groove}
            type="button"
            aria-pressed={here === groove && !draft.cursor.full}
            onClick={() => change((now) => moveCursorTo(now, groove))}
            onKeyDown={type}
          >
            <small>{t(`groove.${name}`)}</small>
            <b>{shown || '—'}</b>
            <small className="check-last">
              {before === null ? t('wheel.noLast') : t('wheel.last', { depth: formatDepth(before) })}
            </small>
          </button>
        );
      })}
    </div>
  );
}

interface PadProps extends GroovesProps {
  /** Whether depths of ten millimetres and more are typed. */
  tens: boolean;
}

const rows: readonly (readonly Key[])[] = [
  ['1', '2', '3', 'back'],
  ['4', '5', '6', 'tens'],
  ['7', '8', '9', '0'],
];

/** On-screen number pad for gloves, where a keyboard would hide half the page. */
export function NumberPad({ change, movesOn, tens }: PadProps) {
  const { t } = useTranslation('tyre-checks');
  return (
    <div className="check-pad" role="group" aria-label={t('pad.title')}>
      {rows.flat().map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === 'tens' ? t('pad.tens') : undefined}
          aria-pressed={key === 'tens' ? tens : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => change((draft) => pressKey(draft, key, movesOn))}
        >
          {key === 'back' ? t('pad.back') : key === 'tens' ? '10+' : key}
        </button>
      ))}
    </div>
  );
}
