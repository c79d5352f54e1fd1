import { PlusOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import { CarNode } from './car-node.tsx';
import type { Brand, CarTask } from './types.ts';
import { useCarActions } from './use-car-actions.ts';
import { useTree } from './use-tree.ts';

/** Selection in the tree: everything, a brand, or a series. */
export interface CarSelection {
  brandId?: number;
  seriesId?: number;
}

interface CarTreeProps {
  text: string;
  chosen: CarSelection;
  onChoose: (chosen: CarSelection) => void;
  onStart: (task: CarTask) => void;
}

/** Series of a brand. */
function SeriesOf({ brand, chosen, onChoose, onStart }: Omit<CarTreeProps, 'text'> & { brand: Brand }) {
  const { t } = useTranslation('vehicles');
  const actions = useCarActions('SERIES', onStart, () => onChoose({ brandId: brand.id }));
  return (
    <ul>
      {brand.series.map((series) => (
        <CarNode
          key={series.id}
          car={series}
          note={series.nameEn}
          count={series.vehicles}
          chosen={chosen.seriesId === series.id}
          onChoose={() => onChoose({ brandId: brand.id, seriesId: series.id })}
          actions={actions(series)}
          add={{
            label: t('addTo.VEHICLE', { name: series.name }),
            onClick: () =>
              onStart({
                level: 'VEHICLE',
                record: null,
                place: { seriesId: series.id },
                under: series.name,
              }),
          }}
        />
      ))}
      <li>
        <button
          type="button"
          className="cars-add"
          onClick={() =>
            onStart({ level: 'SERIES', record: null, place: { brandId: brand.id }, under: brand.name })
          }
        >
          <PlusOutlined aria-hidden /> {t('addTo.SERIES', { name: brand.name })}
        </button>
      </li>
    </ul>
  );
}

/**
 * Tree of brands and, under the selected one or during a search, their series; each with its number of matching
 * models.
 */
export function CarTree({ text, chosen, onChoose, onStart }: CarTreeProps) {
  const { t } = useTranslation('vehicles');
  const { data } = useTree(text);
  const actions = useCarActions('BRAND', onStart, () => onChoose({}));
  const total = data?.reduce((sum, { vehicles }) => sum + vehicles, 0) ?? 0;
  const isOpen = (brand: Brand) => text !== '' || brand.id === chosen.brandId;
  const isChosen = (brand: Brand) => brand.id === chosen.brandId && chosen.seriesId === undefined;
  return (
    <nav className="cars-tree" aria-label={t('tree')}>
      <ul>
        <li>
          <div className="cars-node" data-chosen={chosen.brandId === undefined || undefined}>
            <button
              type="button"
              aria-current={chosen.brandId === undefined}
              className="cars-name"
              onClick={() => onChoose({})}
            >
              <span>{t('all')}</span>
              <span className="cars-count tl-num">{data && formatQuantity(total)}</span>
            </button>
          </div>
        </li>
        {data?.map((brand) => (
          <CarNode
            key={brand.id}
            car={brand}
            note={brand.nameEn}
            count={brand.vehicles}
            chosen={isChosen(brand)}
            open={isOpen(brand)}
            onChoose={() => onChoose(isChosen(brand) ? {} : { brandId: brand.id })}
            actions={actions(brand)}
          >
            {isOpen(brand) && <SeriesOf {...{ brand, chosen, onChoose, onStart }} />}
          </CarNode>
        ))}
        <li>
          <button
            type="button"
            className="cars-add"
            onClick={() => onStart({ level: 'BRAND', record: null })}
          >
            <PlusOutlined aria-hidden /> {t('addTo.BRAND')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
