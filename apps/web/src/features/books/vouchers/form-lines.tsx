import { PlusOutlined } from '@ant-design/icons';
import { voucherLineFields as fields } from '@treadline/contract/books/vouchers/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button, Form, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import type { PostableSubject } from './types.ts';
import { blankLine, sumOf, withSubject, type FormLine, type FormValues } from './voucher-form.ts';

/** Changes one line of the form. */
function useChangeLine() {
  const form = Form.useFormInstance<FormValues>();
  return (index: number, change: (line: FormLine) => FormLine) =>
    form.setFieldValue(
      'lines',
      (form.getFieldValue('lines') as FormLine[]).map((line, at) => (at === index ? change(line) : line)),
    );
}

interface CellProps {
  line: FormLine;
  index: number;
}

/** Choice of a line's subject by code, name or pinyin. */
function SubjectCell({ line, index, subjects }: CellProps & { subjects: readonly PostableSubject[] }) {
  const change = useChangeLine();
  const lang = useLang();
  const known = subjects.some(({ value }) => value === line.subjectId);
  return (
    <Select<number>
      aria-label={`${index + 1} ${fields.subject[lang]}`}
      className="voucher-cell"
      popupMatchSelectWidth={360}
      value={line.subjectId}
      showSearch={{ optionFilterProp: 'label' }}
      options={
        known || line.subjectId === null
          ? [...subjects]
          : [{ value: line.subjectId, label: line.subject }, ...subjects]
      }
      onChange={(id) =>
        change(index, (now) =>
          withSubject(
            now,
            subjects.find(({ value }) => value === id),
          ),
        )
      }
    />
  );
}

const searchParties = async (text: string, signal: AbortSignal) =>
  (await api('GET /finance/subject/parties', { query: text ? { text } : {} }, { signal })).map(
    ({ value, label, code }) => ({ value: String(value), label, note: code }),
  );

/** Choice of a line's company, where its subject is kept by one. */
function PartyCell({ line, index }: CellProps) {
  const change = useChangeLine();
  const lang = useLang();
  if (!line.withParty) return <span className="tl-zero">—</span>;
  return (
    <RemotePicker
      key={line.party}
      aria-label={`${index + 1} ${fields.party[lang]}`}
      value={line.partyId === null ? null : String(line.partyId)}
      search={searchParties}
      resolve={async () => [{ value: String(line.partyId), label: line.party }]}
      onChange={(value, [option]) =>
        change(index, (now) => ({
          ...now,
          partyId: value === null ? null : Number(value),
          party: option?.label ?? '',
        }))
      }
    />
  );
}

const columnsOf = (lang: Lang, subjects: readonly PostableSubject[]): LineColumn<FormLine>[] => [
  { key: 'summary', title: fields.summary[lang], width: 260, input: { kind: 'text', maxLength: 60 } },
  {
    key: 'subject',
    title: fields.subject[lang],
    render: (line, index) => <SubjectCell line={line} index={index} subjects={subjects} />,
  },
  {
    key: 'party',
    title: fields.party[lang],
    width: 200,
    render: (line, index) => <PartyCell line={line} index={index} />,
  },
  {
    key: 'debit',
    title: fields.debit[lang],
    width: 150,
    align: 'right',
    input: { kind: 'money', min: 0 },
    total: (lines) => formatMoney(sumOf(lines, 'debit')),
  },
  {
    key: 'credit',
    title: fields.credit[lang],
    width: 150,
    align: 'right',
    input: { kind: 'money', min: 0 },
    total: (lines) => formatMoney(sumOf(lines, 'credit')),
  },
];

/** Difference of both sides, and the button that puts it on the last line. */
function Balance({ lines, change }: { lines: readonly FormLine[]; change: (lines: FormLine[]) => void }) {
  const { t } = useTranslation('vouchers');
  const open = sumOf(lines, 'debit') - sumOf(lines, 'credit');
  if (open === 0) return <span className="tl-hint">{t('form.pasteHint')}</span>;
  const at = lines.findLastIndex(({ debit, credit }) => !debit && !credit);
  const fill = () =>
    change(
      lines.map((line, index) =>
        index === at ? { ...line, ...(open > 0 ? { credit: open } : { debit: 0 - open }) } : line,
      ),
    );
  return (
    <span className="tl-negative">
      {t('form.difference', { fen: formatMoney(open) })}{' '}
      {at >= 0 && (
        <Button size="small" onClick={fill}>
          {t('form.fill')}
        </Button>
      )}
    </span>
  );
}

const drawBar = (lines: readonly FormLine[], change: (lines: FormLine[]) => void) => (
  <Balance lines={lines} change={change} />
);
const drawAdd = (append: (lines: readonly FormLine[]) => void) => <AddLine append={append} />;

/** Editable lines of a voucher: summary, subject, company, debit, credit. */
export function FormLines({ opening }: { opening: boolean }) {
  const { t } = useTranslation('vouchers');
  const lang = useLang();
  const { data: subjects } = useApi(
    'GET /finance/subject/postable',
    { query: opening ? { opening: 'true' } : {} },
    { staleTime: 60_000 },
  );
  const columns = useMemo(() => columnsOf(lang, subjects ?? []), [lang, subjects]);
  const findLines = async (names: readonly string[]) =>
    names.flatMap((name) => {
      const subject = subjects?.find(({ code }) => code === name.trim());
      return subject ? [{ name, line: withSubject(blankLine(), subject) }] : [];
    });
  return (
    <LinesField<FormLine>
      name="lines"
      label={t('form.lines')}
      columns={columns}
      keyOf={({ key }) => key}
      nameOf={({ subject, summary }) => subject || summary}
      keysOf={({ code }) => (code ? [code] : [])}
      findLines={findLines}
      bar={drawBar}
      add={drawAdd}
      removable
    />
  );
}

/** Adds a line with the summary of the last one. */
function AddLine({ append }: { append: (lines: readonly FormLine[]) => void }) {
  const { t } = useTranslation('vouchers');
  const form = Form.useFormInstance<FormValues>();
  const add = () => append([blankLine((form.getFieldValue('lines') as FormLine[]).at(-1)?.summary ?? '')]);
  return (
    <Button type="dashed" icon={<PlusOutlined />} onClick={add}>
      {t('form.addLine')}
    </Button>
  );
}
