import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../api-types.ts';
import { formatQuantity } from '../format.ts';
import './dashboard.css';

type Figure = OutputOf<'GET /report/home'>['cards'][number];

function FigureCard({ card }: { card: Figure }) {
  return (
    <Link
      className="tl-figure"
      to={card.path}
      data-tone={card.tone}
      data-quiet={card.count === 0 || undefined}
    >
      <span className="tl-figure-title">
        <i aria-hidden="true" />
        <span className="tl-ellipsis" title={card.title}>
          {card.title}
        </span>
      </span>
      <span className="tl-figure-value">
        <strong>{formatQuantity(card.count)}</strong>
        <span className="tl-figure-hint tl-ellipsis" title={card.hint ?? undefined}>
          {card.hint}
        </span>
      </span>
    </Link>
  );
}

/** How many stand in a row: as few rows as do, filled evenly. */
const columnsFor = (count: number): number => Math.ceil(count / Math.ceil(count / mostInRow));
const mostInRow = 6;

/** Figures that lead to exactly the rows that they count; the shape of them while they are on their way. */
export function FigureCards({ label, cards }: { label: string; cards: readonly Figure[] | undefined }) {
  if (cards?.length === 0) return null;
  const style = { '--columns': columnsFor(cards?.length ?? mostInRow) } as CSSProperties;
  return (
    <section aria-label={label} aria-busy={!cards} className="tl-figures" style={style}>
      {cards
        ? cards.map((card) => <FigureCard key={card.key} card={card} />)
        : Array.from({ length: 6 }, (_, at) => (
            <div key={at} className="tl-figure" aria-hidden="true">
              <span className="tl-bone tl-bone-row" style={{ width: 96 }} />
              <span className="tl-bone tl-figure-bone" />
            </div>
          ))}
    </section>
  );
}
