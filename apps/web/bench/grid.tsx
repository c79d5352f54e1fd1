import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { StatusDot } from '../src/ui/feedback/status-dot.tsx';
import { DataGrid } from '../src/ui/grid/data-grid.tsx';
import { emptySelection } from '../src/ui/grid/selection.ts';
import type { GridColumn } from '../src/ui/grid/types.ts';
import texts from '../src/ui/locales/zh-CN.json' with { type: 'json' };
import { ThemeRoot } from '../src/ui/theme/theme-root.tsx';

type Texts = Record<'no' | 'supplier' | 'warehouse' | 'time' | 'remark', string>;
type Row = Texts & Record<`n${number}`, number> & { id: number; waiting: boolean };
const count = Number(new URLSearchParams(location.search).get('rows') ?? 100);

const makeRows = (version: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    no: `PO261121-${String(i + version).padStart(6, '0')}`,
    supplier: ['华东轮储供应链', '蓉和胎业贸易', '岭南众轮商贸'][i % 3] ?? '',
    warehouse: ['昆山一号仓', '佛山南海仓', '成都青白江仓'][i % 3] ?? '',
    waiting: i % 4 === version % 4,
    time: `2026-11-${String(1 + (i % 20)).padStart(2, '0')} 14:05`,
    remark: i % 9 ? '' : '请务必在周五之前送达，门店促销活动需要',
    ...Object.fromEntries(
      Array.from({ length: 8 }, (__, n) => [`n${n}`, (i * 37 + n * 11 + version) % 4800]),
    ),
  }));

/** Fifteen columns of the kinds that lists have: numbers, names, a status, times, amounts. */
const columns: GridColumn<Row>[] = [
  { key: 'no', title: '采购单号', sortable: true, fixed: 'left', render: (r) => <a href="#order">{r.no}</a> },
  {
    key: 'waiting',
    title: '状态',
    render: (r) => (
      <StatusDot tone={r.waiting ? 'waiting' : 'done'}>{r.waiting ? '待发货' : '全部收货'}</StatusDot>
    ),
  },
  { key: 'supplier', title: '供应商', sortable: true },
  { key: 'warehouse', title: '收货仓库' },
  ...Array.from({ length: 8 }, (_, n): GridColumn<Row> => ({
    key: `n${n}`,
    title: n < 4 ? `数量 ${n + 1}（条）` : `金额 ${n - 3}（元）`,
    align: 'right',
    sortable: true,
    render: (r) =>
      n < 4 ? r[`n${n}`] : ((r[`n${n}`] ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  })),
  { key: 'time', title: '创建时间', sortable: true },
  { key: 'remark', title: '备注' },
  { key: 'id', title: '编号', align: 'right' },
];

function Bench() {
  const [rows, setRows] = useState(() => makeRows(0));
  const [selection, setSelection] = useState(emptySelection);
  useEffect(() => {
    Object.assign(window, { rerender: () => rerender(setRows), scroll });
  }, []);
  const actions = () => [{ key: 'open', label: '查看', onClick: () => undefined }];
  return (
    <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <DataGrid
        label="采购单"
        rows={rows}
        columns={columns}
        selection={selection}
        onSelect={setSelection}
        rowActions={actions}
      />
    </div>
  );
}

/** Milliseconds from new rows to a laid-out page. */
function rerender(setRows: (rows: Row[]) => void): number {
  const rows = makeRows(Math.floor(performance.now()));
  const started = performance.now();
  flushSync(() => setRows(rows));
  document.body.getBoundingClientRect();
  return performance.now() - started;
}

/** Frames per second while the rows pass by. */
async function scroll(seconds: number): Promise<number> {
  const scroller = document.querySelector('[role=grid]') as HTMLElement;
  const started = performance.now();
  let frames = 0;
  await new Promise<void>((resolve) => {
    const frame = (now: number): void => {
      frames += 1;
      scroller.scrollTop += 240;
      if (now - started < seconds * 1000) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
  return frames / ((performance.now() - started) / 1000);
}

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <ThemeRoot mode="light" primary="#C2410C" size="default" locale="zh-CN" texts={texts}>
      <Bench />
    </ThemeRoot>,
  );
