import { partCategories } from '@treadline/contract/catalogue/catalogue/dictionaries.ts';
import { partSearch } from '#domains/catalogue/catalogue/index.ts';
import { day, iso } from '../calendar.ts';
import type { DemoSupplier } from '../companies.ts';
import { makeRandom, type Random } from '../random.ts';
import type { Sink } from '../sink.ts';

/** Category, unit, makers, models with retail price in yuan and the cars they fit. */
const ranges = [
  [
    'BATTERY',
    '个',
    ['风帆 Sail', '骆驼 Camel', '瓦尔塔 Varta', '博世 Bosch'],
    [
      ['6-QW-45', 330, '飞度、雅力士'],
      ['6-QW-60', 420, '卡罗拉、轩逸、思域'],
      ['L2-400 60Ah', 480, '朗逸、速腾、明锐'],
      ['AGM H6 70Ah', 980, '宝马 3 系、奔驰 C 级'],
      ['AGM H7 80Ah', 1180, '奥迪 A6L、宝马 5 系'],
    ],
  ],
  [
    'BRAKE_PAD',
    '套',
    ['菲罗多 Ferodo', '天合 TRW', '博世 Bosch'],
    [
      ['前片 0986AB', 260, '卡罗拉、雷凌'],
      ['前片 0986CD', 285, '朗逸、速腾'],
      ['前片 0986EF', 420, '宝马 3 系'],
      ['后片 0986GH', 220, '凯美瑞'],
    ],
  ],
  [
    'OIL',
    '桶',
    ['美孚 Mobil', '壳牌 Shell', '嘉实多 Castrol'],
    [
      ['全合成 0W-20 4L', 398, '日系涡轮增压'],
      ['全合成 5W-30 4L', 378, '欧美系'],
      ['全合成 5W-40 4L', 388, '德系'],
    ],
  ],
  [
    'FILTER',
    '个',
    ['曼牌 Mann', '马勒 Mahle'],
    [
      ['机油滤 W712', 42, '大众 EA211'],
      ['空气滤 C30005', 78, '大众 MQB'],
      ['空调滤 CUK26009', 118, '大众 MQB'],
      ['机油滤 HU6013', 65, '宝马 B48'],
    ],
  ],
  [
    'WIPER',
    '对',
    ['博世 Bosch', '法雷奥 Valeo'],
    [
      ['无骨 24/18', 118, '通用'],
      ['无骨 26/16', 128, '通用'],
      ['无骨 24/20', 122, '通用'],
    ],
  ],
] as const;

const accessories = [
  ['平衡块 5g×100', '盒', 26],
  ['铝合金气门嘴', '个', 8],
  ['橡胶气门嘴 TR414', '个', 2],
  ['胎压传感器 433MHz', '个', 168],
  ['补胎蘑菇钉 6mm', '盒', 35],
] as const;

interface Article {
  kind: 'MAIN_PART' | 'ACCESSORY';
  category: string;
  unit: string;
  maker: string;
  spec: string;
  /** Retail price. */
  yuan: number;
  fits: string;
}

function* articles(random: Random): Generator<Article> {
  for (const [category, unit, makers, models] of ranges)
    for (const maker of makers)
      for (const [spec, price, fits] of models) {
        const yuan = Math.round(price * (0.9 + random.next() * 0.2));
        yield { kind: 'MAIN_PART', category, unit, maker, spec, yuan, fits };
      }
  for (const [maker, unit, yuan] of accessories)
    yield { kind: 'ACCESSORY', category: 'FITTING', unit, maker, spec: '', yuan, fits: '' };
}

/** Adds main parts and accessories, most of them released, in every approval status. */
export function addMainParts(sink: Sink, suppliers: readonly DemoSupplier[], now: number): void {
  const random = makeRandom(20_260_420);
  let no = 0;
  for (const article of articles(random)) {
    no += 1;
    const status = unreleased[no] ?? 'Deployed';
    const at = iso(now - (status === 'Deployed' ? 300 : 2) * day);
    const id = addArticle(sink, random, article, { no, status, at });
    addSource(sink, suppliers[no % suppliers.length] as DemoSupplier, article, { id, at });
    addPrices(sink, article, { id, at });
  }
}

const unreleased: Readonly<Record<number, 'Approved' | 'Pending' | 'Failed'>> = {
  57: 'Approved',
  58: 'Pending',
  59: 'Failed',
};

function addArticle(
  sink: Sink,
  random: Random,
  { kind, category, unit, maker, spec, fits }: Article,
  { no, status, at }: { no: number; status: 'Approved' | 'Pending' | 'Failed' | 'Deployed'; at: string },
): number {
  const id = sink.nextId('part');
  const partNo = `${kind === 'MAIN_PART' ? 'MP' : 'AC'}-${category.slice(0, 3)}-${String(no).padStart(3, '0')}`;
  const names = {
    part_no: partNo,
    name: [maker, spec].filter(Boolean).join(' '),
    pattern: '',
    size_key: '',
    barcode: '',
    oe_no: kind === 'MAIN_PART' ? `${random.int(10_000, 99_999)}-${random.int(10_000, 99_999)}` : '',
  };
  const isSeen = status === 'Deployed' || status === 'Approved';
  sink.add('part', {
    id,
    ...names,
    search: partSearch.key(names),
    kind,
    // In words, as it is typed or chosen.
    category: partCategories.entries[category]?.['zh-CN'] ?? category,
    unit,
    spec,
    fits,
    status,
    submitted_by_name: '苏敏',
    submitted_at: at,
    approved_by_name: status === 'Pending' ? '' : '何静宜',
    approved_at: isSeen ? at : null,
    published_at: status === 'Deployed' ? at : null,
    reject_reason: status === 'Failed' ? '缺少原厂件号' : '',
    created_at: at,
    updated_at: at,
  });
  return id;
}

interface Made {
  id: number;
  at: string;
}

function addSource(sink: Sink, supplier: DemoSupplier, { yuan }: Article, { id, at }: Made): void {
  const isSmall = yuan < 40;
  sink.add('part_supplier', {
    id: sink.nextId('part_supplier'),
    part_id: id,
    supplier_id: supplier.id,
    supplier_part_no: `${supplier.code.slice(-2)}M${100_000 + id}`,
    price_fen: Math.max(1, Math.round(yuan * 62)),
    moq: isSmall ? 20 : 2,
    packing: isSmall ? 20 : 1,
    lead_days: supplier.leadDays,
    preferred: true,
    created_at: at,
    updated_at: at,
  });
}

const shares = { PURCHASE: 53, WHOLESALE: 78, MSRP: 100, FLOOR: 72 } as const;

function addPrices(sink: Sink, { yuan }: Article, { id, at }: Made): void {
  for (const kind of ['PURCHASE', 'WHOLESALE', 'MSRP', 'FLOOR'] as const)
    sink.add('part_price', {
      id: sink.nextId('part_price'),
      part_id: id,
      kind,
      fen: Math.max(1, yuan * shares[kind]),
      valid_from: at,
      valid_to: null,
      change_id: null,
    });
}
