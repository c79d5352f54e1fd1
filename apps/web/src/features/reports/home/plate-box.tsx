import { foldPlate } from '@treadline/contract/kernel/number-folds.ts';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';

/** Plate input of a shop, which opens an order for the car. Focused where there is a keyboard. */
export function PlateBox() {
  const { t } = useTranslation('home');
  const [plate, setPlate] = useState('');
  const input = useRef<InputRef>(null);
  useEffect(() => {
    const field = input.current?.input ?? null;
    // Whatever has the focus elsewhere keeps it; a new tab has it itself.
    if (document.activeElement?.contains(field) && matchMedia('(pointer: fine)').matches)
      field?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = foldPlate(plate);
    setPlate('');
    goTo(screenPath('/retail/create', typed ? { plate: typed } : {}));
  };
  return (
    <form className="home-plate" role="search" aria-label={t('plate.place')} onSubmit={submit}>
      <Input
        ref={input}
        value={plate}
        maxLength={20}
        allowClear
        aria-label={t('plate.label')}
        placeholder={t('plate.label')}
        onChange={(event) => setPlate(event.target.value)}
      />
      <Button type="primary" htmlType="submit">
        {t('plate.place')}
      </Button>
    </form>
  );
}
