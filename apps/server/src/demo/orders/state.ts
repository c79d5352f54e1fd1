import type {
  DiscrepancyState,
  DiscrepancyType,
  DnStatus,
  PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Person } from '../accounts.ts';
import type { DemoPart, Link } from '../catalogue/parts.ts';
import type { DemoSupplier } from '../companies.ts';
import type { Cell } from '../stock/cells.ts';
import type { Place } from '../stock/places.ts';

export interface Line {
  id: number;
  lineNo: number;
  part: DemoPart;
  link: Link;
  cell: Cell;
  qty: number;
  sent: number;
  inflight: number;
  moving: number;
  received: number;
  returned: number;
  /** Pieces removed by the supplier before confirmation, and the reason. */
  reduced: number;
  reduceReason: string;
}
export interface NoteLine {
  id: number;
  line: Line;
  sent: number;
  received: number;
  defective: number;
  /** Pieces quarantined for their DOT and not accepted. */
  suspect: number;
}
export interface Discrepancy {
  id: number;
  noteLine: NoteLine;
  receiptId: number;
  receiptLineId: number | null;
  type: DiscrepancyType;
  qty: number;
  dot: string;
  made: number;
  partNo: string;
  state: DiscrepancyState;
  /** Pieces received of the reshipment. */
  came: number;
  remark: string;
  resolvedBy: string | null;
  resolvedAt: number | null;
  createdAt: number;
}
export interface Note {
  id: number;
  no: string;
  status: DnStatus;
  lines: NoteLine[];
  discrepancies: Discrepancy[];
  reference: string | null;
  shipDate: string | null;
  expectedDate: string | null;
  carrier: string;
  waybillNo: string;
  syncError: string;
  syncTries: number;
  messages: number;
  finalised: boolean;
  createdAt: number;
  updatedAt: number;
  version: number;
}
export interface Order {
  id: number;
  no: string;
  status: PoStatus;
  supplier: DemoSupplier;
  seller: Person;
  buyer: Person;
  place: Place;
  logisticsId: number;
  lines: Line[];
  notes: Note[];
  createdAt: number;
  updatedAt: number;
  submitTime: number | null;
  confirmTime: number | null;
  originalDate: string | null;
  promisedDate: string | null;
  deliveryTime: number | null;
  remark: string;
  cancelReason: string;
  closeReason: string;
  deletedAt: number | null;
  version: number;
}

/** Pieces of a line neither received nor on a live note. */
export const openOf = (line: Line): number => line.qty - line.received - line.inflight;
