import { batchInputs, batchKeys, type BatchKey } from '@treadline/contract/wholesale/order-batches/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useLang } from '#kernel/lang.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { changesOf, faultsAt, showBatch, type Batch, type Line } from '../types.ts';
import { UnknownParts } from './unknown-parts.tsx';

interface FaultyRowsProps {
  batch: Batch;
  start: { lines: Line[]; later: number };
  /** Rows without errors that are edited too. */
  opened: readonly Line[];
  dirty: boolean;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

const widths: Partial<Record<BatchKey, number>> = {
  ref: 150,
  partNo: 180,
  services: 160,
  vin: 180,
  quantity: 84,
  position: 90,
  customerName: 110,
};

const columnsIn = (lang: Lang, row: string): LineColumn<Line>[] => [
  { key: 'no', title: row, width: 56 },
  ...batchKeys.map((key) => ({
    key,
    title: batchInputs[key][lang],
    width: widths[key] ?? 130,
    input: { kind: 'text' as const, maxLength: 200 },
  })),
];

/** Faulty rows, corrected by typing or pasting; an unknown part number is assigned once for all rows. */
export function FaultyRows({ batch, start, opened, dirty, onDirty, onSaved }: FaultyRowsProps) {
  const { t } = useTranslation('order-batches');
  const { message } = App.useApp();
  const lang = useLang();
  const { setDirty } = useTab();
  const [initial] = useState(() => ({
    lines: [...start.lines, ...opened.filter(({ no }) => !start.lines.some((line) => line.no === no))],
  }));
  const [wrong] = useState(() => faultsAt(initial.lines, batch.faults));
  const columns = useMemo(() => columnsIn(lang, t('rows.no')), [lang, t]);
  const keep = useAct('PUT /order/batch/:id', { refresh: ['POST /order/batch/list', '/report/home'] });
  const save = async ({ lines }: { lines: Line[] }) => {
    const body = { version: batch.version, ...changesOf(initial.lines, lines) };
    const kept = await keep.orThrow({ params: { id: batch.id }, body });
    const count = kept.figures.faulty;
    if (count > 0) message.warning(t('rows.stillFaulty', { count }));
    else message.success(t('rows.allRight'));
    onDirty(false);
    onSaved();
    showBatch(kept);
  };
  return (
    <>
      <UnknownParts batch={batch} disabled={dirty} />
      <FormLayout<{ lines: Line[] }>
        initial={initial}
        wrong={wrong}
        submitText={t('rows.save')}
        onSubmit={save}
        onDirty={(now) => {
          setDirty(now);
          onDirty(now);
        }}
      >
        <LinesField<Line>
          name="lines"
          label={t('rows.toCorrect')}
          columns={columns}
          keyOf={(line) => line.no}
          nameOf={(line) => t('rows.name', { no: line.no })}
          removable
          bar={() => t('rows.hint') + (start.later > 0 ? ` ${t('rows.later', { count: start.later })}` : '')}
        />
      </FormLayout>
    </>
  );
}
