import { sql } from 'kysely';
import { creditCheckSign } from '@treadline/contract/kernel/credit-code.ts';
import type { Region } from '@treadline/contract/platform/divisions/regions.ts';
import { locationSearch } from '#domains/stock/inventory/index.ts';
import { dealerContactSearch } from '#domains/parties/dealers/index.ts';
import { placeOf } from '#domains/platform/divisions/index.ts';
import type { Db } from '#kernel/db.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { brands } from './catalogue/brand-lines.ts';
import type { Companies } from './companies.ts';
import { demoPhone } from './phones.ts';
import type { Sink } from './sink.ts';

/** District, town and area, shop name, legal form, coordinates. */
const shops: readonly (readonly [string, string, string, string, boolean, number, number])[] = [
  ['330108', '杭州', '滨江', '辙新', true, 30.2084, 120.2119],
  ['310112', '上海', '闵行', '申驰', false, 31.1128, 121.3817],
  ['320115', '南京', '江宁', '金陵驿', true, 31.9527, 118.8399],
  ['320506', '苏州', '吴中', '姑苏轮行', false, 31.2642, 120.6319],
  ['340104', '合肥', '蜀山', '皖途', true, 31.8512, 117.2605],
  ['370212', '青岛', '崂山', '海驰', false, 36.1075, 120.4687],
  ['440113', '广州', '番禺', '粤轮记', false, 22.9379, 113.3839],
  ['440307', '深圳', '龙岗', '鹏程达', true, 22.7209, 114.2472],
  ['450103', '南宁', '青秀', '邕途', true, 22.7858, 108.4942],
  ['350206', '厦门', '湖里', '鹭行', false, 24.5125, 118.1466],
  ['430111', '长沙', '雨花', '湘辙', true, 28.1354, 113.0385],
  ['420111', '武汉', '洪山', '楚轮', false, 30.5004, 114.3434],
  ['510107', '成都', '武侯', '驰砺', true, 30.6419, 104.0434],
  ['500112', '重庆', '渝北', '山城行', false, 29.7181, 106.6307],
  ['530111', '昆明', '官渡', '滇安', true, 25.0149, 102.7438],
  ['520115', '贵阳', '观山湖', '黔行', true, 26.6018, 106.6225],
  ['610113', '西安', '雁塔', '秦驰', false, 34.2223, 108.9488],
  ['620102', '兰州', '城关', '陇轮', true, 36.0571, 103.8253],
  ['210106', '沈阳', '铁西', '北辰行', false, 41.8028, 123.3762],
  ['110105', '北京', '朝阳', '京畿驰', true, 39.9219, 116.4435],
  ['120103', '天津', '河西', '津门轮', false, 39.1096, 117.2234],
  ['130108', '石家庄', '裕华', '冀途', true, 38.0066, 114.5312],
  ['230103', '哈尔滨', '南岗', '冰城驿', false, 45.7602, 126.6689],
  ['220104', '长春', '朝阳', '春城达', true, 43.8339, 125.2883],
];
type Shop = (typeof shops)[number];

const contacts = [
  '方志远',
  '陆家明',
  '石文涛',
  '顾晓东',
  '程立',
  '于海波',
  '梁国栋',
  '黄启明',
  '韦青山',
  '林志鹏',
];
const groups = ['GRP001', 'GRP002', 'GRP003'];
/** Brands of each car maker, by name. */
const makes: Readonly<Record<string, readonly string[]>> = {
  OEM001: ['大众', '奥迪'],
  OEM002: ['丰田', '本田', '日产'],
  OEM003: ['比亚迪', '特斯拉', '小鹏', '蔚来'],
};
/** Special cases among the demo's own dealers: two terminated, one without deliveries, three with the robot enabled. */
const stopped = new Set([11, 22]);
const undelivered = 16;
const perScale = 50;

type AddCompany = (
  code: string,
  name: string,
  short: string,
  region: Region,
) => { id: number; idOf: (code: string) => number };

/** Adds the demo's 24 dealers with complete records; above scale 1 fifty more per step, in the same towns. */
export function addDealers(sink: Sink, secrets: Secrets, scale: number, add: AddCompany): void {
  const count = shops.length + perScale * (scale - 1);
  for (let i = 0; i < count; i++) {
    const shop = shops[i % shops.length] as Shop;
    const [division, city, district, name, isFirm] = shop;
    const round = Math.floor(i / shops.length);
    const branch = round ? `${round + 1}店` : '';
    const { region } = placeOf(division);
    const legal = isFirm ? '汽车服务有限公司' : '轮胎服务中心';
    const { id, idOf } = add(
      `DLR${String(i + 1).padStart(3, '0')}`,
      `${city}${district}${name}${branch}${legal}`,
      `${city}${name}${branch}`,
      region,
    );
    addDealer(sink, secrets, shop, i, id, i % 2 ? null : idOf(groups[(i / 2) % 3] as string));
  }
}

