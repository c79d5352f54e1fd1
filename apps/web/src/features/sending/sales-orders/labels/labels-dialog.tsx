import { Alert, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { LabelOutput } from '#kernel/printing/label-output.tsx';
import { drawingLanguages } from '@treadline/contract/kernel/label-printer.ts';
import { useLabelPrinting } from '#kernel/printing/use-label-printing.ts';
import { refreshApi, useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { stalePaths, type SalesOrder } from '../types.ts';
import './labels.css';

type Offers = OutputOf<'GET /data/waybill/salesOrder'>;

/** Template select; the first one is the default. */
function Choice({
  templates,
  value,
  onChange,
}: Pick<Offers, 'templates'> & { value: number; onChange: (id: number) => void }) {
  const { t } = useTranslation('sales-orders');
  const options = templates.map(({ id, name, paper, isDefault }) => ({
    value: id,
    label: [name, t('labels.paper', { paper }), ...(isDefault ? [t('labels.default')] : [])].join(' · '),
  }));
  return (
    <label className="so-labels-choice">
      {t('labels.template')}
      <Select aria-label={t('labels.template')} options={options} value={value} onChange={onChange} />
    </label>
  );
}

/** Preview of the first label, as an image so that nothing in it runs or loads. */
function Preview({ id, templateId }: { id: number; templateId: number }) {
  const { t } = useTranslation('sales-orders');
  const { data, error } = useApi(
    'GET /data/waybill/salesOrder/preview/:id/:templateId',
    { params: { id, templateId } },
    { keep: true },
  );
  if (error) return <Alert type="error" showIcon title={textOfError(error)} />;
  return (
    <div className="so-labels-paper">
      {data && <img alt={t('labels.preview')} src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`} />}
    </div>
  );
}

/** Notice of earlier prints, as a second label on other goods is a costly mistake. */
function Printed({ printed }: Pick<Offers, 'printed'>) {
  const { t } = useTranslation('sales-orders');
  if (printed.length === 0) return null;
  const nos = printed.map(({ number }) => number).join('、');
  return <Alert type="warning" showIcon title={t('labels.again', { count: printed.length, nos })} />;
}

interface LabelsDialogProps {
  orders: readonly Pick<SalesOrder, 'id' | 'orderNo'>[];
  open: boolean;
  onClose: () => void;
}

/** Dialog to print labels of one or several sales orders with a template; prints are recorded. */
export function LabelsDialog({ orders, open, onClose }: LabelsDialogProps) {
  const { t } = useTranslation(['sales-orders', 'words']);
  const ids = orders.map(({ id }) => id);
  const { data, error } = useApi(
    'GET /data/waybill/salesOrder',
    { query: { ids: ids.join(',') } },
    { enabled: open, staleTime: 0 },
  );
  const [chosen, setChosen] = useState<number>();
  const printing = useLabelPrinting(drawingLanguages);
  const templateId = chosen ?? data?.templates[0]?.id;
  const [first] = orders;
  const print = async () => {
    if (templateId === undefined) return;
    const isPrinted = await printing.run((output) =>
      fetchFile('POST /data/waybill/salesOrder/print', { body: { ids, templateId, ...output } }),
    );
    if (!isPrinted) return;
    onClose();
    await refreshApi('/data/waybill', ...stalePaths);
  };
  const title =
    orders.length === 1
      ? t('labels.titleOne', { no: first?.orderNo })
      : t('labels.title', { count: orders.length });
  return (
    <Dialog
      open={open}
      title={title}
      okText={t('words:print')}
      okDisabled={templateId === undefined}
      busy={printing.busy}
      width={520}
      onOk={() => void print()}
      onClose={onClose}
    >
      {error && <Alert type="error" showIcon title={textOfError(error)} />}
      {data && templateId === undefined && <EmptyState text={t('labels.none')} />}
      {data && first && templateId !== undefined && (
        <div className="so-labels">
          <Choice templates={data.templates} value={templateId} onChange={setChosen} />
          <LabelOutput
            languages={drawingLanguages}
            output={printing.output}
            change={printing.setSetup}
            paper={data.templates.find(({ id }) => id === templateId)?.paper}
          />
          <Printed printed={data.printed} />
          <Preview id={first.id} templateId={templateId} />
        </div>
      )}
    </Dialog>
  );
}
