import { clueHeats } from '@treadline/contract/service/clues/fields.ts';
import { Link } from 'react-router';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { Draft } from '../model/draft.ts';
import { useWords } from '../use-words.ts';

const path = '/clue/detail';

interface OpenClueProps {
  car: { dealerId: string; plate: string; vin: string };
  draft: Draft;
}

/** The car's open clue, to which the order will be linked. */
export function OpenClue({ car, draft }: OpenClueProps) {
  const words = useWords();
  const lang = useLang();
  const isOpen = useOpenPaths().has(path);
  const { data = [] } = useApi('GET /order/clue/duplicates', { query: car });
  const clue = data.find(({ hint }) => !hint);
  // The one that it is made of needs no telling.
  if (!clue || clue.id === draft.clueId) return null;
  const { tone, text } = clueHeats[clue.heat as keyof typeof clueHeats];
  const { id, clueNo, heatReason, dueTime } = clue;
  return (
    <section className="place-origin" aria-label={words('clue')}>
      <h2>{words('clue')}</h2>
      <p>
        {isOpen ? <Link to={screenPath(path, { id, name: clueNo })}>{clueNo}</Link> : clueNo}
        <StatusDot tone={tone}>
          {text[lang]} {heatReason}
        </StatusDot>
        <span className="place-hint">{words('clueDue', { time: formatTime(dueTime) })}</span>
      </p>
      <p className="place-hint">{words('clueLinked')}</p>
    </section>
  );
}
