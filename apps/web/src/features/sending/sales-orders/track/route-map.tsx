import { useTranslation } from 'react-i18next';
import { LandMap } from '#ui/map/land-map.tsx';
import { project, type GeoPoint } from '#ui/map/projection.ts';
import type { TrackStop } from './stops.ts';
import './route-map.css';

/** Destination with its name and the remaining line. */
function Aim({ from, aim, unit }: { from: TrackStop; aim: NamedSpot; unit: number }) {
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

/** Route from stop to stop, with the last one highlighted and named. */
function Way({
  stops,
  aim,
  unit,
}: {
  stops: readonly TrackStop[];
  aim: NamedSpot | undefined;
  unit: number;
}) {
  const points = stops.map((stop) => ({ ...project(stop), stop }));
  const last = points.at(-1);
  return (
    <>
      {aim && last && <Aim from={last.stop} aim={aim} unit={unit} />}
      <polyline className="so-way" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y, stop }) => {
        const isLast = stop === last?.stop;
        return (
          <g key={stop.no} className="tl-point" data-main={isLast || undefined}>
            {isLast && <circle className="tl-halo" cx={x} cy={y} r={16 * unit} />}
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

export interface NamedSpot extends GeoPoint {
  name: string;
}

interface RouteMapProps {
  /** Stops in order, at least one. */
  stops: readonly TrackStop[];
  /** Destination, until reached. */
  aim?: NamedSpot | undefined;
  /** Stop to zoom to. */
  looked?: GeoPoint | undefined;
}

/** Parcel route on a map of provinces, with a text alternative; the list beside it has the details. */
export function RouteMap({ stops, aim, looked }: RouteMapProps) {
  const { t } = useTranslation(['sales-orders', 'words']);
  const says = t('map.says', {
    way: stops.map(({ site }) => site).join(' → '),
    last: stops.at(-1)?.site ?? '',
  });
  return (
    <LandMap
      spots={aim ? [...stops, aim] : stops}
      looked={looked}
      says={says}
      words={{ nearer: t('words:zoomIn'), farther: t('words:zoomOut') }}
    >
      {(unit) => <Way stops={stops} aim={aim} unit={unit} />}
    </LandMap>
  );
}
