import { isUnusualShipping } from '@treadline/contract/purchasing/purchase-orders/day-rules.ts';
import { purchaseOrderTexts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useConfirmUnusual } from '../dialogs/use-confirm-unusual.ts';
import { stalePaths } from '../stale-paths.ts';
import { schemas } from '../schemas.ts';
import { useToday } from '../use-today.ts';
import type { NoteDialogProps } from './props.ts';

interface Values {
  shipDate: string;
  carrier: string;
  waybillNo: string;
}

/** Dialog to ship a prepared delivery note. */
export function ShipDialog({ note, open, onClose }: NoteDialogProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const lang = useLang();
  const ship = useAct('PUT /logistics/deliveryNote/ship/:id', { done: t('words:done'), refresh: stalePaths });
  const validate = useSchema<Values>(schemas.ship);
  const today = useToday();
  const ask = useConfirmUnusual<Values>('shipDate', ({ shipDate }) =>
    isUnusualShipping({ shipDate, expectedDate: note.expectedDate }, today),
  );
  return (
    <FormDialog<Values>
      open={open}
      title={t('note.shipTitle', { no: note.dnNo })}
      okText={t('words:ship')}
      initial={{ shipDate: today, carrier: note.carrier, waybillNo: note.waybillNo }}
      validate={validate}
      onSubmit={ask(saveBy((body) => ship.orThrow({ params: { id: note.id }, body })))}
      onClose={onClose}
    >
      <p className="po-dialog-text">{t('note.shipText', { count: note.sentQuantity })}</p>
      <FormField name="shipDate" label={purchaseOrderTexts.shipDate[lang]} required>
        <DayPicker />
      </FormField>
      <FormField name="carrier" label={purchaseOrderTexts.carrier[lang]}>
        <Input maxLength={60} />
      </FormField>
      <FormField name="waybillNo" label={purchaseOrderTexts.waybillNo[lang]}>
        <Input maxLength={60} />
      </FormField>
    </FormDialog>
  );
}