function addDealer(
  sink: Sink,
  secrets: Secrets,
  [division, city, district, shop, isFirm, lat, lng]: Shop,
  i: number,
  id: number,
  groupId: number | null,
): void {
  const place = placeOf(division);
  const batch = i % 2 === 0;
  sink.add('dealer', {
    id,
    group_id: groupId,
    division_code: division,
    province: place.province['zh-CN'],
    city: place.city['zh-CN'],
    district: place.district['zh-CN'],
    address: `${shop}路 ${i * 7 + 12} 号`,
    lat: lat + (i >= shops.length ? (i % 97) / 1000 : 0),
    lng,
    open_from: '08:30',
    open_to: i % 3 ? '18:00' : '20:00',
    // An array as PostgreSQL writes it: INSERT and COPY both take it.
    closed_days: `{${i % 4 === 3 ? 7 : ''}}` as never,
    bays: 3 + (i % 8),
    credit_code: creditCodeOf(division, i),
    price_level: (['B', 'A', 'C', 'B', 'D'] as const)[i % 5] ?? 'B',
    payment_offline: i % 3 === 0,
    payment_online: true,
    prepay_account: batch,
    // The first dealer may buy in bulk, the second may not: dealer01 and dealer02 show the difference.
    allow_batch_purchase: batch,
    batch_prepay_online: batch,
    batch_payment_offline: i % 6 === 0,
    logistics_status: i !== undelivered,
    robot_status: i % 8 === 1,
    ...sealedOf(secrets, i, `${city}${district}${shop}${isFirm ? '汽车服务有限公司' : '轮胎服务中心'}`),
  });
}

function sealedOf(secrets: Secrets, i: number, holder: string) {
  const phone = demoPhone(200 + i);
  const contact = contacts[i % contacts.length] as string;
  return {
    contact_name: contact,
    search: dealerContactSearch.key({ contact_name: contact }),
    contact_enc: secrets.encrypt(phone),
    contact_index: secrets.blindIndex(phone),
    bank_name: i % 2 ? '' : '工商银行',
    bank_account_enc:
      i % 2 ? null : secrets.encrypt(`62220200${String(10_000_000 + i * 37).padStart(11, '0')}`),
    account_holder_enc: i % 2 ? null : secrets.encrypt(holder),
  };
}

/** Fictitious credit code of a district with a valid check character. */
function creditCodeOf(division: string, i: number): string {
  const start = `91${division}MA0D${String(i).padStart(5, '0')}`;
  return start + creditCheckSign(start);
}

/** Adds a stock location for each dealer. */
async function addDealerPlaces(db: Db, sink: Sink): Promise<void> {
  const dealers = await db
    .selectFrom('dealer as d')
    .innerJoin('company as c', 'c.id', 'd.id')
    .select(['d.id', 'c.code', 'c.name', 'd.province', 'd.city', 'd.district', 'd.address'])
    .select(['d.lat', 'd.lng'])
    .orderBy('d.id')
    .execute();
  for (const { id, ...place } of dealers)
    sink.add('location', {
      id: sink.nextId('location'),
      type: 'DEALER',
      owner_id: id,
      ...locationSearch.keys(place),
      ...place,
    });
}

/**
 * Links dealers and OEMs to their brands, and platform staff to the dealers they manage. Companies, people and parts
 * must exist.
 */
export async function linkDealers(db: Db, sink: Sink, { idOf }: Companies): Promise<void> {
  const cars = new Map(
    (await db.selectFrom('car_brand').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  );
  for (const [oem, names] of Object.entries(makes))
    for (const name of names)
      sink.add('oem_car_brand', { oem_id: idOf(oem), car_brand_id: cars.get(name) as number });
  const dealers = await db.selectFrom('dealer').select('id').orderBy('id').execute();
  const makers = Object.values(makes);
  for (const [i, { id }] of dealers.entries()) {
    for (const at of [0, 3, 7])
      sink.add('dealer_brand', { dealer_id: id, brand_id: ((i + at) % brands.length) + 1 });
    // Every fourth serves no maker's cars: it belongs to none.
    const names = [...(makers[i % 4] ?? []), '吉利'];
    for (const name of names)
      sink.add('dealer_car_brand', { dealer_id: id, car_brand_id: cars.get(name) as number });
  }
  await addDealerPlaces(db, sink);
  const off = dealers.filter((_, i) => stopped.has(i)).map(({ id }) => id);
  await sql`UPDATE company SET enabled = false WHERE id = ANY(${off})`.execute(db);
  await sql`UPDATE dealer SET consultant_id = (SELECT id FROM account WHERE user_name = 'staff03')
    WHERE id % 2 = 0`.execute(db);
}
