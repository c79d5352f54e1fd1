import { CameraOutlined } from '@ant-design/icons';
import {
  storagePositionKeys,
  storagePositions,
  storageTyreFields as fields,
  treadMost,
} from '@treadline/contract/service/tyre-storage/fields.ts';
import { Alert, Button, Form, Input, Switch } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { DotInput } from '#ui/form/dot-input.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { DepthInput } from '#ui/form/number-inputs.tsx';
import {
  copyFirst,
  isByCheck,
  togglePosition,
  withoutCheck,
  type Intake,
  type Position,
  type Tyre,
} from './intake.ts';
import type { usePhotos } from './use-photos.ts';

type Photos = ReturnType<typeof usePhotos>;

/** Camera button of a tyre, with how many photos wait to be sent. */
function PhotoInput({ position, photos }: { position: Position; photos: Photos }) {
  const { t } = useTranslation('tyre-storage');
  const count = photos.countOf(position);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<CameraOutlined />} onClick={() => input.current?.click()}>
        {count > 0 ? t('intake.photos', { count }) : t('intake.photo')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        className="tl-visually-hidden"
        tabIndex={-1}
        aria-label={t('intake.photo')}
        onChange={({ target }) => {
          photos.add(position, [...(target.files ?? [])]);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
    </>
  );
}

function TyreFields({ at, position, photos }: { at: number; position: Position; photos: Photos }) {
  const say = useContractText();
  const lang = useLang();
  const name = (key: keyof Tyre) => ['tyres', at, key];
  return (
    <section className="storage-tyre" aria-label={say(storagePositions[position])}>
      <header>
        <b>{say(storagePositions[position])}</b>
        <PhotoInput position={position} photos={photos} />
      </header>
      <FormField name={name('size')} label={fields.size.label[lang]} required>
        <Input maxLength={40} placeholder="2055516" />
      </FormField>
      <FormField name={name('tread')} label={fields.tread.label[lang]}>
        <DepthInput max={treadMost} />
      </FormField>
      <FormField name={name('brand')} label={fields.brand.label[lang]}>
        <Input maxLength={40} />
      </FormField>
      <FormField name={name('pattern')} label={fields.pattern.label[lang]}>
        <Input maxLength={60} />
      </FormField>
      <FormField name={name('dot')} label="DOT">
        <DotInput />
      </FormField>
      <FormField name={name('condition')} label={fields.condition.label[lang]}>
        <Input maxLength={60} />
      </FormField>
      <FormField name={name('rim')} label={fields.rim.label[lang]} valuePropName="checked">
        <Switch />
      </FormField>
    </section>
  );
}

/** What of the tyres was filled in from the car's last check: told, cleared at a press, or with another season. */
function CheckNote() {
  const { t } = useTranslation('tyre-storage');
  const form = Form.useFormInstance<Intake>();
  const options = { form, preserve: true };
  const filled = (Form.useWatch('filled', options) as Intake['filled'] | undefined) ?? null;
  const tyres = (Form.useWatch('tyres', options) as Tyre[] | undefined) ?? [];
  const season = Form.useWatch('season', options) as Intake['season'] | undefined;
  useEffect(() => {
    const values = form.getFieldsValue(true) as Intake;
    const { filled: by } = values;
    if (by && season === values.season && season !== by.season) form.setFieldsValue(withoutCheck(values));
  }, [form, season]);
  if (!filled || !isByCheck({ tyres, filled })) return null;
  const { checkNo: no, checkedTime } = filled.car;
  const clear = () => form.setFieldsValue(withoutCheck(form.getFieldsValue(true) as Intake));
  return (
    <Alert
      className="storage-note"
      type="warning"
      showIcon
      title={t('intake.byCheck', { no, time: formatTime(checkedTime) })}
      action={<Button onClick={clear}>{t('intake.clear')}</Button>}
    />
  );
}

/** Tyres of the set by position: pressed positions are stored. */
export function TyreInputs({ photos }: { photos: Photos }) {
  const { t } = useTranslation('tyre-storage');
  const say = useContractText();
  const form = Form.useFormInstance<Intake>();
  const tyres = (Form.useWatch('tyres', { form, preserve: true }) as Tyre[] | undefined) ?? [];
  const put = (next: Tyre[]) => form.setFieldsValue({ tyres: next });
  const all = () => (form.getFieldsValue(true) as Intake).tyres;
  const checked = () => (form.getFieldsValue(true) as Intake).filled?.car.tyres;
  const sorted = tyres
    .map((tyre, at) => ({ position: tyre.position, at }))
    .toSorted((a, b) => storagePositionKeys.indexOf(a.position) - storagePositionKeys.indexOf(b.position));
  return (
    <>
      <CheckNote />
      <div className="storage-wheels" role="group" aria-label={t('tyres')}>
        {storagePositionKeys.map((position) => {
          const isIn = tyres.some((tyre) => tyre.position === position);
          return (
            <Button
              key={position}
              type={isIn ? 'primary' : 'default'}
              aria-pressed={isIn}
              onClick={() => put(togglePosition(all(), position))}
            >
              {say(storagePositions[position])}
            </Button>
          );
        })}
        <Button onClick={() => put(copyFirst(all(), checked()))}>{t('intake.copy')}</Button>
      </div>
      {sorted.map(({ position, at }) => (
        <TyreFields key={position} at={at} position={position} photos={photos} />
      ))}
    </>
  );
}
