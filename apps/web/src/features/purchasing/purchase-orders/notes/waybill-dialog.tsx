import { Alert, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatTime } from '#kernel/format.ts';
import { LabelOutput } from '#kernel/printing/label-output.tsx';
import { drawingLanguages } from '@treadline/contract/kernel/label-printer.ts';
import { useLabelPrinting } from '#kernel/printing/use-label-printing.ts';
import { refreshApi, useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { stalePaths } from '../stale-paths.ts';
import type { NoteDialogProps } from './props.ts';
import './waybill.css';

type Offers = OutputOf<'GET /data/waybill/deliveryNote/:id'>;

/** Template select; the first one is the default. */
function Choice({
  offers,
  value,
  onChange,
}: {
  offers: Offers;
  value: number;
  onChange: (id: number) => void;
}) {
  const { t } = useTranslation('purchase-orders');
  const options = offers.templates.map(({ id, name, paper, isDefault }) => ({
    value: id,
    label: [name, t('waybill.paper', { paper }), ...(isDefault ? [t('waybill.default')] : [])].join(' · '),
  }));
  return (
    <label className="po-waybill-choice">
      {t('waybill.template')}
      <Select aria-label={t('waybill.template')} options={options} value={value} onChange={onChange} />
    </label>
  );
}

/** Print preview, as an image so that nothing in it runs or loads. */
function Preview({ noteId, templateId }: { noteId: number; templateId: number }) {
  const { t } = useTranslation('purchase-orders');
  const { data, error } = useApi(
    'GET /data/waybill/deliveryNote/preview/:id/:templateId',
    { params: { id: noteId, templateId } },
    { keep: true },
  );
  if (error) return <Alert type="error" showIcon title={textOfError(error)} />;
  return (
    <div className="po-waybill-paper">
      {data && <img alt={t('waybill.preview')} src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`} />}
    </div>
  );
}

/** Notice of earlier prints, as a second label on other goods is a costly mistake. */
function Printed({ prints: [last, ...more] }: Pick<Offers, 'prints'>) {
  const { t } = useTranslation('purchase-orders');
  if (!last) return null;
  const words = { count: more.length + 1, who: last.printedBy, time: formatTime(last.printedTime) };
  return <Alert type="warning" showIcon title={t('waybill.printed', words)} />;
}

/** Dialog to print a note's waybill with a template; prints are recorded. */
export function WaybillDialog({ note, open, onClose }: NoteDialogProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const { data, error } = useApi(
    'GET /data/waybill/deliveryNote/:id',
    { params: { id: note.id } },
    { enabled: open },
  );
  const [chosen, setChosen] = useState<number>();
  const printing = useLabelPrinting(drawingLanguages);
  const templateId = chosen ?? data?.templates[0]?.id;
  const print = async () => {
    if (templateId === undefined) return;
    const isPrinted = await printing.run((output) =>
      fetchFile('POST /data/waybill/deliveryNote/print/:id', {
        params: { id: note.id },
        body: { templateId, ...output },
      }),
    );
    if (!isPrinted) return;
    onClose();
    await refreshApi('/data/waybill', ...stalePaths);
  };
  return (
    <Dialog
      open={open}
      title={t('waybill.title', { no: note.dnNo })}
      okText={t('words:print')}
      okDisabled={templateId === undefined}
      busy={printing.busy}
      width={520}
      onOk={() => void print()}
      onClose={onClose}
    >
      {error && <Alert type="error" showIcon title={textOfError(error)} />}
      {data && templateId === undefined && <EmptyState text={t('waybill.none')} />}
      {data && templateId !== undefined && (
        <div className="po-waybill">
          <Choice offers={data} value={templateId} onChange={setChosen} />
          <LabelOutput
            languages={drawingLanguages}
            output={printing.output}
            change={printing.setSetup}
            paper={data.templates.find(({ id }) => id === templateId)?.paper}
          />
          <Printed prints={data.prints} />
          <Preview noteId={note.id} templateId={templateId} />
        </div>
      )}
    </Dialog>
  );
}
