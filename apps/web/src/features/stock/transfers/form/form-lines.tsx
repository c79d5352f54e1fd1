import { Form } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { useLang } from '#kernel/lang.ts';
import { LinesField } from '#ui/form/lines-field.tsx';
import { RemotePicker, type PickerOption } from '#ui/form/remote-picker.tsx';
import type { FreeRow } from '../transfers/types.ts';
import { formColumns } from './form-columns.tsx';
import { addDotLine, keyOf, lineOf, readFreeOf, type FormLine, type FormValues } from './transfer-form.ts';

type FreeOption = PickerOption & { row: FreeRow };
interface Ends {
  fromId: number | null;
  toId: number | null;
}

const searchFree = ({ fromId, toId }: Ends, text: string, signal?: AbortSignal): Promise<FreeRow[]> =>
  fromId
    ? api(
        'GET /inventory/transfer/free',
        { query: { fromId: String(fromId), ...(toId && { toId: String(toId) }), ...(text && { text }) } },
        signal ? { signal } : {},
      )
    : Promise.resolve([]);

/** Picker that adds a line: parts by size, number or pinyin, with the stock available at the origin. */
function FreePicker({ ends, onPick }: { ends: Ends; onPick: (line: FormLine) => void }) {
  const { t } = useTranslation('transfers');
  const search = async (text: string, signal: AbortSignal): Promise<FreeOption[]> =>
    (await searchFree(ends, text, signal)).map((row) => ({
      value: String(row.partId),
      label: [row.size, row.partNo, row.partName].filter(Boolean).join(' '),
      note: t('pick.note', { free: row.free, there: row.there }),
      row,
    }));
  return (
    <RemotePicker<FreeOption>
      key={`${ends.fromId} ${ends.toId}`}
      value={null}
      search={search}
      disabled={!ends.fromId}
      aria-label={t('pick.label')}
      placeholder={t(ends.fromId ? 'pick.hint' : 'pick.placeFirst')}
      onChange={(_value, [option]) => option && onPick(lineOf(option.row))}
    />
  );
}

/** Reloads available stock when origin or destination changes. */
function useFreshFree({ fromId, toId }: Ends) {
  const form = Form.useFormInstance<FormValues>();
  const read = useRef(`${fromId} ${toId}`);
  useEffect(() => {
    const now = `${fromId} ${toId}`;
    const lines = (form.getFieldValue('lines') ?? []) as FormLine[];
    if (read.current === now || !fromId || lines.length === 0) return;
    read.current = now;
    const put = (refresh: Awaited<ReturnType<typeof readFreeOf>>): void => {
      if (read.current === now)
        form.setFieldValue('lines', refresh((form.getFieldValue('lines') ?? []) as FormLine[]));
    };
    // The server compares once more when it is submitted.
    readFreeOf(fromId, toId, lines).then(put, () => undefined);
  }, [form, fromId, toId]);
}

/** Editable lines of a transfer. */
export function FormLines() {
  const { t } = useTranslation('transfers');
  const lang = useLang();
  const fromId = (Form.useWatch('fromId') as number | null | undefined) ?? null;
  const toId = (Form.useWatch('toId') as number | null | undefined) ?? null;
  const ends = { fromId, toId };
  useFreshFree(ends);
  const columns = useMemo(() => formColumns(lang, t), [lang, t]);
  const findLines = async (names: readonly string[]) => {
    const rows = await searchFree(ends, names.join(','));
    return names.flatMap((name) => {
      const row = rows.find(({ partNo }) => partNo.toUpperCase() === name.trim().toUpperCase());
      return row ? [{ name, line: lineOf(row) }] : [];
    });
  };
  const drawBar = () => t('pasteHint');
  const drawPicker = (append: (lines: readonly FormLine[]) => void) => (
    <FreePicker ends={ends} onPick={(line) => append([line])} />
  );
  return (
    <LinesField<FormLine>
      name="lines"
      label={t('lines')}
      columns={columns}
      keyOf={(line, index) => (index < 0 ? keyOf(line) : `${line.partId} ${index}`)}
      nameOf={({ partNo, dot }) => `${partNo} ${dot}`.trim()}
      keysOf={({ partNo, dot }) => [partNo, `${partNo} ${dot}`]}
      findLines={findLines}
      bar={drawBar}
      add={drawPicker}
      copy={{ text: t('furtherDot'), of: addDotLine }}
      removable
    />
  );
}
