import { Pagination } from 'antd';
import { useContext, useMemo, useRef, useState, useEffect, type Key, type ReactNode } from 'react';
import { useUiText } from '../text.ts';
import { FormContext } from './form-context.ts';
import { listErrors, type FieldErrors } from './form-paths.ts';
import { findCell, focusCell, moveByKey } from './line-keys.ts';
import { LineRow, type LineActions, type LineColumn, type LineTools } from './line-row.tsx';
import { useLinePaste, type FindLines } from './use-line-paste.ts';
import './lines.css';

export interface LinesTableProps<Line extends object> {
  /** Name of the table for assistive technology. */
  label: string;
  /** Pass a stable array (useMemo): rows re-render when it changes. */
  columns: readonly LineColumn<Line>[];
  keyOf: (line: Line, index: number) => Key;
  /** Name of a line: its part number. */
  nameOf: (line: Line) => string;
  /** Names by which a spreadsheet may identify a line, so that a pasted list finds it in any order. */
  keysOf?: (line: Line) => readonly string[];
  findLines?: FindLines<Line>;
  /** Whether lines can be removed, all or some. */
  removable?: boolean | ((line: Line) => boolean);
  /** Button that adds another line below: a further DOT. */
  copy?: { text: string; of: (line: Line) => Line };
  /** Content above the table: paste hint, actions for all lines. */
  bar?: (lines: readonly Line[], change: (lines: Line[]) => void) => ReactNode;
  /** Content below the lines: a picker that adds some. If a line exists already it is focused instead. */
  add?: (append: (lines: readonly Line[]) => void) => ReactNode;
  value?: Line[];
  onChange?: (lines: Line[]) => void;
  /** A line whose other fields follow from those that were just changed. */
  follow?: (line: Line, changed: readonly string[]) => Line;
  /** Path of the lines in the form's values. */
  path: string;
}

/** Errors by line index and field. */
function groupErrors(errors: FieldErrors, path: string): ReadonlyMap<number, Record<string, string>> {
  const lines = new Map<number, Record<string, string>>();
  for (const [at, message] of listErrors(errors)) {
    const [name, index, key] = at.split('.');
    if (name === path && key) lines.set(Number(index), { ...lines.get(Number(index)), [key]: message });
  }
  return lines;
}

const keep = <Line,>(line: Line): Line => line;

/** Hook with the actions on lines; `actions` is stable, so that rows need not re-render. */
function useLineActions<Line extends object>(props: LinesTableProps<Line>) {
  const { value = [], onChange, keyOf, path, copy, follow = keep } = props;
  const { lines: cells } = useContext(FormContext);
  /** Index of the line whose first field is focused once rendered. */
  const wanted = useRef<number | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const put = (lines: Line[]) => onChange?.(lines);
  const append = (added: readonly Line[]): readonly Line[] => {
    const at = new Map(value.map((line, index) => [keyOf(line, index), index]));
    const fresh = added.filter((line) => !at.has(keyOf(line, -1)));
    const [first] = added;
    if (!first) return [];
    wanted.current = fresh.length > 0 ? value.length : (at.get(keyOf(first, -1)) ?? null);
    put([...value, ...fresh]);
    return added.filter((line) => !fresh.includes(line));
  };
  const doing = {
    change: (index: number, key: string, cell: unknown) => {
      cells.change(`${path}.${index}.${key}`);
      put(value.map((line, at) => (at === index ? follow({ ...line, [key]: cell }, [key]) : line)));
    },
    leave: (index: number, key: string) => cells.leave(`${path}.${index}.${key}`),
    remove: (index: number) => {
      put(value.filter((_, at) => at !== index));
      cells.renumber();
    },
    copy: (index: number) => {
      put(value.flatMap((line, at) => (at === index && copy ? [line, copy.of(line)] : [line])));
      cells.renumber();
      wanted.current = index + 1;
    },
    append,
  };
  const newest = useRef(doing);
  useEffect(() => {
    newest.current = doing;
    if (wanted.current !== null && focusCell(findCell(table.current, wanted.current))) wanted.current = null;
  });
  const [actions] = useState<LineActions>(() => ({
    change: (...args) => newest.current.change(...args),
    leave: (...args) => newest.current.leave(...args),
    remove: (...args) => newest.current.remove(...args),
    copy: (...args) => newest.current.copy(...args),
  }));
  const [appendLater] = useState(() => (lines: readonly Line[]) => newest.current.append(lines));
  return { actions, append: appendLater, put, table };
}

