import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useMe } from '#kernel/session.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { numbersOf, partColumns, partNoOf, totalOf } from '../lines/line-parts.tsx';
import { resultOn } from '../order-result.ts';
import { stalePaths } from '../stale-paths.ts';
import { schemas } from '../schemas.ts';
import { changeOf, editFaults, isChanged, type EditLine as Line } from './edit-lines.ts';
import type { OrderDialogProps } from './props.ts';
import { useOrderSeen } from './use-order-seen.ts';

interface Values {
  lines: Line[];
}

function Difference({ change }: { change: number | null }) {
  if (change === null) return null;
  if (change === 0) return <span className="po-zero">0</span>;
  return (
    <b
      className={change < 0 ? 'po-negative' : undefined}
    >{`${change > 0 ? '+' : ''}${formatQuantity(change)}`}</b>
  );
}

const editColumns = (t: TFunction<'purchase-orders'>, reduces: boolean): LineColumn<Line>[] => [
  ...partColumns(t),
  {
    key: 'before',
    title: t('edit.before'),
    width: 100,
    align: 'right',
    render: (line) => formatQuantity(line.before),
    total: totalOf('before'),
  },
  {
    key: 'quantity',
    title: t('edit.after'),
    width: 160,
    align: 'right',
    input: { kind: 'quantity', unit: t('welcome.pieces') },
    limits: (line) => (reduces ? { min: 0, max: line.before } : {}),
    total: totalOf('quantity'),
  },
  {
    key: 'change',
    title: t('edit.difference'),
    width: 90,
    align: 'right',
    render: (line) => <Difference change={changeOf(line)} />,
    total: (lines) => <Difference change={lines.reduce((sum, line) => sum + (changeOf(line) ?? 0), 0)} />,
  },
  ...(reduces
    ? [
        {
          key: 'reason',
          title: t('edit.reason'),
          width: 200,
          input: { kind: 'text', maxLength: 200 } as const,
          only: isChanged,
        },
      ]
    : []),
];

/** Dialog to change line quantities before confirmation: the buyer up or down, the supplier only down. */
export function EditDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const { isSupplier } = useMe();
  const columns = useMemo(() => editColumns(t, isSupplier), [t, isSupplier]);
  const data = useOrderSeen(order.id, open);
  const toBody = ({ lines }: Values) => ({
    version: data?.version ?? 0,
    lines: lines.map(({ id, quantity, reason }) => ({ id, quantity: quantity ?? Number.NaN, reason })),
  });
  const validate = useSchema<Values>(schemas.editNum, toBody);
  const edit = useAct('PUT /logistics/purchaseOrder/editNum/:id', {
    done: t('words:done'),
    refresh: stalePaths,
    result: () => resultOn(order),
  });
  const initial: Values = {
    lines: (data?.lines ?? []).map(({ id, size, partNo, partName, supplierPartNo, quantity }) => ({
      id,
      size,
      partNo,
      partName,
      supplierPartNo,
      before: quantity,
      quantity,
      reason: '',
    })),
  };
  return (
    <FormDialog<Values>
      open={open && data !== undefined}
      width={isSupplier ? 1000 : 820}
      title={t(isSupplier ? 'edit.reduceTitle' : 'edit.title', { no: order.orderNo })}
      okText={t(isSupplier ? 'edit.reduceOk' : 'edit.ok')}
      initial={initial}
      validate={(values) => ({ ...validate(values), ...editFaults(values.lines, isSupplier, t) })}
      onSubmit={saveBy((values) => edit.orThrow({ params: { id: order.id }, body: toBody(values) }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      {isSupplier && <p className="po-dialog-text">{t('edit.reduceText')}</p>}
      <LinesField<Line>
        name="lines"
        label={t('detail.lines')}
        columns={columns}
        keyOf={(line) => line.id}
        nameOf={partNoOf}
        keysOf={numbersOf}
        bar={() => t('edit.pasteHint')}
      />
    </FormDialog>
  );
}
