import { storageInputs as inputs } from '@treadline/contract/service/tyre-storage/fields.ts';
import { foldPlate } from '@treadline/contract/kernel/number-folds.ts';
import { isPlate } from '@treadline/contract/kernel/plate.ts';
import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { useApi } from '#kernel/query.ts';
import { storagePath, type StorageCar } from '../types.ts';
import { fillFromCar, type Intake } from './intake.ts';

/** Sets of the car that are here already: mostly the ones to be handed out now. */
function StoredNote({ stored }: { stored: StorageCar['stored'] }) {
  const { t } = useTranslation('tyre-storage');
  if (stored.length === 0) return null;
  return (
    <p className="storage-note tl-hint">
      {t('intake.stored')}{' '}
      {stored.map((set) => (
        <Link key={set.id} to={storagePath(set)}>
          {set.storageNo} · {set.shelf}{' '}
        </Link>
      ))}
    </p>
  );
}

/** What is known of the typed plate; fills the form once for each plate, with nothing of the car before. */
function useKnownCar(dealerId: number) {
  const form = Form.useFormInstance<Intake>();
  const plate = foldPlate((Form.useWatch('plateNumber', form) as string | undefined) ?? '');
  const isWhole = isPlate(plate);
  const { data } = useApi(
    'GET /order/storage/car',
    { query: { dealerId: String(dealerId), plate } },
    { enabled: isWhole },
  );
  const filled = useRef('');
  useEffect(() => {
    if (!data || filled.current === plate) return;
    filled.current = plate;
    form.setFieldsValue(fillFromCar(form.getFieldsValue(true) as Intake, data));
  }, [data, form, plate]);
  return isWhole ? data : undefined;
}

/** Plate first; the car's last check or order fills the rest. */
export function CarFields({ dealerId }: { dealerId: number }) {
  const car = useKnownCar(dealerId);
  return (
    <>
      <FieldInput name="plateNumber" field={inputs.plateNumber} autoFocus />
      {car && <StoredNote stored={car.stored} />}
      <FieldInput name="customerName" field={inputs.customerName} />
      <FieldInput name="customerMobile" field={inputs.customerMobile} />
      <FieldInput name="carName" field={inputs.carName} />
    </>
  );
}
