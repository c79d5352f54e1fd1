import { carLevels, type CarLevel } from '@treadline/contract/catalogue/vehicles/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useContractText } from '#kernel/lang.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { Car, CarTask } from './types.ts';

/** Edit, enable or disable, and delete actions of a brand, series or model. */
export function useCarActions(level: CarLevel, onStart: (task: CarTask) => void, onGone?: () => void) {
  const { t } = useTranslation(['words', 'vehicles']);
  const say = useContractText();
  const { confirmAction } = useDialogs();
  const options = { done: t('done'), refresh: ['/data/carBrand'] as `/${string}`[] };
  const brand = useAct('PUT /data/carBrand/brand/status/:id', options);
  const series = useAct('PUT /data/carBrand/series/status/:id', options);
  const vehicle = useAct('PUT /data/carBrand/carVehicle/status/:id', options);
  const status = { BRAND: brand, SERIES: series, VEHICLE: vehicle }[level];
  const remove = useAct('DELETE /data/carBrand/carVehicle/delete', {
    ...options,
    done: t('deleted'),
  });
  const ask = ({ id, name }: Car) =>
    confirmAction({
      title: t('vehicles:deleteTitle', { level: say(carLevels[level]), name }),
      content: t('vehicles:deleteText'),
      okText: t('delete'),
      danger: true,
      onOk: async () => {
        await remove.orThrow({ query: { level, id } });
        onGone?.();
      },
    });
  return (car: Car): RowAction[] => [
    { key: 'edit', label: t('edit'), onClick: () => onStart({ level, record: car }) },
    {
      key: 'switch',
      label: t(car.enabled ? 'disable' : 'enable'),
      onClick: () => void status.run({ params: { id: car.id }, body: { enabled: !car.enabled } }),
    },
    { key: 'delete', label: t('delete'), danger: true, onClick: () => void ask(car) },
  ];
}
