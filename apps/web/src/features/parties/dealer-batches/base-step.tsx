import { batchInputs, batchKeys } from '@treadline/contract/parties/dealers/batch-fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useLang } from '#kernel/lang.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { FormSection } from '#ui/form/form-field.tsx';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { RightRows } from './right-rows.tsx';
import { faultsAt, mergeRows, stalePaths, sortRows, type Batch, type Line } from './types.ts';

export interface StepProps {
  batch: Batch;
  /** Called with the batch after a step. */
  onBatch: (batch: Batch) => void;
  onLeave: () => void;
}

const wide: ReadonlySet<string> = new Set(['name', 'division', 'address', 'creditCode', 'bankAccount']);

const columnsIn = (lang: Lang, row: string): LineColumn<Line>[] => [
  { key: 'no', title: row, width: 64 },
  ...batchKeys.map((key) => ({
    key,
    title: batchInputs[key][lang],
    width: wide.has(key) ? 200 : 130,
    input: { kind: 'text' as const, maxLength: 200 },
  })),
];

/** Saves the rows; once none is faulty, the dealers are created. */
function useSteps({ batch, onBatch }: StepProps, before: readonly Line[]) {
  const { t } = useTranslation('dealer-batches');
  const { message } = App.useApp();
  const keep = useAct('PUT /data/dealerData/batch/:id');
  const make = useAct('POST /data/dealerData/batch/save/base', { done: t('base.done'), refresh: stalePaths });
  const store = async (lines: readonly Line[]) => {
    const rows = mergeRows(batch.rows, before, lines);
    const kept = await keep.orThrow({
      params: { id: batch.id },
      body: { version: batch.version, rows },
    });
    const count = new Set(kept.faults.map(({ no }) => no)).size;
    if (count > 0) message.warning(t('base.wrong', { count }));
    return kept;
  };
  return {
    check: async ({ lines }: { lines: Line[] }) => {
      const kept = await store(lines);
      if (kept.faults.length === 0) message.success(t('base.right'));
      onBatch(kept);
    },
    save: async ({ lines }: { lines: Line[] }) => {
      const kept = await store(lines);
      if (kept.faults.length > 0) {
        onBatch(kept);
        return;
      }
      const { id, version } = kept;
      try {
        onBatch(await make.orThrow({ body: { id, version } }));
      } catch (error) {
        // What is kept is newer than what is shown, whatever held back the dealers.
        onBatch(kept);
        throw error;
      }
    },
  };
}

/** Second step: errors are corrected in their cells, by typing or pasting. */
export function BaseStep(props: StepProps) {
  const { batch, onLeave } = props;
  const { t } = useTranslation('dealer-batches');
  const lang = useLang();
  const { setDirty } = useTab();
  const [{ lines, later, right }] = useState(() => sortRows(batch));
  const [wrong] = useState(() => faultsAt(lines, batch.faults));
  const [initial] = useState({ lines });
  const columns = useMemo(() => columnsIn(lang, t('base.row')), [lang, t]);
  const { check, save } = useSteps(props, lines);
  const said =
    lines.length === 0
      ? t('base.allRight', { count: batch.rows.length })
      : t('base.toCorrect', { count: lines.length + later, right: right.length }) +
        (later > 0 ? ` ${t('base.later', { count: later })}` : '');
  const drawRight = (append: (lines: readonly Line[]) => void) => (
    <RightRows rows={right} onEdit={(line) => append([line])} />
  );
  return (
    <FormLayout<{ lines: Line[] }>
      initial={initial}
      wrong={wrong}
      submitText={t('base.save', { count: batch.rows.length })}
      onSubmit={save}
      secondary={{ text: t('base.check'), onSubmit: check }}
      onDirty={setDirty}
      onCancel={onLeave}
      alwaysBar
    >
      <FormSection title={batch.name}>
        <LinesField<Line>
          name="lines"
          label={t('base.lines')}
          columns={columns}
          keyOf={(line) => line.no}
          nameOf={(line) => t('base.rowName', { no: line.no })}
          removable
          bar={() => said}
          add={drawRight}
        />
      </FormSection>
    </FormLayout>
  );
}
