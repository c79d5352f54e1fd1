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
import type { OrderDialogProps } from '../dialogs/props.ts';
import { RestDayOf } from '../dialogs/rest-day.tsx';
import { useConfirmUnusual } from '../dialogs/use-confirm-unusual.ts';
import { useOrderSeen } from '../dialogs/use-order-seen.ts';
import { stalePaths } from '../stale-paths.ts';
import { schemas } from '../schemas.ts';
import { useToday } from '../use-today.ts';
import { errorsOnForm, noteBody, noteTotal, startNote, type NoteValues } from './note-form.ts';
import { NoteLines } from './note-lines.tsx';

function useNoteChecks() {
  const { t } = useTranslation('purchase-orders');
  const bySchema = useSchema<NoteValues>(schemas.note, noteBody);
  return (values: NoteValues) => {
    const { lines: _lines, ...errors } = errorsOnForm(bySchema(values), values.lines);
    const over = values.lines.flatMap((line, index) =>
      (line.quantity ?? 0) > line.open
        ? [[`lines.${index}.quantity`, t('note.over', { count: line.open })] as const]
        : [],
    );
    const missing = noteTotal(values.lines) === 0 ? { lines: t('note.linesMissing') } : {};
    return { ...errors, ...Object.fromEntries(over), ...missing };
  };
}

/** Form of a delivery note, prefilled with all open quantities. */
export function NoteFormDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('purchase-orders');
  const lang = useLang();
  const data = useOrderSeen(order.id, open);
  const create = useAct('POST /logistics/deliveryNote/create/:id', {
    done: t('done.note'),
    refresh: stalePaths,
  });
  const validate = useNoteChecks();
  const today = useToday();
  const ask = useConfirmUnusual<NoteValues>('shipDate', (values) => isUnusualShipping(values, today));
  return (
    <FormDialog<NoteValues>
      open={open && data !== undefined}
      width={920}
      columns={2}
      title={t('note.fillTitle', { no: order.orderNo })}
      okText={t('note.fillOk')}
      initial={startNote(data, today)}
      validate={validate}
      onSubmit={ask(
        saveBy(
          (values) => create.orThrow({ params: { id: order.id }, body: noteBody(values) }),
          (errors, { lines }) => errorsOnForm(errors, lines),
        ),
      )}
      onClose={onClose}
    >
      <div className="po-wide po-thirds">
        <FormField name="dnNo" label={purchaseOrderTexts.dnNo[lang]} required>
          <Input autoFocus maxLength={40} placeholder={t('note.dnNoHint')} />
        </FormField>
        <FormField name="shipDate" label={purchaseOrderTexts.shipDate[lang]} hint={t('note.shipDateHint')}>
          <DayPicker />
        </FormField>
        <FormField
          name="expectedDate"
          label={t('note.expectedDate')}
          hint={<RestDayOf name="expectedDate" warehouseId={order.warehouseId} />}
        >
          <DayPicker />
        </FormField>
        <FormField name="carrier" label={purchaseOrderTexts.carrier[lang]}>
          <Input maxLength={60} />
        </FormField>
        <FormField name="waybillNo" label={purchaseOrderTexts.waybillNo[lang]}>
          <Input maxLength={60} />
        </FormField>
      </div>
      <NoteLines />
    </FormDialog>
  );
}
