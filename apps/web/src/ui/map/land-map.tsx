import { useState, type ReactNode } from 'react';
import { provinces } from './outlines.ts';
import { nearer, tilesOf, viewOf, type Spot, type View } from './projection.ts';
import './land-map.css';

/** Pixels that the map is drawn wide for: letters and tiles are sized by it. */
const drawnWidth = 500;
const deepest = 64;
/** Units that it is wide at least without tiles: nearer, nothing but lines is left to tell where one is. */
const untiled = 200;

/** Where map tiles come from, with {z}, {x} and {y}; '' where none are set up. */
const tileAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content ?? '';

/** The land: outlines of the provinces with their names, and map tiles over them where there are any. */
function Land({ view, unit }: { view: View; unit: number }) {
  const address = tileAddress();
  const isIn = (x: number, y: number) =>
    x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
  return (
    <>
      {provinces.map(([name, , , outline]) => (
        <path key={name} className="tl-land" d={outline} />
      ))}
      {address &&
        tilesOf(view, address, drawnWidth).map(({ key, address: href, x, y, size }) => (
          // Where a tile can't be had the outlines below it stay.
          <image key={key} className="tl-map-tile" href={href} x={x} y={y} width={size} height={size} />
        ))}
      {!address &&
        provinces.map(
          ([name, x, y]) =>
            isIn(x, y) && (
              <text key={name} className="tl-land-name" x={x} y={y} fontSize={12 * unit}>
                {name}
              </text>
            ),
        )}
    </>
  );
}

interface LandMapProps {
  /** What is to be seen at first; at least one. */
  spots: readonly Spot[];
  /** Units that it shows at least from side to side; see viewOf. */
  narrowest?: number;
  /** A spot to look at closely. */
  looked?: Spot | undefined;
  /** What the map says, for those who do not see it. */
  says: string;
  words: { nearer: string; farther: string };
  /** Draws over the land; a unit is a pixel of the map as it is drawn, in units of the outlines. */
  children: (unit: number) => ReactNode;
}

/** Map of China's provinces, with map tiles where configured. Change its `key` to reset the view. */
export function LandMap({ spots, narrowest, looked, says, words, children }: LandMapProps) {
  const [times, setTimes] = useState(1);
  const least = narrowest !== undefined && !tileAddress() ? Math.max(narrowest, untiled) : narrowest;
  const view = nearer(viewOf(spots, least), looked ? Math.max(times, 4) : times, looked);
  const unit = view.width / drawnWidth;
  const zooms = [
    { sign: '+', next: Math.min(times * 2, deepest), label: words.nearer },
    { sign: '−', next: Math.max(times / 2, 0.25), label: words.farther },
  ];
  return (
    <div className="tl-map">
      <svg role="img" aria-label={says} viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}>
        <Land view={view} unit={unit} />
        {children(unit)}
      </svg>
      <div className="tl-map-zoom">
        {zooms.map(({ sign, next, label }) => (
          <button
            key={sign}
            type="button"
            aria-label={label}
            title={label}
            disabled={next === times}
            onClick={() => setTimes(next)}
          >
            {sign}
          </button>
        ))}
      </div>
    </div>
  );
}
