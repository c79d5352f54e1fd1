import { labelSheets, type LabelSheet } from '@treadline/contract/catalogue/catalogue/labels.ts';
import { isPrinterLanguage, labelLanguages } from '@treadline/contract/kernel/label-printer.ts';
import { isDotNow } from '@treadline/contract/kernel/dot.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import { useContractText } from '#kernel/lang.ts';
import { LabelOutput } from '#kernel/printing/label-output.tsx';
import { useLabelPrinting } from '#kernel/printing/use-label-printing.ts';
import { deviceKey, readSavedValue, saveValue } from '#kernel/storage.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { DotInput } from '#ui/form/dot-input.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import './bulk.css';
import { LabelLook } from './label-look.tsx';
import type { LabelOrder } from './types.ts';

export interface LabelPart {
  id: number;
  partNo: string;
  size: string;
  name: string;
}
interface LabelDialogProps {
  parts: readonly LabelPart[];
  open: boolean;
  onClose: () => void;
}

interface Wish {
  copies: number | null;
  dot: string;
}
const once: Wish = { copies: 1, dot: '' };
const [mostCopies, mostLabels] = [200, 2000];
const isDot = (dot: string): boolean => dot === '' || isDotNow(dot);
const isCount = (copies: number | null): copies is number =>
  copies !== null && copies >= 1 && copies <= mostCopies;

const total = (items: LabelOrder['items']): number => items.reduce((sum, { copies }) => sum + copies, 0);

function LabelRow({ part, wish, set }: { part: LabelPart; wish: Wish; set: (wish: Wish) => void }) {
  const { t } = useTranslation('catalogue');
  const name = part.size || part.name;
  return (
    <tr>
      <th scope="row">
        <b>{name}</b> {part.partNo}
      </th>
      <td>
        <QtyInput
          aria-label={t('bulk.copiesOf', { name: part.partNo })}
          value={wish.copies}
          min={1}
          max={mostCopies}
          invalid={!isCount(wish.copies)}
          onChange={(copies) => set({ ...wish, copies })}
        />
      </td>
      <td>
        <DotInput
          aria-label={t('bulk.dotOf', { name: part.partNo })}
          value={wish.dot}
          placeholder={t('bulk.dotHint')}
          {...(!isDot(wish.dot) && { status: 'error' as const, 'aria-invalid': true })}
          onChange={(dot) => set({ ...wish, dot })}
        />
      </td>
    </tr>
  );
}

const sheetKey = `${deviceKey}label-sheet`;
const usualSheet: LabelSheet = '60x40';

/** Label format of this device; a label printer has no sheets. */
function useSheet(isPrinter: boolean): [LabelSheet, (sheet: LabelSheet) => void] {
  const [sheet, setSheet] = useState<LabelSheet>(() => {
    const saved = readSavedValue(sheetKey);
    return typeof saved === 'string' && Object.hasOwn(labelSheets, saved)
      ? (saved as LabelSheet)
      : usualSheet;
  });
  const choose = (next: LabelSheet): void => {
    setSheet(next);
    saveValue(sheetKey, next);
  };
  return [isPrinter && sheet === 'A4' ? usualSheet : sheet, choose];
}

/** Dialog to print part labels: copies, paper, and a preview of the first sheet. */
export function LabelDialog({ parts, open, onClose }: LabelDialogProps) {
  const { t } = useTranslation(['catalogue', 'words']);
  const say = useContractText();
  const printing = useLabelPrinting(labelLanguages);
  const isPrinter = isPrinterLanguage(printing.output.as);
  const [sheet, setSheet] = useSheet(isPrinter);
  const [skip, setSkip] = useState<number | null>(0);
  const [wishes, setWishes] = useState<Readonly<Record<number, Wish>>>({});
  const all = parts.map(({ id }) => ({ id, ...(wishes[id] ?? once) }));
  const items = all.flatMap(({ copies, ...item }) =>
    isCount(copies) && isDot(item.dot) ? [{ ...item, copies }] : [],
  );
  const count = total(items);
  const isWhole = items.length === all.length && count > 0 && count <= mostLabels;
  const order = { sheet, skip: sheet === 'A4' ? (skip ?? 0) : 0, items };
  const print = async () => {
    const isPrinted = await printing.run((output) =>
      fetchFile('POST /product/partData/labels', { body: { ...order, ...output } }),
    );
    if (isPrinted) onClose();
  };
  return (
    <Dialog
      open={open}
      width={900}
      title={t('bulk.labels')}
      okText={t('bulk.print', { count })}
      okDisabled={!isWhole}
      busy={printing.busy}
      onOk={() => void print()}
      onClose={onClose}
      footerStart={count > mostLabels && t('bulk.labelsMost', { count: mostLabels })}
    >
      <div className="bulk-labels">
        <div>
          <LabelOutput languages={labelLanguages} output={printing.output} change={printing.setSetup} />
          <Select
            className="bulk-sheet"
            aria-label={t('bulk.sheet')}
            value={sheet}
            options={Object.entries(labelSheets)
              .filter(([value]) => value !== 'A4' || !isPrinter)
              .map(([value, { text }]) => ({ value: value as LabelSheet, label: say(text) }))}
            onChange={setSheet}
          />
          {sheet === 'A4' && (
            <label className="bulk-skip">
              {t('bulk.skip')} <QtyInput value={skip} min={0} max={23} onChange={setSkip} />
            </label>
          )}
          <div className="bulk-scroll">
            <table className="bulk-table">
              <thead>
                <tr>
                  <th scope="col">{t('words:part')}</th>
                  <th scope="col">{t('bulk.copies')}</th>
                  <th scope="col">DOT</th>
                </tr>
              </thead>
              <tbody>
                {parts.map((part) => (
                  <LabelRow
                    key={part.id}
                    part={part}
                    wish={wishes[part.id] ?? once}
                    set={(wish) => setWishes((before) => ({ ...before, [part.id]: wish }))}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </div>
        <LabelLook order={order} open={open} />
      </div>
    </Dialog>
  );
}
