import { stepTexts, transferFields } from '@treadline/contract/stock/transfers/fields.ts';
import { Alert, Form, Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { useDotReason } from '#kernel/receiving/dot-reason.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { stalePaths, type TransferDetail } from '../transfers/types.ts';
import { useShowRecallHolds, type RecallHoldRow } from './use-show-recall-holds.ts';
import {
  amountColumn,
  dotColumn,
  partColumns,
  pieceKey,
  pieceName,
  pieceRow,
  sumOf,
  thereColumn,
  type PieceRow,
  type TransferDialogProps,
} from './piece-columns.tsx';

type ReceiveRow = PieceRow & { dotRead: string; good: number | null; defective: number | null };
interface ReceiveValues {
  remark: string;
  lines: ReceiveRow[];
}
type Kind = 'receive' | 'late';

const loadSchema = () => import('@treadline/contract/stock/transfers/routes.ts').then((m) => m.ReceiveInput);

/** Initial rows: pieces in transit, prefilled as received; late ones start empty. */
const startRows = ({ lines }: TransferDetail, kind: Kind): ReceiveRow[] =>
  lines.flatMap((line) =>
    line.byDot.flatMap(({ dot, onRoad, givenUp }) => {
      const there = kind === 'late' ? givenUp : onRoad;
      const good = kind === 'late' ? null : there;
      return there > 0 ? [{ ...pieceRow(line, dot, there), dotRead: dot, good, defective: null }] : [];
    }),
  );

const bodyOf = ({ remark, lines }: ReceiveValues) => ({
  remark,
  lines: lines.map(({ lineId, dot, dotRead, good, defective }) => ({
    lineId,
    dot,
    dotRead: dotRead.trim(),
    good: good ?? 0,
    defective: defective ?? 0,
  })),
});

const furtherDot = (row: ReceiveRow): ReceiveRow => ({
  ...row,
  extra: true,
  dotRead: '',
  good: null,
  defective: null,
});

/** Notice of the pieces that will still be missing. */
function Missing() {
  const { t } = useTranslation('transfers');
  const lines = (Form.useWatch('lines') as ReceiveRow[] | undefined) ?? [];
  const there = lines.reduce((sum, row) => sum + (row.extra ? 0 : row.there), 0);
  const missing = there - sumOf(lines, 'good', 'defective');
  return missing > 0 ? <Alert type="info" showIcon title={t('receive.missing', { count: missing })} /> : null;
}

/** Dialog to receive pieces by DOT, good or damaged, including late ones after the close. */
export function ReceiveDialog({ kind, transfer, open, onClose }: TransferDialogProps & { kind: Kind }) {
  const { t } = useTranslation(['transfers', 'words']);
  const lang = useLang();
  const sayHeld = useShowRecallHolds();
  const options = {
    done: t('receive.done'),
    refresh: stalePaths,
    onDone: ({ held }: { held: readonly RecallHoldRow[] }) => sayHeld(held),
  };
  const receive = useAct('POST /inventory/transfer/receive/:id', options);
  const late = useAct('POST /inventory/transfer/late/:id', options);
  const reason = useDotReason();
  const bySchema = useSchema<ReceiveValues>(loadSchema, bodyOf);
  const columns = useMemo(
    () => [
      ...partColumns<ReceiveRow>(t),
      thereColumn<ReceiveRow>(t(kind === 'late' ? 'receive.givenUp' : 'receive.onRoad')),
      dotColumn('dotRead', t('receive.dot')),
      amountColumn<'good', ReceiveRow>('good', stepTexts.GOOD[lang]),
      amountColumn<'defective', ReceiveRow>('defective', stepTexts.DEFECTIVE[lang]),
    ],
    [t, kind, lang],
  );
  const validate = (values: ReceiveValues) => ({
    ...bySchema(values),
    ...(sumOf(values.lines, 'good', 'defective') === 0 && { lines: t('send.nothing') }),
  });
  return (
    <FormDialog<ReceiveValues>
      open={open}
      width={920}
      title={t(kind === 'late' ? 'late.title' : 'words:receiveTitle', { no: transfer.transferNo })}
      okText={t('receive.ok')}
      initial={{ remark: '', lines: startRows(transfer, kind) }}
      validate={validate}
      onSubmit={saveBy(async (values) => {
        const body = { ...bodyOf(values), dotReason: reason.dotReason };
        const book = kind === 'late' ? late : receive;
        await book.orThrow({ params: { id: transfer.id }, body }).catch((error: unknown) => {
          reason.stopAt(error);
          throw error;
        });
      })}
      onClose={onClose}
    >
      <p className="trf-text tl-hint">
        {t(kind === 'late' ? 'late.text' : 'receive.text', { to: transfer.toName })}
      </p>
      <LinesField<ReceiveRow>
        name="lines"
        label={t('lines')}
        columns={columns}
        keyOf={pieceKey}
        nameOf={pieceName}
        copy={{ text: t('furtherDot'), of: furtherDot }}
        removable={(row) => row.extra}
      />
      {reason.field}
      {kind === 'receive' && <Missing />}
      <FormField name="remark" label={transferFields.remark[lang]}>
        <Input.TextArea rows={2} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
