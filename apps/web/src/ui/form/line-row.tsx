import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type ReactNode } from 'react';
import { LineCellInput, wordsOf, type LineInput } from './line-inputs.tsx';

export interface LineColumn<Line> {
  /** Key of the line's field, if the column is editable. */
  key: string;
  title: string;
  /** Width in px; columns without one share the rest. */
  width?: number;
  align?: 'right';
  /** Renders the cell; by default the field's value. */
  render?: (line: Line, index: number) => ReactNode;
  /** Makes the column editable. */
  input?: LineInput;
  /** Lines in which it is editable; all by default. */
  only?: (line: Line) => boolean;
  /** Limits of the field in a line. */
  limits?: (line: Line) => Pick<LineInput, 'min' | 'max'>;
  /** Total below the column, over all lines. */
  total?: (lines: readonly Line[]) => ReactNode;
}

export interface LineActions {
  change: (index: number, key: string, value: unknown) => void;
  leave: (index: number, key: string) => void;
  remove: (index: number) => void;
  copy: (index: number) => void;
}

/** Buttons at the end of a line. */
export interface LineTools<Line> {
  /** Label of the remove button; '' if lines cannot be removed. */
  removeText: string;
  removable: (line: Line) => boolean;
  /** Label of the button that adds a copy below. */
  copyText: string;
}

interface LineRowProps<Line> {
  line: Line;
  index: number;
  columns: readonly LineColumn<Line>[];
  /** Name of the line, for the accessible names of its fields. */
  name: string;
  /** Errors by field; the same object while nothing changes. */
  errors: Readonly<Record<string, string>> | undefined;
  actions: LineActions;
  tools?: LineTools<Line> | undefined;
}

const valueOf = (line: unknown, key: string): unknown => (line as Record<string, unknown>)[key];

function Cell<Line>(props: LineRowProps<Line> & { column: LineColumn<Line> }) {
  const { line, index, column, name, errors, actions } = props;
  const { key, title, render, input } = column;
  if (!input || column.only?.(line) === false)
    return render ? render(line, index) : wordsOf(valueOf(line, key));
  const error = errors?.[key];
  return (
    <>
      <LineCellInput
        input={{ ...input, ...column.limits?.(line) }}
        value={valueOf(line, key)}
        label={`${name} ${title}`}
        invalid={error !== undefined}
        onChange={(value) => actions.change(index, key, value)}
        onBlur={() => actions.leave(index, key)}
      />
      {error !== undefined && (
        <span className="tl-cell-error" role="alert">
          {error}
        </span>
      )}
    </>
  );
}

function Tools<Line>({ line, index, name, actions, tools }: LineRowProps<Line> & { tools: LineTools<Line> }) {
  const { copyText, removeText, removable } = tools;
  const buttons = [
    ...(copyText ? [{ text: copyText, icon: <PlusOutlined />, run: actions.copy }] : []),
    ...(removable(line) ? [{ text: removeText, icon: <DeleteOutlined />, run: actions.remove }] : []),
  ];
  return (
    <td className="tl-line-tools">
      {buttons.map(({ text, icon, run }) => (
        <Button
          key={text}
          type="text"
          size="small"
          icon={icon}
          title={text}
          aria-label={`${text} ${name}`}
          onClick={() => run(index)}
        />
      ))}
    </td>
  );
}

function Row<Line>(props: LineRowProps<Line>) {
  const { index, columns, errors } = props;
  return (
    <tr data-index={index}>
      {columns.map((column) => (
        <td
          key={column.key}
          data-key={column.input ? column.key : undefined}
          className={errors?.[column.key] === undefined ? undefined : 'tl-cell-wrong'}
          style={{ textAlign: column.align ?? 'left' }}
        >
          <Cell {...props} column={column} />
        </td>
      ))}
      {props.tools && <Tools {...props} tools={props.tools} />}
    </tr>
  );
}

/** Row of a line, memoised: re-rendered only when it changes. */
export const LineRow = memo(Row) as typeof Row;
