import {
  limitFields,
  limitPeriods,
  type LimitPeriod,
} from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import { Checkbox, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { PartsPicker } from '#kernel/pickers/part-picker.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { BatchPreview } from './batch-preview.tsx';
import type { Batch } from './types.ts';
import { usePreview } from './use-preview.ts';

interface BatchDialogProps {
  /** Initially selected parts: those of the selected rows. */
  parts: readonly number[];
  open: boolean;
  onClose: () => void;
}

function Field({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="limit-field">
      <span>{label}</span>
      {children}
      {hint && <small>{hint}</small>}
    </div>
  );
}

interface Values {
  parts: readonly number[];
  dealers: readonly string[];
  period: LimitPeriod;
  quantity: number | null;
  lift: boolean;
}

/** Request body; undefined while the input is incomplete. */
function bodyOf({ parts, dealers, period, quantity, lift }: Values): Batch | undefined {
  if (parts.length === 0 || (!lift && (quantity === null || Number.isNaN(quantity)))) return undefined;
  return {
    partIds: [...parts],
    dealerIds: dealers.map(Number),
    period,
    quantity: lift ? null : quantity,
  };
}

/** Dialog to set limits of many parts, for every dealer or some, with a preview. */
export function BatchDialog({ parts, open, onClose }: BatchDialogProps) {
  const { t } = useTranslation(['purchase-limits', 'words']);
  const lang = useLang();
  const [values, setValues] = useState<Values>({
    parts,
    dealers: [],
    period: 'MONTH',
    quantity: null,
    lift: false,
  });
  const set = (more: Partial<Values>) => setValues((before) => ({ ...before, ...more }));
  const body = bodyOf(values);
  const { preview, error } = usePreview(open ? body : undefined);
  const act = useAct('POST /inventory/dealerPurchaseLimit/batchUpdate', {
    done: t('words:recorded'),
    refresh: ['/inventory/dealerPurchaseLimit', '/product/partData/card'],
  });
  const count = preview ? preview.created + preview.updated + preview.lifted : 0;
  const save = async () => {
    if (body && (await act.run({ body }))) onClose();
  };
  return (
    <Dialog
      open={open}
      width={640}
      title={t('set')}
      okText={count > 0 ? t(values.lift ? 'liftCount' : 'setCount', { count }) : t('set')}
      okDisabled={count === 0}
      busy={act.busy}
      onOk={() => void save()}
      onClose={onClose}
    >
      <Field label={t('words:parts')}>
        <PartsPicker
          aria-label={t('words:parts')}
          value={values.parts}
          onChange={(chosen) => set({ parts: chosen })}
        />
      </Field>
      <Field label={limitFields.dealerName[lang]} hint={t('dealersHint')}>
        <RemotePicker
          multiple
          aria-label={limitFields.dealerName[lang]}
          placeholder={t('each')}
          value={values.dealers}
          {...dealerOptions}
          onChange={(chosen) => set({ dealers: [chosen ?? []].flat() })}
        />
      </Field>
      <div className="limit-pair">
        <Field label={limitFields.period.label[lang]}>
          <Select
            aria-label={limitFields.period.label[lang]}
            value={values.period}
            disabled={values.lift}
            options={Object.entries(limitPeriods).map(([value, text]) => ({ value, label: text[lang] }))}
            onChange={(period) => set({ period })}
          />
        </Field>
        <Field label={limitFields.quantity.label[lang]} hint={t('quantityHint')}>
          <QtyInput
            aria-label={limitFields.quantity.label[lang]}
            value={values.lift ? null : values.quantity}
            disabled={values.lift}
            unit={limitFields.quantity.unit[lang]}
            onChange={(quantity) => set({ quantity })}
          />
        </Field>
      </div>
      <Checkbox checked={values.lift} onChange={({ target }) => set({ lift: target.checked })}>
        {t('lift')}
      </Checkbox>
      <BatchPreview preview={preview} error={error} to={values} />
    </Dialog>
  );
}
