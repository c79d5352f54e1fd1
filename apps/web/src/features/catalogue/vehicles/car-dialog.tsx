import type { Fields } from '@treadline/contract/kernel/fields.ts';
import {
  carBrandInputs,
  carLevels,
  carSeriesInputs,
  vehicleInputs,
  type CarLevel,
} from '@treadline/contract/catalogue/vehicles/fields.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useAct } from '#kernel/act.ts';
import type { Endpoint } from '#kernel/api-types.ts';
import { blankOf, FieldInput, valuesOf } from '#kernel/fields/inputs.tsx';
import { fieldErrorsOf, useSchema } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { SeriesPicker } from './series-picker.tsx';
import { asksSeries, type CarTask } from './types.ts';

interface Shape {
  fields: Fields;
  update: Endpoint;
  schema: () => Promise<z.ZodType>;
}
const schemas = () => import('@treadline/contract/catalogue/vehicles/schema.ts');
const shapes: Readonly<Record<CarLevel, Shape>> = {
  BRAND: {
    fields: carBrandInputs,
    update: 'PUT /data/carBrand/brand/:id',
    schema: () => schemas().then((all) => all.CarBrandInput),
  },
  SERIES: {
    fields: carSeriesInputs,
    update: 'PUT /data/carBrand/series/:id',
    schema: () => schemas().then((all) => all.CarSeriesInput),
  },
  VEHICLE: {
    fields: vehicleInputs,
    update: 'PUT /data/carBrand/carVehicle/:id',
    schema: () =>
      Promise.all([schemas(), import('@treadline/contract/kernel/rules.ts')]).then(
        ([{ VehicleInput }, { rules }]) => VehicleInput.extend({ seriesId: rules.id().optional() }),
      ),
  },
};

interface CarDialogProps {
  task: CarTask;
  open: boolean;
  onClose: () => void;
  /** Called with level and id of a new record. */
  onAdded: (level: CarLevel, id: number) => void;
}

function useSaveCar({ task: { level, record, place }, onAdded }: CarDialogProps) {
  const { t } = useTranslation('words');
  const options = { done: t('done'), refresh: ['/data/carBrand'] as `/${string}`[] };
  const add = useAct('POST /data/carBrand/carVehicle/add', options);
  const change = useAct(shapes[level].update, options);
  return async (values: object) => {
    try {
      if (record) {
        const body = { ...values, version: record.version };
        await change.orThrow({ params: { id: record.id }, body } as never);
      } else {
        const { id } = await add.orThrow({ body: { level, ...place, ...values } as never });
        onAdded(level, id);
      }
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
}

/** Form of a car brand, series or model, new or existing. */
export function CarDialog(props: CarDialogProps) {
  const { task, open, onClose } = props;
  const { level, record, under, brandId } = task;
  const asks = asksSeries(task);
  const { t } = useTranslation(['kernel', 'vehicles', 'words']);
  const say = useContractText();
  const { fields, schema } = shapes[level];
  const validate = useSchema<object>(schema);
  const create = t('words:createTitle', { noun: say(carLevels[level]) });
  const createIn = under === undefined ? create : t(`vehicles:addTo.${level}`, { name: under });
  const wide = level === 'VEHICLE';
  const hints: Readonly<Record<string, string>> = t('vehicles:hints', { returnObjects: true });
  return (
    <FormDialog<object>
      open={open}
      width={wide ? 720 : 480}
      columns={wide ? 2 : 1}
      title={record ? t('words:editName', { name: record.name }) : createIn}
      okText={record ? t('words:saveChanges') : create}
      initial={record ? valuesOf(fields, record) : { ...blankOf(fields), ...(asks && { seriesId: null }) }}
      validate={validate}
      onSubmit={useSaveCar(props)}
      onClose={onClose}
    >
      {asks && (
        <FormField name="seriesId" label={say(carLevels.SERIES)} required wide>
          <SeriesPicker brandId={brandId} />
        </FormField>
      )}
      {Object.entries(fields).map(([key, field], at) => (
        <FieldInput key={key} name={key} field={field} hint={hints[key]} autoFocus={at === 0 && !asks} />
      ))}
    </FormDialog>
  );
}
