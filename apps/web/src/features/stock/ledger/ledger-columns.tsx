import { adjustmentStatusTexts } from '@treadline/contract/stock/inventory/adjustment-flow.ts';
import { ledgerFields as fields } from '@treadline/contract/stock/ledger/ledger-fields.ts';
import { ledgerTypeTexts } from '@treadline/contract/stock/ledger/ledger-types.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatQuantity, formatTime } from '#kernel/format.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { Delta, MovedBy } from './cells.tsx';
import type { LedgerRow } from './types.ts';

type T = TFunction<'ledger'>;

/** Type of the movement, with its reversal and the reason. */
function Type({ row, lang, t }: { row: LedgerRow; lang: Lang; t: T }) {
  const { reversedBy, reversedTime, reason } = row;
  const word = ledgerTypeTexts[row.type]?.[lang];
  if (!reason) return word;
  const by = reversedBy && t('takenBy', { by: reversedBy, time: formatTime(reversedTime), reason });
  return (
    <Tooltip title={by ?? t('because', { reason })}>
      <span>
        {reversedBy ? <s>{word}</s> : word}
        {reversedBy && (
          <span className="tl-visually-hidden">{adjustmentStatusTexts.REVERSED.text[lang]}</span>
        )}
      </span>
    </Tooltip>
  );
}

/** Columns of the stock ledger; `onBalance` opens the balance at the entry's time. */
export const ledgerColumns = (
  t: T,
  lang: Lang,
  open: ReadonlySet<string>,
  onBalance: (row: LedgerRow) => void,
) =>
  columnsOf<LedgerRow>(fields, lang, {
    time: { sortable: true, fixed: 'left' },
    type: { render: (row) => <Type row={row} lang={lang} t={t} /> },
    bizNo: { render: (row) => <MovedBy row={row} open={open} /> },
    locationName: { maxWidth: 130 },
    size: { render: (row) => <PartSize part={row} /> },
    partNo: { priority: 5, render: (row) => <PartNo part={row} /> },
    partName: { maxWidth: 220, priority: 1 },
    dot: {
      render: ({ dot, assumed }) => (assumed ? <Tooltip title={t('assumed')}>{`${dot} *`}</Tooltip> : dot),
    },
    bucket: { priority: 4 },
    before: { priority: 3 },
    delta: { render: ({ delta }) => <Delta value={delta} /> },
    after: {
      render: (row) => (
        <button
          type="button"
          className="tl-part tl-num"
          aria-label={`${t('balanceThen')} ${row.after}`}
          onClick={() => onBalance(row)}
        >
          {formatQuantity(row.after)}
        </button>
      ),
    },
    actor: { maxWidth: 120, priority: 2 },
    reason: { hidden: true, maxWidth: 240 },
  });
