import { LeftOutlined, RightOutlined, VerticalRightOutlined } from '@ant-design/icons';
import { Button, Pagination, Select } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from '../text.ts';
import type { GridPager as Pager } from './types.ts';

const defaultSizes = [20, 50, 100];

/** Footer of the grid: shown range and total, pages, page size. */
export function GridPager({ pager, loading, start }: { pager: Pager; loading: boolean; start: ReactNode }) {
  const text = useUiText();
  const { page, pageSize, total, more } = pager;
  const format = (value: number) => value.toLocaleString('en-US');
  const from = (page - 1) * pageSize + 1;
  const to = more ? page * pageSize : Math.min(total, page * pageSize);
  const range = { from: format(from), to: format(to), total: `${format(total)}${more ? '+' : ''}` };
  return (
    <div className="tl-grid-pager">
      <span className="tl-grid-pager-count">
        {total > 0 && text('rowsRange', range)}
        {total === 0 && !loading && text('rowsTotal', { total: 0 })}
      </span>
      {start}
      {pager.turn ? <Turning pager={pager} turn={pager.turn} /> : <Pages pager={pager} />}
    </div>
  );
}

function Pages({ pager }: { pager: Pager }) {
  const text = useUiText();
  const { page, pageSize, total } = pager;
  return (
    <Pagination
      className="tl-grid-pager-pages"
      size="small"
      locale={{ items_per_page: text('perPage') }}
      current={page}
      pageSize={pageSize}
      total={total}
      pageSizeOptions={pager.pageSizes ?? defaultSizes}
      showSizeChanger={{ 'aria-label': text('pageSize') }}
      showQuickJumper={total > pageSize * 10}
      onChange={(nextPage, nextSize) => pager.onPage(nextSize === pageSize ? nextPage : 1, nextSize)}
    />
  );
}

/** Pager with previous and next only, for lists of millions of rows. */
function Turning({ pager, turn }: { pager: Pager; turn: NonNullable<Pager['turn']> }) {
  const text = useUiText();
  const { page, pageSize } = pager;
  const button = (label: string, icon: ReactNode, go: (() => void) | undefined) => (
    <Button type="text" size="small" icon={icon} aria-label={label} disabled={!go} onClick={go} />
  );
  return (
    <div className="tl-grid-pager-turn">
      {button(
        text('firstPage'),
        <VerticalRightOutlined />,
        page > 1 ? () => pager.onPage(1, pageSize) : undefined,
      )}
      {button(text('previousPage'), <LeftOutlined />, turn.previous)}
      <span className="tl-num">{page.toLocaleString('en-US')}</span>
      {button(text('nextPage'), <RightOutlined />, turn.next)}
      <Select
        size="small"
        aria-label={text('pageSize')}
        value={pageSize}
        options={(pager.pageSizes ?? defaultSizes).map((size) => ({
          value: size,
          label: `${size} ${text('perPage')}`,
        }))}
        onChange={(size) => pager.onPage(1, size)}
      />
    </div>
  );
}
