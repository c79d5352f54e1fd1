import {
  checkWheels,
  damages,
  verdictTexts,
  type Damage,
  type VerdictKey,
  type WheelKey,
} from '@treadline/contract/service/tyre-checks/words.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang, useContractText } from '#kernel/lang.ts';
import './car-map.css';
import { joinWords, mmOf } from './words.ts';

/** Check result of a wheel, on screens and in the report. */
export interface MapWheel {
  wheel: WheelKey;
  brand: string;
  pattern: string;
  size: string;
  dot: string;
  depthIn: number | null;
  depthMid: number | null;
  depthOut: number | null;
  /** Smallest depth in tenths of a millimetre. */
  depth: number | null;
  reason: string;
  pressure: number | null;
  damage: readonly Damage[];
  verdict: 'RED' | 'YELLOW' | 'GREEN' | 'UNKNOWN';
  reasons: readonly VerdictKey[];
}

const corners: Readonly<Partial<Record<WheelKey, { x: number; y: number }>>> = {
  FL: { x: 4, y: 34 },
  FR: { x: 64, y: 34 },
  RL: { x: 4, y: 116 },
  RR: { x: 64, y: 116 },
};

/** Car seen from above, with wheels coloured by verdict. */
function Car({ wheels }: { wheels: readonly MapWheel[] }) {
  const verdictOf = (key: string) => wheels.find(({ wheel }) => wheel === key)?.verdict ?? 'UNKNOWN';
  return (
    <svg className="check-map-car" viewBox="0 0 80 176" aria-hidden>
      {Object.entries(corners).map(([key, place]) => (
        <rect key={key} {...place} width={12} height={28} rx={4} data-verdict={verdictOf(key)} />
      ))}
      <path
        className="check-map-body"
        d="M24 12 Q40 2 56 12 Q64 20 64 40 V140 Q64 162 56 168 Q40 174 24 168 Q16 162 16 140 V40 Q16 20 24 12 Z"
      />
      <path className="check-map-glass" d="M22 56 Q40 44 58 56 L54 74 Q40 68 26 74 Z" />
      <path className="check-map-glass" d="M26 130 Q40 135 54 130 L57 148 Q40 156 23 148 Z" />
    </svg>
  );
}

/** Result of one wheel: verdict, depth, tyre. */
function Wheel({ own, level, children }: { own: MapWheel; level: 2 | 3; children?: ReactNode }) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation('tyre-checks');
  const say = useContractText();
  const lang = useLang();
  const { wheel, verdict, reasons, depth, depthIn, depthMid, depthOut, brand, pattern, size, dot } = own;
  const tyre = [brand, pattern].filter(Boolean).join(' ');
  const seen = own.damage.filter((key) => !reasons.includes(key)).map((key) => say(damages[key]));
  const papers = [
    dot ? `DOT ${dot}` : t('map.noDot'),
    own.pressure !== null && `${own.pressure} kPa`,
    ...seen,
  ];
  return (
    <section
      className={`check-map-wheel check-map-${wheel}`}
      data-verdict={verdict}
      aria-label={say(checkWheels[wheel])}
    >
      <header>
        <Heading>{say(checkWheels[wheel])}</Heading>
        <strong>
          {joinWords(
            reasons.map((key) => say(verdictTexts[key])),
            lang,
          )}
        </strong>
      </header>
      <p className="check-map-depth">
        <b>{mmOf(depth)}</b> mm
        <small title={t('map.grooves')}>{[depthIn, depthMid, depthOut].map(mmOf).join(' / ')}</small>
      </p>
      {own.reason && <p className="tl-hint">{own.reason}</p>}
      <p className="check-map-tyre">
        <b>{size}</b> <span title={tyre}>{tyre}</span>
      </p>
      <p className="tl-hint">{papers.filter(Boolean).join(' · ')}</p>
      {children}
    </section>
  );
}

interface CarMapProps<W extends MapWheel> {
  wheels: readonly W[];
  /** Renders photos below a wheel's figures. */
  renderBelow?: (wheel: W) => ReactNode;
  /** Heading level of the wheels. */
  level?: 2 | 3;
}

/** Wheels around a schematic car seen from above. */
export function CarMap<W extends MapWheel>({ wheels, renderBelow, level = 3 }: CarMapProps<W>) {
  return (
    <div className="check-map">
      <Car wheels={wheels} />
      {wheels.map((own) => (
        <Wheel key={own.wheel} own={own} level={level}>
          {renderBelow?.(own)}
        </Wheel>
      ))}
    </div>
  );
}
