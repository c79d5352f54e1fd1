import type { ColumnExtra } from '#kernel/fields/columns.tsx';
import type { RowOf } from '#kernel/api-types.ts';

export type Dealer = RowOf<'GET /data/dealerData/dealer/list'>;

export const dealerColumns: Readonly<Record<string, ColumnExtra<Dealer>>> = {
  code: { sortable: true, fixed: 'left', opens: true },
  name: { sortable: true, maxWidth: 260 },
  enabled: {},
  logisticsStatus: {},
  robotStatus: {},
  city: {},
  groupName: { maxWidth: 140 },
  priceLevel: {},
  termKind: { hidden: true },
  termDays: { hidden: true },
  contactName: { priority: 4 },
  contactPhone: { priority: 4 },
  people: {},
  region: { priority: 3 },
  province: { priority: 3 },
  shortName: { hidden: true },
  district: { hidden: true },
  address: { hidden: true, maxWidth: 240 },
  createdTime: { sortable: true, priority: 2 },
};
