import { enabledTexts, f } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';

const pieces = t('条', 'pcs', '條');

/** Input fields of a bin. Aisle, rack and level follow from a code of three parts where they are left empty. */
export const binInputs = {
  code: f.code('货位', 'Bin', '貨位', { required: true, max: 20, sample: 'A-01-1' }),
  aisle: f.text('通道', 'Aisle', '通道', { max: 10, sample: 'A' }),
  rack: f.text('货架', 'Rack no.', '貨架', { max: 10, sample: '01' }),
  level: f.text('层', 'Level', '層', { max: 10, sample: '1' }),
  sort: f.int('拣货顺序', 'Route order', '揀貨順序', { max: 999_999, sample: '10' }),
  maxPieces: f.int('最多存放', 'Holds up to', '最多存放', {
    unit: pieces,
    min: 1,
    max: 99_999,
    nullable: true,
    sample: '40',
  }),
} as const;

/** Columns of the import of bins: the place by its code, then the bin. */
export const binImport = {
  placeCode: f.code('地点编码', 'Place code', '地點編碼', { required: true, max: 30, sample: 'WH-KS' }),
  ...binInputs,
} as const;

export const binFields = {
  ...binInputs,
  locationName: f.text('地点', 'Place', '地點'),
  pieces: f.int('在架数量', 'Pieces in it', '在架數量', { unit: pieces }),
  parts: f.int('商品数', 'Parts', '商品數', { unit: t('种', 'items', '種') }),
  enabled: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts }),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
} as const;

/** Pieces of one part and DOT that lie in one bin, or that were not put away yet. */
export const shelfFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.code('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品名称', 'Part', '商品名稱'),
  dot: f.code('DOT', 'DOT', 'DOT'),
  binCode: binInputs.code,
  locationName: binFields.locationName,
  quantity: f.int('数量', 'Quantity', '數量', { unit: pieces }),
} as const;

/** Kinds of documents that are picked. */
export const pickKinds = {
  SALES_ORDER: t('物流单', 'Sales order', '物流單'),
  TRANSFER: t('调拨单', 'Transfer', '調撥單'),
} as const;
export type PickKind = keyof typeof pickKinds;

/** A document whose goods wait to be picked. */
export const pickingFields = {
  docNo: f.code('单号', 'No.', '單號'),
  kind: f.choice(pickKinds)('单据', 'Document', '單據'),
  locationName: binFields.locationName,
  toName: f.text('收货方', 'To', '收貨方'),
  urgent: f.yesNo('加急', 'Urgent', '加急'),
  day: f.day('发货日', 'Ship day', '出貨日', { nullable: true }),
  pieces: f.int('件数', 'Pieces', '件數', { unit: pieces }),
  picked: f.int('已拣', 'Picked', '已揀', { unit: pieces }),
} as const;

/** A line of a picking list. */
export const pickLineFields = {
  binCode: binInputs.code,
  size: shelfFields.size,
  partNo: shelfFields.partNo,
  partName: shelfFields.partName,
  dot: shelfFields.dot,
  quantity: shelfFields.quantity,
} as const;

/** Place of pieces on hand that lie in no bin, in words. */
export const notPutAway = t('未上架', 'Not put away', '未上架');

export const binActions = {
  create: t('新建', 'created', '新增'),
  update: t('修改', 'changed', '修改'),
  enable: t('启用', 'enabled', '啟用'),
  disable: t('停用', 'disabled', '停用'),
} as const;
