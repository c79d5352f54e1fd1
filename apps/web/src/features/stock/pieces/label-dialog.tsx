import { labelSheets, type LabelSheet } from '@treadline/contract/catalogue/catalogue/labels.ts';
import { isDotNow } from '@treadline/contract/kernel/dot.ts';
import { isPrinterLanguage, labelLanguages } from '@treadline/contract/kernel/label-printer.ts';
import { entryFields } from '@treadline/contract/stock/counts/fields.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import { useContractText } from '#kernel/lang.ts';
import { PartPicker } from '#kernel/pickers/part-picker.tsx';
import { usePreference } from '#kernel/preferences.ts';
import { LabelOutput } from '#kernel/printing/label-output.tsx';
import { useLabelPrinting } from '#kernel/printing/use-label-printing.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { DotInput } from '#ui/form/dot-input.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import './pieces.css';

interface Row {
  partId: number | null;
  dot: string;
  quantity: number | null;
}
interface LabelDialogProps {
  given: readonly Row[];
  open: boolean;
  onClose: () => void;
}
const usual: LabelSheet = '60x40';
const blank: Row = { partId: null, dot: '', quantity: 1 };

const isWhole = ({ partId, dot, quantity }: Row): boolean =>
  partId !== null && (dot === '' || isDotNow(dot)) && quantity !== null && quantity >= 1 && quantity <= 200;

function LabelRow({ row, set }: { row: Row; set: (row: Row) => void }) {
  const { t } = useTranslation(['pieces', 'words']);
  const say = useContractText();
  return (
    <div className="pc-row">
      <PartPicker
        use="ANY"
        aria-label={t('words:part')}
        value={row.partId}
        onChange={(partId) => set({ ...row, partId: partId ?? null })}
      />
      <DotInput
        aria-label="DOT"
        value={row.dot}
        placeholder="2526"
        onChange={(dot) => set({ ...row, dot })}
      />
      <QtyInput
        aria-label={say(entryFields.quantity)}
        min={1}
        max={200}
        value={row.quantity}
        onChange={(quantity) => set({ ...row, quantity })}
      />
    </div>
  );
}

/** Dialog to print a label for each tyre: parts, DOTs and how many of each. */
export function LabelDialog({ given, open, onClose }: LabelDialogProps) {
  const { t } = useTranslation(['pieces', 'words']);
  const say = useContractText();
  const printing = useLabelPrinting(labelLanguages);
  const isPrinter = isPrinterLanguage(printing.output.as);
  const [kept, keep] = usePreference<LabelSheet>('pieces:label-sheet', usual);
  const sheet = isPrinter && kept === 'A4' ? usual : kept;
  const [rows, setRows] = useState<readonly Row[]>(given.length > 0 ? given : [blank]);
  const items = rows.filter(isWhole) as { partId: number; dot: string; quantity: number }[];
  const print = async () => {
    const isPrinted = await printing.run((output) =>
      fetchFile('POST /inventory/piece/labels', { body: { items, sheet, ...output } }),
    );
    if (isPrinted) onClose();
  };
  return (
    <Dialog
      open={open}
      width={640}
      title={t('labels')}
      okText={t('words:print')}
      okDisabled={items.length === 0 || items.length < rows.length}
      busy={printing.busy}
      onOk={() => void print()}
      onClose={onClose}
    >
      <p className="tl-hint">{t('labelsHint')}</p>
      <LabelOutput languages={labelLanguages} output={printing.output} change={printing.setSetup} />
      <Select
        style={{ width: '100%' }}
        aria-label={t('paper')}
        value={sheet}
        options={Object.entries(labelSheets)
          .filter(([value]) => value !== 'A4' || !isPrinter)
          .map(([value, { text }]) => ({ value: value as LabelSheet, label: say(text) }))}
        onChange={keep}
      />
      <div className="pc-rows" role="group" aria-label={t('labels')}>
        {rows.map((row, at) => (
          <LabelRow
            // oxlint-disable-next-line react/no-array-index-key -- rows are only added at the end
            key={at}
            row={row}
            set={(next) => setRows(rows.map((each, nth) => (nth === at ? next : each)))}
          />
        ))}
        <Button onClick={() => setRows([...rows, blank])}>{t('add')}</Button>
      </div>
    </Dialog>
  );
}
