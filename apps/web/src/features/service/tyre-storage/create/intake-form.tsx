import { storageInputs as inputs } from '@treadline/contract/service/tyre-storage/fields.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { createPath, stalePaths, storagePath } from '../types.ts';
import { CarFields } from './car-fields.tsx';
import { startOfIntake, type Intake } from './intake.ts';
import { TyreInputs } from './tyre-inputs.tsx';
import { usePhotos } from './use-photos.ts';

const loadSchema = () =>
  import('@treadline/contract/service/tyre-storage/schema.ts').then((module) => module.StorageInput);

/** Where the set goes, with what stands there. */
function Shelf({ dealerId }: { dealerId: number }) {
  const { t } = useTranslation('tyre-storage');
  const shelf = Form.useWatch('shelf') as string | undefined;
  const { data } = useApi('GET /order/storage/shelves', { query: { dealerId: String(dealerId) } });
  const there = data?.find((each) => each.shelf === shelf?.trim());
  return (
    <FieldInput name="shelf" field={inputs.shelf} hint={there && t('intake.there', { count: there.sets })} />
  );
}

/** Form to take a set in: car, tyres with photos, shelf, time, fee. */
export function IntakeForm({ dealerId }: { dealerId: number }) {
  const { t } = useTranslation(['tyre-storage', 'words']);
  const { setDirty, close } = useTab();
  const lang = useLang();
  const title = screenTitle(createPath)[lang];
  const photos = usePhotos();
  const [initial] = useState(() => startOfIntake(formatDay(new Date())));
  const bodyOf = ({ filled: _filled, ...values }: Intake) => ({ ...values, fee: values.fee ?? 0, dealerId });
  const validate = useSchema<Intake>(loadSchema, bodyOf);
  const create = useAct('POST /order/storage/create', { done: t('intake.done'), refresh: stalePaths });
  const save = async (values: Intake) => {
    const made = await create.orThrow({ body: bodyOf(values) });
    await photos.send(made.id);
    await close(true);
    goTo(storagePath(made));
  };
  return (
    <FormLayout<Intake>
      initial={initial}
      validate={validate}
      submitText={title}
      onSubmit={saveBy(save)}
      onDirty={setDirty}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <FormSection main title={title}>
        <CarFields dealerId={dealerId} />
      </FormSection>
      <FormSection title={t('tyres')}>
        <TyreInputs photos={photos} />
      </FormSection>
      <FormSection title={t('intake.terms')}>
        <Shelf dealerId={dealerId} />
        {(['season', 'untilOn', 'fee', 'consent', 'note'] as const).map((key) => (
          <FieldInput key={key} name={key} field={inputs[key]} />
        ))}
      </FormSection>
    </FormLayout>
  );
}
