import { wheels, type Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { ReactNode } from 'react';
import { useContractText } from '#kernel/lang.ts';
import './wheel-map.css';

const corners = ['FL', 'FR', 'RL', 'RR'] as const;
type Corner = (typeof corners)[number];
const places: Readonly<Record<Corner, { x: number; y: number }>> = {
  FL: { x: 4, y: 34 },
  FR: { x: 64, y: 34 },
  RL: { x: 4, y: 116 },
  RR: { x: 64, y: 116 },
};

/** Car seen from above; wheels of the order are filled, red where a tyre must be replaced. */
function Car({ toned }: { toned: Readonly<Partial<Record<Wheel, 'order' | 'danger'>>> }) {
  return (
    <svg className="ro-car" viewBox="0 0 80 176" aria-hidden>
      {corners.map((wheel) => (
        <rect
          key={wheel}
          {...places[wheel]}
          width={12}
          height={28}
          rx={4}
          className={`ro-car-wheel ro-car-${toned[wheel] ?? 'none'}`}
        />
      ))}
      <path
        className="ro-car-body"
        d="M24 12 Q40 2 56 12 Q64 20 64 40 V140 Q64 162 56 168 Q40 174 24 168 Q16 162 16 140 V40 Q16 20 24 12 Z"
      />
      <path className="ro-car-glass" d="M22 56 Q40 44 58 56 L54 74 Q40 68 26 74 Z" />
      <path className="ro-car-glass" d="M26 130 Q40 135 54 130 L57 148 Q40 156 23 148 Z" />
    </svg>
  );
}

export interface WheelMapProps {
  /** Content by wheel; wheels without are labelled and empty. */
  at: Readonly<Partial<Record<Wheel, ReactNode>>>;
  toned: Readonly<Partial<Record<Wheel, 'order' | 'danger'>>>;
}

/** Schematic car with the content for each wheel around it, the spare below. */
export function WheelMap({ at, toned }: WheelMapProps) {
  const say = useContractText();
  const spots: readonly Wheel[] = at.SPARE === undefined ? corners : [...corners, 'SPARE'];
  return (
    <div className="ro-wheels">
      <Car toned={toned} />
      {spots.map((wheel) => (
        <section
          key={wheel}
          className={`ro-wheel ro-wheel-${wheel}${at[wheel] === undefined ? ' ro-wheel-none' : ''}`}
          aria-label={say(wheels[wheel])}
        >
          <h3>{say(wheels[wheel])}</h3>
          {at[wheel]}
        </section>
      ))}
    </div>
  );
}
