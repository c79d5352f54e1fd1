import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { useSchema } from '../../../kernel/form.ts';
import { formatQuantity } from '../../../kernel/format.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { QtyInput } from '../../../ui/form/number-inputs.tsx';
import { LineTable, type LineColumn } from '../lines/line-table.tsx';
import { PartCell } from '../lines/part-cell.tsx';
import { readPaste } from '../lines/paste.ts';
import { resultOn } from '../order-result.ts';
import { refreshed } from '../refreshed.ts';
import { schemas } from '../schemas.ts';
import type { OrderLine } from '../types.ts';
import type { OrderDialogProps } from './props.ts';
import { saveBy } from './save-by.ts';
import { useOrderSeen } from './use-order-seen.ts';

type Line = Pick<OrderLine, 'id' | 'partNo' | 'partName' | 'supplierPartNo'> & {
  before: number;
  quantity: number | null;
};
interface Values {
  lines: Line[];
}

const isChanged = (line: Line) => line.quantity !== line.before;

function Lines({ value: lines = [], onChange }: { value?: Line[]; onChange?: (lines: Line[]) => void }) {
  const { t } = useTranslation('purchase-orders');
  const columns: LineColumn<Line>[] = [
    { key: 'part', title: t('detail.part'), render: (line) => <PartCell {...line} /> },
    {
      key: 'before',
      title: t('edit.before'),
      width: 100,
      align: 'right',
      render: (line) => formatQuantity(line.before),
    },
    {
      key: 'quantity',
      title: t('edit.after'),
      width: 160,
      align: 'right',
      render: (line, index) => (
        <FormField name={['lines', index, 'quantity']} bare>
          <QtyInput unit={t('welcome.pieces')} aria-label={`${line.partNo} ${t('edit.after')}`} />
        </FormField>
      ),
    },
    {
      key: 'change',
      title: t('edit.difference'),
      width: 90,
      align: 'right',
      render: (line) => <Difference line={line} />,
    },
  ];
  const paste = (rows: string[][], index: number) => {
    const { quantities } = readPaste(lines, rows, index);
    onChange?.(lines.map((line, at) => ({ ...line, quantity: quantities.get(at) ?? line.quantity })));
  };
  return (
    <LineTable
      label={t('detail.lines')}
      lines={lines}
      columns={columns}
      keyOf={(line) => line.id}
      onPaste={paste}
    />
  );
}

function Difference({ line }: { line: Line }) {
  const change = (line.quantity ?? 0) - line.before;
  if (change === 0) return <span className="po-zero">0</span>;
  return (
    <b
      className={change < 0 ? 'po-negative' : undefined}
    >{`${change > 0 ? '+' : ''}${formatQuantity(change)}`}</b>
  );
}

/** Changes line quantities before the supplier has confirmed. */
export function EditDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('purchase-orders');
  const data = useOrderSeen(order.id, open);
  const toBody = ({ lines }: Values) => ({
    version: data?.version ?? 0,
    lines: lines.map(({ id, quantity }) => ({ id, quantity: quantity ?? 0 })),
  });
  const validate = useSchema<Values>(schemas.editNum, toBody);
  const edit = useAct('PUT /logistics/purchaseOrder/editNum/:id', {
    done: t('done.action'),
    refresh: refreshed,
    result: () => resultOn(order),
  });
  const initial: Values = {
    lines: (data?.lines ?? []).map(({ id, partNo, partName, supplierPartNo, quantity }) => ({
      id,
      partNo,
      partName,
      supplierPartNo,
      before: quantity,
      quantity,
    })),
  };
  return (
    <FormDialog<Values>
      open={open && data !== undefined}
      width={820}
      title={t('edit.title', { no: order.orderNo })}
      okText={t('edit.ok')}
      initial={initial}
      validate={(values) => (values.lines.some(isChanged) ? validate(values) : { lines: t('edit.same') })}
      onSubmit={saveBy((values) => edit.orThrow({ params: { id: order.id }, body: toBody(values) }))}
      onClose={onClose}
    >
      <div className="po-wide">
        <p className="po-lines-bar">{t('edit.pasteHint')}</p>
        <Form.Item name="lines" noStyle>
          <Lines />
        </Form.Item>
      </div>
    </FormDialog>
  );
}
