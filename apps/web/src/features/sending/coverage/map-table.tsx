import { reachFields } from '@treadline/contract/sending/coverage/fields.ts';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { colourOf, shortName } from './province-grid.ts';
import type { CoverageMap } from './types.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';

interface TableProps {
  map: CoverageMap;
  onShow: (filter: object) => void;
}

/** Table equivalent of the map: dealers served first by each location, then provinces, gaps first. */
export function MapTable({ map, onShow }: TableProps) {
  const { t } = useTranslation('coverage');
  const gaps = map.provinces.reduce((sum, province) => sum + province.gaps, 0);
  return (
    <ScrollRegion className="cover-side" label={t('table')}>
      <ul className="cover-legend">
        {map.locations.map(({ id, name, dealers }, at) => (
          <li key={id}>
            <button type="button" onClick={() => onShow({ locationId: String(id) })} disabled={dealers === 0}>
              <i style={{ '--cover': colourOf(at) } as CSSProperties} aria-hidden />
              <span>{name}</span>
              <b>{t('dealerCount', { count: dealers })}</b>
            </button>
          </li>
        ))}
        {gaps > 0 && (
          <li>
            <button type="button" className="cover-gap" onClick={() => onShow({ gap: 'true' })}>
              <i style={{ '--cover': 'var(--tl-failed)' } as CSSProperties} aria-hidden />
              <span>{t('gap')}</span>
              <b>{t('dealerCount', { count: gaps })}</b>
            </button>
          </li>
        )}
      </ul>
      <Provinces map={map} onShow={onShow} />
      {map.unplaced > 0 && <p className="cover-hint">{t('unplaced', { count: map.unplaced })}</p>}
    </ScrollRegion>
  );
}

function Provinces({ map, onShow }: TableProps) {
  const { t } = useTranslation('coverage');
  const lang = useLang();
  const nameOf = new Map(map.locations.map(({ id, name }) => [id, name]));
  const rows = map.provinces
    .filter(({ dealers }) => dealers > 0)
    .toSorted((a, b) => b.gaps - a.gaps || b.dealers - a.dealers);
  return (
    <table className="cover-table">
      <thead>
        <tr>
          <th scope="col">{reachFields.province[lang]}</th>
          <th scope="col" className="tl-num">
            {t('view.dealers')}
          </th>
          <th scope="col">{reachFields.locationName[lang]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, name, dealers, gaps, first }) => (
          <tr key={code}>
            <th scope="row">
              <button type="button" className="cover-link" onClick={() => onShow({ province: code })}>
                {shortName(name)}
              </button>
            </th>
            <td className="tl-num">{formatQuantity(dealers)}</td>
            <td>
              {first
                .map(
                  ({ locationId, dealers: own }) => `${nameOf.get(locationId) ?? ''} ${formatQuantity(own)}`,
                )
                .join(' · ')}
              {gaps > 0 && <Tag color="error">{t('gapsIn', { count: gaps })}</Tag>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
