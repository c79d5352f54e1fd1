import { PlusOutlined } from '@ant-design/icons';
import { energies, vehicleFields, verifiedTexts } from '@treadline/contract/catalogue/vehicles/fields.ts';
import { Button, type InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { useFocusKey } from '#ui/list/use-focus-key.ts';
import { CarDialog } from './car-dialog.tsx';
import { CarTree, type CarSelection } from './car-tree.tsx';
import { vehicleColumns } from './columns.tsx';
import { asksSeries, type CarTask } from './types.ts';
import { useCarActions } from './use-car-actions.ts';
import { useTree } from './use-tree.ts';
import { VinNote } from './vin-note.tsx';
import './vehicles.css';

/** Search text and selection from the URL. */
function useWhere() {
  const [query, setQuery] = useTabQuery();
  const idOf = (key: 'brandId' | 'seriesId') => (query[key] ? { [key]: Number(query[key]) } : {});
  const chosen: CarSelection = { ...idOf('brandId'), ...idOf('seriesId') };
  const goTo = (next: object) =>
    setQuery({ ...query, page: undefined, brandId: undefined, seriesId: undefined, ...next });
  return { text: typeof query['text'] === 'string' ? query['text'] : '', chosen, goTo };
}

function useFilters() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(() => {
    const { verified } = vehicleFields;
    return {
      filters: filtersOf('GET /data/carBrand/carVehicle/list', vehicleFields, lang, {
        energy: { options: energies },
        enabled: { kind: 'boolean', yes: t('enable'), no: t('disable') },
        text: 'control',
        brandId: 'control',
        seriesId: 'control',
        verified: 'tabs',
      }),
      tabs: {
        label: verified[lang],
        key: 'verified' as const,
        counted: true as const,
        items: [
          { key: '', label: t('all') },
          { key: 'true', label: verifiedTexts.true.text[lang] },
          { key: 'false', label: verifiedTexts.false.text[lang] },
        ],
      },
    };
  }, [t, lang]);
}

/** Search across brands, series and models; `/` focuses it. */
function Search({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('vehicles');
  const box = useRef<InputRef>(null);
  useFocusKey(() => box.current?.focus());
  return (
    <div>
      <ImeInput
        ref={box}
        value={text}
        delay={300}
        placeholder={t('search')}
        aria-label={t('searchLabel')}
        onSearch={onSearch}
      />
      <VinNote text={text} />
    </div>
  );
}

/** Task to create a model, in the selected series or one chosen in the form. */
function useNewModel({ brandId, seriesId }: CarSelection, text: string): CarTask {
  const { data } = useTree(text);
  const model = { level: 'VEHICLE', record: null } as const;
  if (seriesId === undefined) return { ...model, brandId };
  const series = data?.flatMap((brand) => brand.series).find(({ id }) => id === seriesId);
  return { ...model, place: { seriesId }, under: series?.name };
}

/** Screen of car brands and series on the left, and the selected or found models beside them. */
export default function Vehicles() {
  const { t } = useTranslation('vehicles');
  const lang = useLang();
  const { text, chosen, goTo } = useWhere();
  const [task, setTask] = useState<CarTask>({ level: 'BRAND', record: null });
  const [open, setOpen] = useState(false);
  const start = (next: CarTask) => {
    setTask(next);
    setOpen(true);
  };
  const columns = useMemo(() => vehicleColumns(t, lang, text), [t, lang, text]);
  const actions = useCarActions('VEHICLE', start);
  const newIn = useNewModel(chosen, text);
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => start(newIn)}>
      {t('create')}
    </Button>
  );
  return (
    <div className="cars">
      <aside className="cars-side">
        <Search text={text} onSearch={(next) => goTo({ text: next })} />
        <CarTree text={text} chosen={chosen} onChoose={goTo} onStart={start} />
      </aside>
      <ListScreen
        endpoint="GET /data/carBrand/carVehicle/list"
        name="/basic/vehicles"
        title={screenTitle('/basic/vehicles')[lang]}
        columns={columns}
        {...useFilters()}
        fixed={{ ...chosen, ...(text && { text }) }}
        sort="brandName"
        actions={create}
        rowActions={actions}
        onOpen={(record) => start({ level: 'VEHICLE', record })}
        exportName={screenTitle('/basic/vehicles')[lang]}
        empty={{ text: t(text ? 'notFound' : 'empty') }}
      />
      <CarDialog
        key={`${task.level}${asksSeries(task) ? '?' : ''}`}
        task={task}
        open={open}
        onClose={() => setOpen(false)}
        onAdded={(level, id) => {
          if (level === 'BRAND') goTo({ text: undefined, brandId: id });
          if (level === 'SERIES') goTo({ text: undefined, ...task.place, seriesId: id });
        }}
      />
    </div>
  );
}
