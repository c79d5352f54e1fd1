import { clueHeats } from '@treadline/contract/service/clues/fields.ts';
import { Link } from 'react-router';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { cluePath, detailPath, type Clue } from '../types.ts';

/** Heat of a clue with its reason. */
export function ClueHeatCell({ clue }: { clue: Pick<Clue, 'heat' | 'heatReason'> }) {
  const lang = useLang();
  const { tone, text } = clueHeats[clue.heat];
  return (
    <>
      <StatusDot tone={tone}>{text[lang]}</StatusDot>
      <span className="clue-why">{clue.heatReason}</span>
    </>
  );
}

/** Car of a clue; bold while unread. */
export const Car = ({ clue }: { clue: Clue }) => {
  const name = clue.plateNumber || clue.vin || clue.carName || '—';
  return (
    <>
      {clue.status === 'NEW' ? <b>{name}</b> : name}
      {clue.carName && clue.carName !== name && <span className="clue-why">{clue.carName}</span>}
    </>
  );
};

/** Check result by colour: 红 1 黄 2; zero counts are omitted. */
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

/** Due date of the next step, red when overdue. */
export const DueTime = ({ clue }: { clue: Pick<Clue, 'dueTime' | 'isOverdue' | 'nextStep'> }) =>
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
