import { bookingOf } from '@treadline/contract/stock/inventory/bookings.ts';
import { bucketTexts } from '@treadline/contract/stock/ledger/ledger-types.ts';
import { Form } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { useLang } from '#kernel/lang.ts';
import { LinesField } from '#ui/form/lines-field.tsx';
import { RemotePicker, type PickerOption } from '#ui/form/remote-picker.tsx';
import {
  addDotLine,
  keyOf,
  lineOf,
  namesOf,
  readBooks,
  readStock,
  type FormLine,
  type FormValues,
} from './adjustment-form.ts';
import { formColumns } from './form-columns.tsx';
import type { StockRow } from './types.ts';

type StockOption = PickerOption & { row: StockRow };

interface StockPickerProps {
  locationId: number | null;
  reason: string;
  onPick: (line: FormLine) => void;
}

/** Picker that adds a line: parts at the location by size, number or pinyin, with stock per DOT. */
function StockPicker({ locationId, reason, onPick }: StockPickerProps) {
  const { t } = useTranslation('inventory');
  const lang = useLang();
  const search = async (text: string, signal: AbortSignal): Promise<StockOption[]> => {
    if (!locationId) return [];
    const { from } = bookingOf(reason);
    const query = { locationId: String(locationId), bucket: [...from], ...(text && { text }) };
    const rows = await api('GET /inventory/adjustment/stock', { query }, { signal });
    return rows.map((row) => ({
      value: keyOf(row),
      label: [row.size, row.partNo, row.partName].filter(Boolean).join(' '),
      note: [
        row.bucket !== 'on_hand' && bucketTexts[row.bucket][lang],
        t('pick.note', { dot: row.dot || '—', count: row.quantity }),
      ]
        .filter(Boolean)
        .join(' · '),
      row,
    }));
  };
  return (
    <RemotePicker<StockOption>
      key={`${locationId} ${reason}`}
      value={null}
      search={search}
      disabled={!locationId}
      aria-label={t('pick.label')}
      placeholder={t(locationId ? 'pick.hint' : 'pick.placeFirst')}
      onChange={(_value, [option]) => option && onPick(lineOf(option.row))}
    />
  );
}

/**
 * Reloads the booked quantities of existing lines: when a draft is opened, when the location or kind of reason
 * changes, and when the server reports a conflict (which increments `stale`).
 */
function useFreshBooks(
  locationId: number | null | undefined,
  reason: string,
  stale: number,
  isDraft: boolean,
) {
  const form = Form.useFormInstance<FormValues>();
  const read = useRef<string | null>(isDraft ? '' : null);
  useEffect(() => {
    // The fields are read one render later.
    if (reason === '') return;
    const { from, type } = bookingOf(reason);
    const kind = `${from.join('/')}/${type}`;
    const now = `${locationId} ${kind} ${stale}`;
    const before = read.current;
    read.current = now;
    const lines = form.getFieldValue('lines') as FormLine[];
    if (before === null || before === now || !locationId || lines.length === 0) return;
    const isMoved = before !== '' && !before.startsWith(`${locationId} ${kind} `);
    const [, kindBefore = kind] = before.split(' ');
    // What was typed for another kind of reason means something else.
    if (kindBefore !== kind)
      form.setFieldValue(
        'lines',
        lines.map((line) => ({
          ...line,
          bucket: from.includes(line.bucket) ? line.bucket : from[0],
          counted: null,
          less: null,
        })),
      );
    const put = (refresh: Awaited<ReturnType<typeof readBooks>>): void => {
      if (read.current !== now) return;
      const fresh = refresh(form.getFieldValue('lines') as FormLine[]);
      // What changed is worth saying at the same place only.
      form.setFieldValue('lines', isMoved ? fresh.map(({ before: _old, ...line }) => line) : fresh);
    };
    // The server compares once more when it is submitted.
    readBooks(locationId, lines, from).then(put, () => undefined);
  }, [form, locationId, reason, stale]);
}

interface FormLinesProps {
  stale: number;
  isDraft: boolean;
}

/** Editable lines of an adjustment. */
export function FormLines({ stale, isDraft }: FormLinesProps) {
  const { t } = useTranslation('inventory');
  const lang = useLang();
  const locationId = Form.useWatch('locationId') as number | null | undefined;
  const reason = (Form.useWatch('reason') as string | undefined) ?? '';
  const { from, type } = bookingOf(reason);
  useFreshBooks(locationId, reason, stale, isDraft);
  const columns = useMemo(() => formColumns(lang, t, reason), [lang, t, reason]);
  const findLines = async (names: readonly string[]) => {
    if (!locationId) return [];
    // A name is a part's number; one that stands for several DOTs is not guessed.
    const rows = await readStock(locationId, names, [from[0]]);
    return names.flatMap((name) => {
      const [row, second] = rows.filter(({ partNo }) => partNo.toUpperCase() === name.trim().toUpperCase());
      return row && !second ? [{ name, line: lineOf(row) }] : [];
    });
  };
  const drawBar = () => {
    if (type === null) return t('pasteHint');
    return t(from[0] === 'quarantined' ? 'less.hintHeld' : `less.hint${type}`);
  };
  const drawPicker = (append: (lines: readonly FormLine[]) => void) => (
    <StockPicker locationId={locationId ?? null} reason={reason} onPick={(line) => append([line])} />
  );
  return (
    <LinesField<FormLine>
      name="lines"
      label={t('lines')}
      columns={columns}
      keyOf={(line, index) => (line.isNew ? `new ${line.partId} ${index}` : keyOf(line))}
      nameOf={({ partNo, dot, bucket }) =>
        [bucket !== 'on_hand' && bucketTexts[bucket][lang], partNo, dot].filter(Boolean).join(' ')
      }
      keysOf={namesOf}
      findLines={findLines}
      bar={drawBar}
      add={drawPicker}
      {...(type === null && { copy: { text: t('furtherDot'), of: addDotLine } })}
      removable
    />
  );
}
