import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { provinces } from './outlines.ts';
import { nearer, project, tilesOf, viewOf, type Spot, type View } from './projection.ts';
import type { Stop } from './stops.ts';
import './route-map.css';

/** Pixels that the map is drawn wide for: letters and tiles are sized by it. */
const drawnWidth = 500;
const deepest = 64;

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
        <path key={name} className="so-land" d={outline} />
      ))}
      {address &&
        tilesOf(view, address, drawnWidth).map(({ key, address: href, x, y, size }) => (
          // Where a tile can't be had the outlines below it stay.
          <image key={key} className="so-tile" href={href} x={x} y={y} width={size} height={size} />
        ))}
      {!address &&
        provinces.map(
          ([name, x, y]) =>
            isIn(x, y) && (
              <text key={name} className="so-land-name" x={x} y={y} fontSize={12 * unit}>
                {name}
              </text>
            ),
        )}
    </>
  );
}

/** Where it goes: a line that is still to be gone, and its name. */
function Aim({ from, aim, unit }: { from: Stop; aim: NamedSpot; unit: number }) {
  const [start, end] = [project(from), project(aim)];
  const half = 6 * unit;
  return (
    <>
      <polyline className="so-way so-way-ahead" points={`${start.x},${start.y} ${end.x},${end.y}`} />
      <rect
        className="so-aim"
        x={end.x - half}
        y={end.y - half}
        width={2 * half}
        height={2 * half}
        rx={2 * unit}
      />
      <text className="so-point-name" x={end.x} y={end.y + 24 * unit} fontSize={13 * unit}>
        {aim.name}
      </text>
    </>
  );
}

/** The way from stop to stop; the last one stands out and is named. */
function Way({ stops, aim, unit }: { stops: readonly Stop[]; aim: NamedSpot | undefined; unit: number }) {
  const points = stops.map((stop) => ({ ...project(stop), stop }));
  const last = points.at(-1);
  return (
    <>
      {aim && last && <Aim from={last.stop} aim={aim} unit={unit} />}
      <polyline className="so-way" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y, stop }) => {
        const isLast = stop === last?.stop;
        return (
          <g key={stop.no} className={isLast ? 'so-point so-point-last' : 'so-point'}>
            {isLast && <circle className="so-halo" cx={x} cy={y} r={16 * unit} />}
            <circle cx={x} cy={y} r={(isLast ? 10 : 8) * unit} />
            <text x={x} y={y + 4 * unit} fontSize={11 * unit}>
              {stop.no}
            </text>
          </g>
        );
      })}
      {last && (
        <text className="so-point-name" x={last.x} y={last.y - 22 * unit} fontSize={13 * unit}>
          {last.stop.site}
        </text>
      )}
    </>
  );
}

export interface NamedSpot extends Spot {
  name: string;
}

interface RouteMapProps {
  /** In order; at least one. */
  stops: readonly Stop[];
  /** Where it goes, as long as it is not there. */
  aim?: NamedSpot | undefined;
  /** The stop to look at closely. */
  looked?: Spot | undefined;
}

/** The way of a parcel over the provinces. What it shows is said in a sentence; the list beside it says it in full. */
export function RouteMap({ stops, aim, looked }: RouteMapProps) {
  const { t } = useTranslation('sales-orders');
  const [times, setTimes] = useState(1);
  const whole = viewOf(aim ? [...stops, aim] : stops);
  const view = nearer(whole, looked ? Math.max(times, 4) : times, looked);
  const unit = view.width / drawnWidth;
  const zooms = [
    { key: 'in', icon: <PlusOutlined />, next: Math.min(times * 2, deepest), label: t('map.in') },
    { key: 'out', icon: <MinusOutlined />, next: Math.max(times / 2, 0.25), label: t('map.out') },
  ];
  const words = t('map.says', {
    way: stops.map(({ site }) => site).join(' → '),
    last: stops.at(-1)?.site ?? '',
  });
  return (
    <div className="so-map">
      <svg role="img" aria-label={words} viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}>
        <Land view={view} unit={unit} />
        <Way stops={stops} aim={aim} unit={unit} />
      </svg>
      <div className="so-map-zoom">
        {zooms.map(({ key, icon, next, label }) => (
          <Button
            key={key}
            size="small"
            icon={icon}
            aria-label={label}
            title={label}
            disabled={next === times}
            onClick={() => setTimes(next)}
          />
        ))}
      </div>
    </div>
  );
}
