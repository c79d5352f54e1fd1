import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import { colourOf, provinceCells, quietProvinces, shortName } from './province-grid.ts';
import type { CoverageMap } from './types.ts';

interface MapProps {
  map: CoverageMap;
  /** Opens the dealers of a province or location. */
  onShow: (filter: object) => void;
}
type Province = CoverageMap['provinces'][number];

const cell = (code: string): CSSProperties => {
  const [column, row] = provinceCells[code] ?? [1, 1];
  return { gridColumn: column, gridRow: row };
};

/** Grid map of provinces, each with colour and name of the location that serves most of its dealers first. */
export function ProvinceMap({ map, onShow }: MapProps) {
  const { t } = useTranslation('coverage');
  return (
    <section className="cover-map" aria-label={t('view.map')}>
      <div className="cover-grid">
        {map.provinces.map((province) => (
          <Tile key={province.code} map={map} province={province} onShow={onShow} />
        ))}
        {quietProvinces.map((code) => (
          <span key={code} className="cover-tile cover-quiet" style={cell(code)} title={t(`outside.${code}`)}>
            <b>{t(`outside.${code}`)}</b>
          </span>
        ))}
      </div>
    </section>
  );
}

function Tile({ map, province, onShow }: MapProps & { province: Province }) {
  const { t } = useTranslation('coverage');
  const { code, name, dealers, gaps, first } = province;
  const at = map.locations.findIndex(({ id }) => id === first[0]?.locationId);
  const place = map.locations[at]?.name ?? '';
  const has = map.locations.filter((location) => location.province === code);
  if (dealers === 0)
    return (
      <span className="cover-tile cover-quiet" style={cell(code)} title={name}>
        <b>{shortName(name)}</b>
        {has.map(({ id, name: own }) => (
          <i key={id} className="cover-home">
            {own}
          </i>
        ))}
      </span>
    );
  const words = [
    t('dealersIn', { name, count: dealers }),
    place && t('mostFrom', { place }),
    gaps && t('gapsIn', { count: gaps }),
  ];
  return (
    <button
      type="button"
      className={`cover-tile${gaps === dealers ? ' cover-empty' : ''}`}
      style={{ ...cell(code), '--cover': colourOf(at) } as CSSProperties}
      title={words.filter(Boolean).join(' · ')}
      onClick={() => onShow({ province: code })}
    >
      <b>{shortName(name)}</b>
      <span className="cover-count">{dealers}</span>
      <i>{place || t('nobody')}</i>
      {gaps > 0 && gaps < dealers && <em>{t('gapShort', { count: gaps })}</em>}
    </button>
  );
}
