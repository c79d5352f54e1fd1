import type { ReactNode } from 'react';

export type RowId = number | string;

export type GridColumn<Row> = {
  key: string;
  /** Header; the unit belongs here: "金额(元)". */
  title: string;
  /** How its figures are made. */
  how?: string;
  /** Fixed start width in px; without it the column is sized to its content. */
  width?: number;
  /** Widest automatic width in px, 280 by default. */
  maxWidth?: number;
  align?: 'left' | 'right' | 'center';
  fixed?: 'left' | 'right';
  /** Sort key sent to the server; `true` uses `key`. */
  sortable?: boolean | string;
  /** Without it the row's own value under `key` is shown. */
  render?: (row: Row) => ReactNode;
  /** Hidden until the user shows it. */
  hidden?: boolean;
  /** False keeps the column out of exports. */
  export?: boolean;
  /** Where the window is narrow the columns with the lowest number leave first; those without one stay. */
  priority?: number;
  /** The row's number or name: a click on it opens the row, where it can be opened. */
  opens?: boolean;
};

export type GridDensity = 'compact' | 'default';

/** A user's column settings, as saved on the server; missing properties follow the screen's defaults. */
export type GridSettings = {
  order?: string[];
  /** true shown, false hidden, by column key. */
  visible?: Record<string, boolean>;
  /** px by column key. */
  widths?: Record<string, number>;
  pinned?: { left: string[]; right: string[] };
  density?: GridDensity;
};

/** Selection of rows. `all` means every row of the current filter on every page; `ids` is then empty. */
export type GridSelection = { ids: ReadonlySet<RowId>; all: boolean };

export type RowAction = {
  key: string;
  /** A verb. */
  label: string;
  onClick: () => void;
  danger?: boolean;
  /** Why it can't be done now; the button is grey and says so. */
  blocked?: string | undefined;
};

export type GridError = { message: string; requestId?: string | undefined; retry: () => void };

export type GridEmpty = { text: ReactNode; action?: ReactNode };

export type GridPager = {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number, pageSize: number) => void;
  pageSizes?: number[];
  /** There are more than `total`. */
  more?: boolean;
  /** A list too long to be skipped through: page after page, the first one without a way back. */
  turn?: { previous: (() => void) | undefined; next: (() => void) | undefined };
};

export type DataGridProps<Row extends { id: RowId }> = {
  /** Name of the grid for assistive technology. */
  label: string;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  selection?: GridSelection;
  onSelect?: (selection: GridSelection) => void;
  /** First load shows skeleton rows, later loads dim the old ones. */
  loading?: boolean;
  error?: GridError | undefined;
  empty?: GridEmpty;
  /** Sums over the whole filter by column key. */
  totals?: Record<string, ReactNode> | undefined;
  pager?: GridPager;
  rowActions?: (row: Row) => RowAction[];
  /** Buttons that stay visible before the rest goes into a menu; 3 by default. */
  visibleActions?: number;
  onOpen?: (row: Row) => void;
  /** What the space bar shows of a row beside the rows, without leaving them. */
  peek?: (row: Row) => ReactNode;
  /** What has just happened to a row, in the place of its buttons. */
  rowResult?: (row: Row) => ReactNode;
  /** A strip under a row: a short form that is filled in without leaving the list. */
  rowStrip?: (row: Row) => ReactNode;
  settings?: GridSettings;
  /** Without it the grid has no column settings of its own. */
  onSettings?: (settings: GridSettings) => void;
  /** `fill` takes the height that is left, `content` is as high as its rows (or `maxHeight` px). */
  height?: 'fill' | 'content';
  maxHeight?: number;
  /** Left in the pager's line, for example an export button. */
  pagerStart?: ReactNode;
  /** How many lines a row is high, where its cells hold lists (`.tl-grid-lines`); 1 by default. */
  rowLines?: (row: Row) => number;
  /** A row's tone: a quiet mark at its left edge. */
  rowTone?: (row: Row) => 'failed' | 'waiting' | undefined;
};

/** Column with its position. `slot` names its CSS width variable. */
export type PlacedColumn<Row> = {
  column: GridColumn<Row>;
  slot: number;
  side: 'left' | 'right' | undefined;
  /** Nearest to the scrolled middle: carries the pinned edge. */
  edge: boolean;
  sortKey: string | undefined;
};
