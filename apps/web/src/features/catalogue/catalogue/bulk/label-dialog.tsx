import { labelSheets, type LabelSheet } from '@treadline/contract/catalogue/catalogue/labels.ts';
import { isDotNow } from '@treadline/contract/kernel/dot.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import { usePrintPage } from '#kernel/document/use-print.ts';
import { useContractText } from '#kernel/lang.ts';
import { usePreference } from '#kernel/preferences.ts';
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

/** Dialog to print part labels: copies, paper, and a preview of the first sheet. */
export function LabelDialog({ parts, open, onClose }: LabelDialogProps) {
  const { t } = useTranslation(['catalogue', 'words']);
  const say = useContractText();
  const printing = usePrintPage();
  const [sheet, setSheet] = usePreference<LabelSheet>('labels:sheet', 'ROLL');
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
    const page = () => fetchFile('POST /product/partData/labels', { body: order }).then(({ blob }) => blob);
    if (await printing.run(page)) onClose();
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
          <Radio.Group
            aria-label={t('bulk.sheet')}
            optionType="button"
            value={sheet}
            options={Object.entries(labelSheets).map(([value, { text }]) => ({ value, label: say(text) }))}
            onChange={({ target }) => setSheet(target.value as LabelSheet)}
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
