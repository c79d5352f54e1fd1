import { CarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const ByCarDialog = lazyDialog(() => import('./by-car-dialog.tsx').then((module) => module.ByCarDialog));

/** Button that opens the tyre search by car. */
export function ByCarButton() {
  const { t } = useTranslation('catalogue');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CarOutlined />} onClick={() => setOpen(true)}>
        {t('byCar.button')}
      </Button>
      <ByCarDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
