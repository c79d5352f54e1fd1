import {
  followUpFields,
  followUpResults,
  type FollowUpResult,
} from '@treadline/contract/service/clues/fields.ts';
import { Button, Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatDay } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { stalePaths, resultOn, type Clue } from '../types.ts';
import './clues.css';

const results = Object.keys(followUpResults) as FollowUpResult[];
/** Options for the next date in days from today. */
const later = [
  [1, 'tomorrow'],
  [3, 'threeDays'],
  [7, 'week'],
  [30, 'month'],
] as const;
const dayIn = (days: number): string => formatDay(new Date(Date.now() + days * 86_400_000));
/** 10 a.m. of a day in Asia/Shanghai, ISO 8601. */
const morningOf = (day: string): string => `${day}T10:00:00+08:00`;

interface StripProps {
  clue: Pick<Clue, 'id' | 'clueNo' | 'customerName' | 'customerMobile'>;
  onDone: () => void;
  /** Closes without saving; absent where the strip is permanent. */
  onCancel?: () => void;
}

function Results({
  chosen,
  takesFocus,
  onChoose,
}: {
  chosen: FollowUpResult | null;
  /** Whether to focus the strip, as it was just opened. */
  takesFocus: boolean;
  onChoose: (result: FollowUpResult) => void;
}) {
  const say = useContractText();
  return (
    <div className="clue-chips" role="group" aria-label={say(followUpFields.result)}>
      {results.map((result, at) => (
        <Button
          key={result}
          size="small"
          autoFocus={takesFocus && at === 0}
          aria-pressed={chosen === result}
          onClick={() => onChoose(result)}
        >
          {say(followUpResults[result].text)}
        </Button>
      ))}
    </div>
  );
}

/** Next date; by default determined by the result. */
function NextDay({ day, onDay }: { day: string | null; onDay: (day: string | null) => void }) {
  const { t } = useTranslation('clues');
  const say = useContractText();
  return (
    <div className="clue-chips" role="group" aria-label={say(followUpFields.nextTime)}>
      <span className="tl-hint">{say(followUpFields.nextTime)}</span>
      {later.map(([days, key]) => (
        <Button
          key={key}
          size="small"
          aria-pressed={day === dayIn(days)}
          onClick={() => onDay(day === dayIn(days) ? null : dayIn(days))}
        >
          {t(`next.${key}`)}
        </Button>
      ))}
      <DayPicker
        aria-label={t('next.day')}
        placeholder={t('next.auto')}
        value={day}
        min={dayIn(1)}
        onChange={onDay}
      />
    </div>
  );
}

/** Inline form of a follow-up: result, next date if not the default, save. */
export function FollowUpStrip({ clue, onDone, onCancel }: StripProps) {
  const { t } = useTranslation(['clues', 'words']);
  const say = useContractText();
  const [result, setResult] = useState<FollowUpResult | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [note, setNote] = useState('');
  useUnsaved(result !== null || note !== '');
  const send = useAct('POST /order/clue/followUp', {
    done: t('followUp.done'),
    refresh: stalePaths,
    result: resultOn,
  });
  const save = async () => {
    if (!result) return;
    const nextTime = day === null ? null : morningOf(day);
    const saved = await send.run({ body: { id: clue.id, result, note, nextTime } });
    if (saved) onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel?.();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and Ctrl+Enter in any of its fields
    <section
      className="clue-strip"
      aria-label={t('followUp.title', { no: clue.clueNo })}
      onKeyDown={onKeyDown}
    >
      <span className="clue-who">
        {clue.customerName} <CopyText value={clue.customerMobile} />
      </span>
      <Results chosen={result} takesFocus={onCancel !== undefined} onChoose={setResult} />
      <NextDay day={day} onDay={setDay} />
      <Input
        className="clue-strip-note"
        aria-label={say(followUpFields.note)}
        placeholder={say(followUpFields.note)}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onPressEnter={() => void save()}
      />
      <div className="clue-strip-end">
        {onCancel && <Button onClick={onCancel}>{t('words:cancel')}</Button>}
        <Button type="primary" disabled={!result} loading={send.busy} onClick={() => void save()}>
          {t('words:save')}
        </Button>
      </div>
    </section>
  );
}
