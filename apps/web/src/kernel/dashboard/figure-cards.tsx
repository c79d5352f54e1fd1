import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '../api-types.ts';
import { formatQuantity } from '../format.ts';
import { stayOf } from '../stay.ts';
import './dashboard.css';

type Figure = OutputOf<'GET /report/home'>['cards'][number];

/** Waiting time of the oldest one; undefined if none is waiting. */
function useAge({ since, count }: Figure): string | undefined {
  const { t } = useTranslation('kernel');
  const [now] = useState(() => Date.now());
  if (!since || count === 0) return undefined;
  const { unit, count: size } = stayOf(since, now);
  return t(`stay.${unit}`, { count: size });
}

/** Texts beside the figure: its own hint, and the waiting time of the oldest. */
function useHints(card: Figure): string[] {
  const { t } = useTranslation('kernel');
  const age = useAge(card);
  return [age && t('dashboard.oldest', { age }), ...(card.hint?.split(' · ') ?? [])].filter(
    (each) => typeof each === 'string',
  );
}

function FigureCard({ card }: { card: Figure }) {
  const hints = useHints(card);
  return (
    <Link
      className="tl-figure"
      to={card.path}
      data-tone={card.tone}
      data-quiet={card.count === 0 || undefined}
      data-lead={card.lead}
    >
      <span className="tl-figure-title">
        <i aria-hidden="true" />
        <span className="tl-ellipsis" title={card.title}>
          {card.title}
        </span>
      </span>
      <span className="tl-figure-value">
        <strong>{formatQuantity(card.count)}</strong>
        <span className="tl-figure-hint" title={hints.join(' · ')}>
          {hints.map((hint) => (
            <span key={hint} className="tl-ellipsis">
              {hint}
            </span>
          ))}
        </span>
      </span>
    </Link>
  );
}

/** Figure as a line, used when there are many. */
function FigureLine({ card }: { card: Figure }) {
  const { path, tone, count, title } = card;
  const hints = useHints(card);
  const age = useAge(card);
  return (
    <Link className="tl-figure-line" to={path} data-tone={tone} data-quiet={count === 0 || undefined}>
      <i aria-hidden="true" />
      <span className="tl-ellipsis" title={[title, ...hints].join(' · ')}>
        {title}
      </span>
      {age && <small>{age}</small>}
      <strong>{formatQuantity(count)}</strong>
    </Link>
  );
}

const mostInRow = 6;
/** Maximum number of large cards; of more figures only the first are large, the others lines. */
const mostLarge = 12;
/** Number of columns: as few rows as possible, evenly filled. */
const columnsFor = (count: number): number => Math.ceil(count / Math.ceil(count / mostInRow));

/** Cards with figures, each linked to exactly the rows it counts; a skeleton while loading. */
export function FigureCards({ label, cards }: { label: string; cards: readonly Figure[] | undefined }) {
  if (cards?.length === 0) return null;
  const large = cards && cards.length > mostLarge ? cards.slice(0, mostInRow) : cards;
  const lines = cards?.slice(large?.length) ?? [];
  const style = { '--columns': columnsFor(large?.length ?? mostInRow) } as CSSProperties;
  return (
    <section aria-label={label} aria-busy={!cards}>
      <div className="tl-figures" style={style}>
        {large
          ? large.map((card) => <FigureCard key={card.key} card={card} />)
          : Array.from({ length: mostInRow }, (_, at) => (
              <div key={at} className="tl-figure" aria-hidden="true">
                <span className="tl-bone tl-bone-row" style={{ width: 96 }} />
                <span className="tl-bone tl-figure-bone" />
              </div>
            ))}
      </div>
      {lines.length > 0 && (
        <div className="tl-card tl-figure-lines">
          {lines.map((card) => (
            <FigureLine key={card.key} card={card} />
          ))}
        </div>
      )}
    </section>
  );
}