function Totals<Line>({ columns, lines }: { columns: readonly LineColumn<Line>[]; lines: readonly Line[] }) {
  const text = useUiText();
  if (!columns.some(({ total }) => total)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, total, align }, index) => (
          <td key={key} style={{ textAlign: align ?? 'left' }}>
            {total ? total(lines) : index === 0 && text('total')}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Pasted names without a line, limited to a few. */
function Unknown({ names }: { names: readonly string[] }) {
  const text = useUiText();
  const parts = names.slice(0, 5).join('、');
  return (
    <p className="tl-lines-unknown" role="status">
      {names.length > 0 && text('pasteUnknown', { parts })}
      {names.length > 5 && ` ${text('pasteMore', { count: names.length })}`}
    </p>
  );
}

/** Number of rendered lines per page: thousands would make typing slow. */
const atOnce = 200;

/** Hook for the rendered page of lines. New lines, and the first with an error, switch to their page. */
function usePage(count: number, byLine: ReadonlyMap<number, unknown>) {
  const [page, setPage] = useState(0);
  const [seen, setSeen] = useState({ count, byLine });
  const last = Math.max(0, Math.ceil(count / atOnce) - 1);
  const current = Math.min(page, last);
  if (seen.count !== count || seen.byLine !== byLine) {
    setSeen({ count, byLine });
    const wrong = [...byLine.keys()].map((index) => Math.floor(index / atOnce));
    if (seen.count > 0 && count > seen.count) setPage(last);
    else if (wrong.length > 0 && !wrong.includes(current)) setPage(Math.min(...wrong));
  }
  return { first: current * atOnce, current, setPage };
}

const toolColumn = { key: 'tools', title: '', width: 76 };

/** Hook with the buttons at the end of lines; undefined if there are none. */
function useTools<Line extends object>({ copy, removable }: LinesTableProps<Line>) {
  const text = useUiText();
  const removeText = text('removeLine');
  const copyText = copy?.text ?? '';
  return useMemo((): LineTools<Line> | undefined => {
    if (!removable && !copyText) return undefined;
    return {
      removeText,
      copyText,
      removable: typeof removable === 'function' ? removable : () => removable === true,
    };
  }, [removable, copyText, removeText]);
}

/** Table of `LinesField`. */
export function LinesTable<Line extends object>(props: LinesTableProps<Line>) {
  const { label, columns, keyOf, nameOf, bar, add, value: lines = [], path } = props;
  const text = useUiText();
  const cells = useContext(FormContext).lines;
  const { errors } = cells;
  const byLine = useMemo(() => groupErrors(errors, path), [errors, path]);
  const { first, current, setPage } = usePage(lines.length, byLine);
  const { actions, append, put, table } = useLineActions(props);
  const onCell = (index: number, key: string) => cells.change(`${path}.${index}.${key}`);
  const { onPaste, unknown } = useLinePaste({ ...props, lines, onChange: put, onCell, append });
  const picker = useRef<HTMLDivElement>(null);
  const tools = useTools(props);
  const shown: readonly LineColumn<Line>[] = tools ? [...columns, toolColumn] : columns;
  return (
    <div className="tl-lines" onPaste={onPaste}>
      {bar && <div className="tl-lines-bar">{bar(lines, put)}</div>}
      <div className="tl-lines-scroll">
        <table
          ref={table}
          aria-label={label}
          onKeyDownCapture={(event) =>
            moveByKey(event, () => picker.current?.querySelector('input')?.focus())
          }
        >
          <thead>
            <tr>
              {shown.map(({ key, title, width, align }) => (
                <th key={key} scope="col" style={{ width, textAlign: align ?? 'left' }}>
                  {title || <span className="tl-visually-hidden">{text('actions')}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(first, first + atOnce).map((line, at) => (
              <LineRow<Line>
                key={keyOf(line, first + at)}
                line={line}
                index={first + at}
                columns={columns}
                name={nameOf(line)}
                errors={byLine.get(first + at)}
                actions={actions}
                tools={tools}
              />
            ))}
          </tbody>
          <Totals columns={shown} lines={lines} />
        </table>
      </div>
      {lines.length > atOnce && (
        <Pagination
          size="small"
          align="end"
          showSizeChanger={false}
          current={current + 1}
          pageSize={atOnce}
          total={lines.length}
          onChange={(next) => setPage(next - 1)}
        />
      )}
      {add && (
        <div ref={picker} className="tl-lines-add">
          {add(append)}
        </div>
      )}
      <Unknown names={unknown} />
    </div>
  );
}
