import type { ReactNode } from 'react';

export type RowId = number | string;

export type GridColumn<Row> = {
  key: string;
  /** Header, including the unit: "金额(元)". */
  title: string;
  /** Definition of its figures. */
  how?: string;
  /** Initial width in px; by default the column is sized to its content. */
  width?: number;
  /** Maximum automatic width in px, 280 by default. */
  maxWidth?: number;
  align?: 'left' | 'right' | 'center';
  fixed?: 'left' | 'right';
  /** Sort key sent to the server; `true` uses `key`. */
  sortable?: boolean | string;
  /** Renders the cell; by default the row's value under `key`. */
  render?: (row: Row) => ReactNode;
  /** Hidden until the user shows it. */
  hidden?: boolean;
  /** False keeps the column out of exports. */
  export?: boolean;
  /** Columns with the lowest number are dropped first on narrow windows; columns without one stay. */
  priority?: number;
  /** Number or name of the row: a click opens the row if it can be opened. */
  opens?: boolean;
};

export type GridDensity = 'compact' | 'default';

/** A user's column settings, as saved on the server; missing properties follow the screen's defaults. */
export type GridSettings = {
  order?: string[];
  /** Visibility by column key. */
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
  /** Reason why it is impossible now; the button is disabled and shows it. */
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
  /** Whether there are more rows than `total`. */
  more?: boolean;
  /** Previous and next only, for lists too long for page numbers; the first page has no previous one. */
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
  /** The first load shows skeleton rows, later ones dim the current rows. */
  loading?: boolean;
  error?: GridError | undefined;
  empty?: GridEmpty;
  /** Totals over the whole filter, by column key. */
  totals?: Record<string, ReactNode> | undefined;
  pager?: GridPager;
  rowActions?: (row: Row) => RowAction[];
  /** Number of visible buttons, the rest goes into a menu; 3 by default. */
  visibleActions?: number;
  onOpen?: (row: Row) => void;
  /** Preview of a row beside the grid, opened by the space bar. */
  peek?: (row: Row) => ReactNode;
  /** Outcome of the latest action on a row, shown in place of its buttons. */
  rowResult?: (row: Row) => ReactNode;
  /** Strip below a row: a short form within the list. */
  rowStrip?: (row: Row) => ReactNode;
  settings?: GridSettings;
  /** Without it the grid has no column settings. */
  onSettings?: (settings: GridSettings) => void;
  /** `fill` takes the remaining height, `content` is as high as its rows (or `maxHeight` px). */
  height?: 'fill' | 'content';
  maxHeight?: number;
  /** Left end of the pager, for example an export button. */
  pagerStart?: ReactNode;
  /** Number of text lines per row, for cells with lists (`.tl-grid-lines`); 1 by default. */
  rowLines?: (row: Row) => number;
  /** Tone of a row: a mark at its left edge. */
  rowTone?: (row: Row) => 'failed' | 'waiting' | undefined;
};

/** Column with its position. `slot` names its CSS width variable. */
export type PlacedColumn<Row> = {
  column: GridColumn<Row>;
  slot: number;
  side: 'left' | 'right' | undefined;
  /** Adjacent to the scrolled middle: draws the pinned edge. */
  edge: boolean;
  sortKey: string | undefined;
};
