import {
  priceFields,
  priceKinds,
  type PriceKind,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { distanceOf } from '@treadline/contract/catalogue/catalogue/price-math.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import type { Change } from './types.ts';
import './change-lines.css';

type Step = { before: number | null; after: number | null };

/** Signed percentage with one decimal. */
const sayShare = (points: number): string => `${points > 0 ? '+' : ''}${(points / 100).toFixed(1)}%`;

/** Whether a change lowers earnings: a higher purchase price or a lower selling price. */
const isWorse = (kind: PriceKind, points: number): boolean => (kind === 'PURCHASE' ? points > 0 : points < 0);

/** Change of a price: red where it lowers earnings, green where it raises them. */
export function PriceMove({ kind, before, after }: Step & { kind: PriceKind }) {
  const points = distanceOf(after, before);
  if (points === null) return <span />;
  if (points === 0) return <span className="tl-zero">0%</span>;
  return <b className={isWorse(kind, points) ? 'change-worse' : 'change-better'}>{sayShare(points)}</b>;
}

const pricesOf = ({ prices }: Pick<Change, 'prices'>): [PriceKind, Step][] =>
  priceKinds.flatMap((kind) => (prices[kind] ? [[kind, prices[kind]] as [PriceKind, Step]] : []));

/**
 * Number of text lines of a change in its row: at least size and number, else one per price and field, or per warning.
 */
export const linesOf = (change: Pick<Change, 'prices' | 'attributes' | 'warnings'>): number =>
  Math.max(2, pricesOf(change).length + Object.keys(change.attributes).length, change.warnings.length);

/** Changes line by line: each price before, after and its difference, then other fields. */
export function ChangeLines({ change }: { change: Pick<Change, 'prices' | 'attributes'> }) {
  const lang = useLang();
  return (
    <ul className="tl-grid-lines change-lines">
      {pricesOf(change).map(([kind, { before, after }]) => (
        <li key={kind} className="tl-num">
          <span>{priceFields[kind].label[lang]}</span>
          <span>{formatMoney(before)}</span>
          <span aria-hidden>→</span>
          <span>{formatMoney(after)}</span>
          <PriceMove kind={kind} before={before} after={after} />
        </li>
      ))}
      {Object.entries(change.attributes).map(([title, { before, after }]) => (
        <li key={title} className="change-field" title={`${title} ${before} → ${after}`}>
          <span>{title}</span>
          <span>
            {before} → {after}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Warnings of a change, one per line. */
export function WarningLines({ warnings }: { warnings: readonly string[] }) {
  return (
    <ul className="tl-grid-lines tl-negative">
      {warnings.map((text) => (
        <li key={text} title={text}>
          {text}
        </li>
      ))}
    </ul>
  );
}
