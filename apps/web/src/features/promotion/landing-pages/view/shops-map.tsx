import { useTranslation } from 'react-i18next';
import { LandMap } from '#ui/map/land-map.tsx';
import { project, type GeoPoint } from '#ui/map/projection.ts';

export interface ShopSpot extends GeoPoint {
  id: number;
  /** Number in the list. */
  no: number;
  name: string;
}

export interface ShopsMapProps {
  /** At least one shop. */
  shops: readonly ShopSpot[];
  /** Visitor's position, if shared. */
  here?: GeoPoint | undefined;
  /** Shop to zoom to. */
  looked?: ShopSpot | undefined;
}

/** Minimum extent, some 15 km in China, as shops of one town are spread out. */
const narrowest = 30;

function Here({ spot, unit }: { spot: GeoPoint; unit: number }) {
  const { x, y } = project(spot);
  return (
    <g className="lp-here">
      <circle className="lp-here-halo" cx={x} cy={y} r={16 * unit} />
      <circle cx={x} cy={y} r={7 * unit} />
    </g>
  );
}

function Point({ shop, unit, isMain }: { shop: ShopSpot; unit: number; isMain: boolean }) {
  const { x, y } = project(shop);
  return (
    <g className="tl-point" data-main={isMain || undefined}>
      {isMain && <circle className="tl-halo" cx={x} cy={y} r={22 * unit} />}
      <circle cx={x} cy={y} r={14 * unit} />
      <text x={x} y={y + 5.5 * unit} fontSize={15 * unit}>
        {shop.no}
      </text>
    </g>
  );
}

/** Map of shops, numbered as in the list beside it. */
export function ShopsMap({ shops, here, looked }: ShopsMapProps) {
  const { t } = useTranslation('landing-pages');
  const names = shops.map(({ no, name }) => `${no} ${name}`).join(t('view.join'));
  return (
    <LandMap
      key={`${shops.map(({ id }) => id).join(' ')} ${looked?.id}`}
      spots={here ? [...shops, here] : shops}
      narrowest={narrowest}
      looked={looked}
      says={t('view.mapSays', { shops: names })}
      words={{ nearer: t('view.nearer'), farther: t('view.farther') }}
    >
      {(unit) => (
        <>
          {here && <Here spot={here} unit={unit} />}
          {shops
            .toSorted((a, b) => Number(a === looked) - Number(b === looked))
            .map((shop) => (
              <Point key={shop.id} shop={shop} unit={unit} isMain={shop === looked} />
            ))}
        </>
      )}
    </LandMap>
  );
}
