import { clueHeats } from '@treadline/contract/service/clues/fields.ts';
import { Link } from 'react-router';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { cluePath, detailPath, type Clue } from '../types.ts';

/** How soon somebody should call, and why. */
export function Heat({ clue }: { clue: Pick<Clue, 'heat' | 'heatReason'> }) {
  const lang = useLang();
  const { tone, text } = clueHeats[clue.heat];
  return (
    <>
      <StatusDot tone={tone}>{text[lang]}</StatusDot>
      <span className="clue-why">{clue.heatReason}</span>
    </>
  );
}

/** Whose car; one that nobody has looked at is bold. */
export const Car = ({ clue }: { clue: Clue }) => {
  const name = clue.plateNumber || clue.vin || clue.carName || '—';
  return (
    <>
      {clue.status === 'NEW' ? <b>{name}</b> : name}
      {clue.carName && clue.carName !== name && <span className="clue-why">{clue.carName}</span>}
    </>
  );
};

/** 红 1 黄 2: what the check found, by its colours; nothing of what there is none of. */
export function Wheels({
  clue,
  words,
}: {
  clue: Pick<Clue, 'redNumber' | 'yellowNumber'>;
  words: { red: string; yellow: string };
}) {
  const { redNumber: red, yellowNumber: yellow } = clue;
  if (red + yellow === 0) return <span className="tl-zero">—</span>;
  return (
    <span className="clue-wheels">
      {red > 0 && (
        <span data-flag="red">
          {words.red} {red}
        </span>
      )}
      {yellow > 0 && (
        <span data-flag="yellow">
          {words.yellow} {yellow}
        </span>
      )}
    </span>
  );
}

/** By when; red once that is past. */
export const Due = ({ clue }: { clue: Pick<Clue, 'dueTime' | 'isOverdue' | 'nextStep'> }) =>
  clue.nextStep === '' ? (
    <span className="tl-zero">—</span>
  ) : (
    <time className={clue.isOverdue ? 'tl-negative' : undefined} title={formatRelative(clue.dueTime)}>
      {formatTime(clue.dueTime)}
    </time>
  );

export const ClueNo = ({ clue }: { clue: Pick<Clue, 'id' | 'clueNo'> }) => (
  <CopyText value={clue.clueNo}>
    {useOpenPaths().has(detailPath) ? <Link to={cluePath(clue)}>{clue.clueNo}</Link> : clue.clueNo}
  </CopyText>
);
