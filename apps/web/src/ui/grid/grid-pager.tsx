import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from '../text.ts';
import type { GridPager as Pager } from './types.ts';

const defaultSizes = [20, 50, 100];

/** The line under the grid: what is shown of how many, pages, page size. */
export function GridPager({ pager, loading, start }: { pager: Pager; loading: boolean; start: ReactNode }) {
  const text = useUiText();
  const { page, pageSize, total } = pager;
  const format = (value: number) => value.toLocaleString('en-US');
  const from = (page - 1) * pageSize + 1;
  const range = { from: format(from), to: format(Math.min(total, page * pageSize)), total: format(total) };
  return (
    <div className="tl-grid-pager">
      <span className="tl-grid-pager-count">
        {total > 0 && text('rowsRange', range)}
        {total === 0 && !loading && text('rowsTotal', { total: 0 })}
      </span>
      {start}
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
    </div>
  );
}
