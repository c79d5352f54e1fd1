import { missingPieceFates } from '@treadline/contract/stock/transfers/flow.ts';
import { stepTexts } from '@treadline/contract/stock/transfers/fields.ts';
import { Button, Input, Space } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import { LinesField } from '#ui/form/lines-field.tsx';
import { stalePaths, type TransferDetail } from '../transfers/types.ts';
import {
  amountColumn,
  partColumns,
  pieceKey,
  pieceName,
  pieceRow,
  sumOf,
  thereColumn,
  type PieceRow,
  type TransferDialogProps,
} from './piece-columns.tsx';
import { useShowRecallHolds } from './use-show-recall-holds.ts';

const keys = { LOST: 'lost', BACK: 'back', LATE: 'late' } as const;
type Fate = (typeof keys)[keyof typeof keys];
type CloseRow = PieceRow & Record<Fate, number | null>;
interface CloseValues {
  reason: string;
  lines: CloseRow[];
}

const loadSchema = () => import('@treadline/contract/stock/transfers/routes.ts').then((m) => m.CloseInput);
const none = { lost: null, back: null, late: null };

const startRows = ({ lines }: TransferDetail): CloseRow[] =>
  lines.flatMap((line) =>
    line.byDot.flatMap(({ dot, onRoad }) =>
      onRoad > 0 ? [{ ...pieceRow(line, dot, onRoad), ...none }] : [],
    ),
  );

const bodyOf = ({ reason, lines }: CloseValues) => ({
  reason,
  lines: lines.map(({ lineId, dot, lost, back, late }) => ({
    lineId,
    dot,
    lost: lost ?? 0,
    back: back ?? 0,
    late: late ?? 0,
  })),
});

/** Errors of lines whose missing pieces are not each assigned to exactly one outcome. */
const findUndecided = (lines: readonly CloseRow[], say: (left: number) => string): FieldErrors =>
  Object.fromEntries(
    lines.flatMap((row, index) => {
      const left = row.there - sumOf([row], 'lost', 'back', 'late');
      return left === 0 ? [] : [[`lines.${index}.lost`, say(left)]];
    }),
  );

/** Dialog to close a transfer short: lost, returned or late for each missing piece. */
export function CloseDialog({ transfer, open, onClose }: TransferDialogProps) {
  const { t } = useTranslation('transfers');
  const lang = useLang();
  const sayHeld = useShowRecallHolds();
  const act = useAct('POST /inventory/transfer/close/:id', {
    done: t('close.done'),
    refresh: stalePaths,
    onDone: ({ held }) => sayHeld(held),
  });
  const bySchema = useSchema<CloseValues>(loadSchema, bodyOf);
  const columns = useMemo(
    () => [
      ...partColumns<CloseRow>(t),
      { key: 'dot', title: 'DOT', width: 72, render: ({ dot }: CloseRow) => dot || '—' },
      thereColumn<CloseRow>(t('close.missing')),
      ...missingPieceFates.map((fate) => amountColumn<Fate, CloseRow>(keys[fate], stepTexts[fate][lang])),
    ],
    [t, lang],
  );
  const drawBar = (lines: readonly CloseRow[], change: (next: CloseRow[]) => void) => (
    <Space>
      {missingPieceFates.map((fate) => (
        <Button
          key={fate}
          size="small"
          onClick={() => change(lines.map((row) => ({ ...row, ...none, [keys[fate]]: row.there })))}
        >
          {t('close.all', { fate: stepTexts[fate][lang] })}
        </Button>
      ))}
    </Space>
  );
  return (
    <FormDialog<CloseValues>
      open={open}
      width={960}
      danger
      title={t('close.title', { no: transfer.transferNo })}
      okText={t('close.ok')}
      initial={{ reason: '', lines: startRows(transfer) }}
      validate={(values) => ({
        ...bySchema(values),
        ...findUndecided(values.lines, (left) =>
          left > 0 ? t('close.left', { count: left }) : t('close.over', { count: -left }),
        ),
      })}
      onSubmit={saveBy((values) => act.orThrow({ params: { id: transfer.id }, body: bodyOf(values) }))}
      onClose={onClose}
    >
      <p className="trf-text tl-hint">{t('close.text', { from: transfer.fromName })}</p>
      <LinesField<CloseRow>
        name="lines"
        label={t('lines')}
        columns={columns}
        keyOf={pieceKey}
        nameOf={pieceName}
        bar={drawBar}
      />
      <FormField name="reason" label={t('close.reason')} required>
        <Input.TextArea rows={2} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
