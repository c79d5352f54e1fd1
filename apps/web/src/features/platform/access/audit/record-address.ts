import { screenPath } from '#kernel/screen-path.ts';

interface RecordOf {
  entity: string;
  entityId: number;
  entityNo: string;
}

/** Screen of each kind of record, and its query parameters. */
const screens: Readonly<
  Record<string, { path: `/${string}`; query: (of: RecordOf) => Record<string, string | number> }>
> = {
  'purchase-order': {
    path: '/purchase-order/detail',
    query: ({ entityId, entityNo }) => ({ id: entityId, name: entityNo }),
  },
  'delivery-note': {
    path: '/purchase-order/delivery-note',
    query: ({ entityId, entityNo }) => ({ id: entityId, name: entityNo }),
  },
  supplier: { path: '/basic/supplier', query: ({ entityNo }) => ({ text: entityNo }) },
  account: { path: '/webUser/list', query: ({ entityNo }) => ({ text: entityNo }) },
  role: { path: '/web/role', query: ({ entityNo }) => ({ text: entityNo }) },
  menu: { path: '/web/authority', query: ({ entityId }) => ({ entry: entityId }) },
  department: { path: '/system/dept', query: ({ entityId }) => ({ entry: entityId }) },
};

/** Path of a record's screen; null when it has none that the user may open. */
export function addressOfRecord(of: RecordOf, open: ReadonlySet<string>): string | null {
  const screen = screens[of.entity];
  return screen && open.has(screen.path) ? screenPath(screen.path, screen.query(of)) : null;
}
