import { choiceText, type Field, type Fields, type FieldValue } from '@treadline/contract/kernel/fields.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import type { Lang, Text } from '@treadline/contract/kernel/text.ts';
import type { ReactNode } from 'react';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { formatRelative, emptyMark } from '../format.ts';

/** Column options that a screen adds to a field's column. */
export interface ColumnExtra<Row> extends Partial<GridColumn<Row>> {
  /** Adds a copy button. */
  copy?: true;
}

const figures: ReadonlySet<Field['kind']> = new Set(['int', 'money', 'price', 'rate']);

/** Whether a field is numeric and therefore right-aligned. */
export const isFigure = ({ kind }: Field): boolean => figures.has(kind);

/** Renders a field's value in a cell or fact: status with its dot, time with a relative-time tooltip, else text. */
export function showValue(field: Field, value: FieldValue, lang: Lang): ReactNode {
  const choice = field.choices?.[String(value)];
  if (choice && 'text' in choice && choice.tone)
    return <StatusDot tone={choice.tone}>{choiceText(choice)[lang]}</StatusDot>;
  const words = formatFieldValue(field, value, lang);
  if (field.kind === 'time' && words) return <time title={formatRelative(String(value))}>{words}</time>;
  return words;
}

/** CSS class of a figure: muted for zero, red for negative. */
export const figureClass = (value: FieldValue): string =>
  `tl-num${value === 0 ? ' tl-zero' : Number(value) < 0 ? ' tl-negative' : ''}`;

function columnOf<Row extends object>(
  key: string,
  field: Field,
  lang: Lang,
  { copy, ...extra }: ColumnExtra<Row>,
): GridColumn<Row> {
  const valueOf = (row: Row): FieldValue => (row as Record<string, FieldValue>)[key];
  const base: GridColumn<Row> = { key, title: field[lang] };
  if (isFigure(field)) base.align = 'right';
  if (copy) base.render = (row) => <CopyText value={String(valueOf(row) ?? '')} />;
  // The grid itself formats whole numbers and mutes zeros.
  else if (isFigure(field) && field.kind !== 'int')
    base.render = (row) => (
      <span className={figureClass(valueOf(row))}>{showValue(field, valueOf(row), lang) || emptyMark}</span>
    );
  else if (field.kind !== 'int') base.render = (row) => showValue(field, valueOf(row), lang);
  return { ...base, ...extra };
}

/** Builds grid columns from fields, in the order of `extras`; the field's kind determines alignment and rendering. */
export const columnsOf = <Row extends object>(
  fields: Fields,
  lang: Lang,
  extras: Readonly<Record<string, ColumnExtra<Row>>>,
): GridColumn<Row>[] =>
  Object.entries(extras).map(([key, extra]) => {
    const field = fields[key];
    if (!field) throw new Error(`no field ${key}`);
    return columnOf(key, field, lang, extra);
  });

/** Adds a figure's definition to its column title, if there is one. */
export const explainedColumn = <Row,>(
  column: GridColumn<Row>,
  how: Readonly<Partial<Record<string, Text>>>,
  lang: Lang,
): GridColumn<Row> => {
  const said = how[column.key];
  return said ? { ...column, how: said[lang] } : column;
};
