import { useState, type ReactNode } from 'react';
import { provinces } from './outlines.ts';
import { zoomView, tilesOf, viewOf, type GeoPoint, type View } from './projection.ts';
import './land-map.css';

/** Nominal width of the map in px, by which texts and tiles are sized. */
const drawnWidth = 500;
const deepest = 64;
/** Minimum width in map units without tiles: closer, only bare lines would be left. */
const untiled = 200;

/** URL template of map tiles with {z}, {x} and {y}; '' if not configured. */
const tileAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content ?? '';

/** Province outlines with names, overlaid by map tiles where configured. */
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
          // If a tile fails to load, the outlines below it remain visible.
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
  /** Initially visible spots; at least one. */
  spots: readonly GeoPoint[];
  /** Minimum width in map units, see viewOf. */
  narrowest?: number;
  /** Spot to zoom in on. */
  looked?: GeoPoint | undefined;
  /** Text alternative of the map. */
  says: string;
  words: { nearer: string; farther: string };
  /** Renders content over the map; `unit` is the size of one pixel in map units. */
  children: (unit: number) => ReactNode;
}

/** Map of China's provinces, with map tiles where configured. Change its `key` to reset the view. */
export function LandMap({ spots, narrowest, looked, says, words, children }: LandMapProps) {
  const [times, setTimes] = useState(1);
  const least = narrowest !== undefined && !tileAddress() ? Math.max(narrowest, untiled) : narrowest;
  const view = zoomView(viewOf(spots, least), looked ? Math.max(times, 4) : times, looked);
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
