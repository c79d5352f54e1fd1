import { f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';

const pieces = t('条', 'pcs', '條');
const piece = { unit: pieces };

/** Fields of a stock snapshot: a part at a location at the close of a day, with the change from another day. */
export const snapshotFields = {
  locationName: f.text('地点', 'Place', '地點'),
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品名称', 'Part', '商品名稱'),
  onHand: f.int('现存', 'On hand', '現存', piece),
  onHandChange: f.int('现存变化', 'On hand, change', '現存變化', { ...piece, nullable: true }),
  reserved: f.int('已预留', 'Reserved', '已預留', piece),
  locked: f.int('已锁定', 'Locked', '已鎖定', piece),
  available: f.int('可用', 'Available', '可用', piece),
  defective: f.int('次品', 'Defective', '次品', piece),
  defectiveChange: f.int('次品变化', 'Defective, change', '次品變化', { ...piece, nullable: true }),
  quarantined: f.int('隔离', 'Quarantined', '隔離', piece),
  quarantinedChange: f.int('隔离变化', 'Quarantined, change', '隔離變化', { ...piece, nullable: true }),
  inTransit: f.int('在途', 'In transit', '在途', piece),
  inTransitChange: f.int('在途变化', 'In transit, change', '在途變化', { ...piece, nullable: true }),
  incoming: f.int('待收', 'Incoming', '待收', piece),
  why: f.text('变化来自', 'Change comes from', '變化來自'),
} as const;
