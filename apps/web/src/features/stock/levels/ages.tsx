import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ListLayout } from '#ui/list/list-layout.tsx';
import { AgeTable } from './ages/age-table.tsx';
import './ages/ages.css';

const groupings = ['place', 'brand'] as const;
type Grouping = (typeof groupings)[number];
type Places = 'warehouses' | 'dealers';
/** Whose levels they are. */
const screens = { warehouses: '/inventory/warehouses', dealers: '/inventory/dealers' } as const;

/** Kinds of locations that the user may view; the first is the default. */
function usePlaces(wanted: unknown): { places: Places | undefined; open: Places[] } {
  const can = useCan();
  const open: Places[] = [];
  if (can({ any: ['inventory_warehouses_view', 'inventory_logistics_view'], types: ['OTHER', 'LOGISTICS'] }))
    open.push('warehouses');
  if (can({ code: 'inventory_dealers_view' })) open.push('dealers');
  return { places: open.find((each) => each === wanted) ?? open[0], open };
}

function Board({ places, by }: { places: Places; by: Grouping }) {
  const { t } = useTranslation('levels');
  const base = places === 'dealers' ? 'dealers' : 'warehouse-inventories';
  const { data, error, refetch } = useApi(
    `GET /inventory/${base}/ages` as const,
    { query: { by } },
    { keep: true },
  );
  if (error)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  if (!data) return null;
  if (data.totals.quantity === 0) return <EmptyState text={t('ages.empty')} />;
  return <AgeTable ages={data} places={places} by={by} />;
}

/** Age of stock by location or brand, each figure linked to its rows. */
export default function StockAges() {
  const { t } = useTranslation('levels');
  const lang = useLang();
  const [query, setQuery] = useTabQuery();
  const { places, open } = usePlaces(query.places);
  const by = groupings.find((each) => each === query.by) ?? 'place';
  const set = (more: object) => setQuery({ ...query, ...more });
  return (
    <ListLayout
      title={screenTitle('/inventory/ages')[lang]}
      views={
        <>
          {open.length > 1 && (
            <Segmented<Places>
              aria-label={t('ages.places')}
              value={places}
              options={open.map((value) => ({ value, label: screenTitle(screens[value])[lang] }))}
              onChange={(value) => set({ places: value })}
            />
          )}
          <Segmented<Grouping>
            aria-label={t('ages.by')}
            value={by}
            options={groupings.map((value) => ({ value, label: t(`ages.${value}`) }))}
            onChange={(value) => set({ by: value })}
          />
        </>
      }
    >
      {places && <Board places={places} by={by} />}
    </ListLayout>
  );
}
