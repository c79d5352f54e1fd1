import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { contactSearch } from '../domains/suppliers/index.ts';
import { companySearch } from '../domains/users/index.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { Sink } from './sink.ts';
import { demoPhone } from './phones.ts';

type Region = 'EAST' | 'SOUTH' | 'WEST' | 'NORTH';
export interface DemoSupplier {
  id: number;
  code: string;
  name: string;
  leadDays: number;
  carriers: readonly string[];
}
/** Ids by code, and the suppliers. */
export interface Companies {
  idOf(code: string): number;
  suppliers: readonly DemoSupplier[];
}

const plain = [
  ['OTHER', 'PLATFORM', '云辙汽车服务', '云辙', null],
  ['DEALER_GROUP', 'GRP001', '辙联连锁', '辙联', null],
  ['DEALER_GROUP', 'GRP002', '砺行集团', '砺行', null],
  ['DEALER_GROUP', 'GRP003', '北途养车联盟', '北途', null],
  ['OEM', 'OEM001', '启澜汽车', '启澜', null],
  ['LOGISTICS', 'LOG001', '迅衡物流', '迅衡', null],
  ['REGIONAL_MANAGER', 'REG-E', '华东大区', '华东', 'EAST'],
  ['REGIONAL_MANAGER', 'REG-S', '华南大区', '华南', 'SOUTH'],
  ['REGIONAL_MANAGER', 'REG-W', '西部大区', '西部', 'WEST'],
  ['REGIONAL_MANAGER', 'REG-N', '北方大区', '北方', 'NORTH'],
] as const;

const suppliers = [
  {
    name: '华东轮储供应链',
    short: '华东轮储',
    contact: '沈立群',
    address: '江苏省苏州市昆山市千灯镇黄浦江路 188 号',
    leadDays: 5,
    carriers: ['轮储自营车队', '迅衡物流'],
  },
  {
    name: '蓉和胎业贸易',
    short: '蓉和胎业',
    contact: '罗成玉',
    address: '四川省成都市青白江区香岛大道 66 号',
    leadDays: 7,
    carriers: ['川运专线', '迅衡物流'],
  },
  {
    name: '岭南众轮商贸',
    short: '岭南众轮',
    contact: '梁伟杰',
    address: '广东省佛山市南海区狮山镇科技路 21 号',
    leadDays: 6,
    carriers: ['粤通整车', '迅衡物流'],
  },
  {
    name: '津北轮胎物资',
    short: '津北物资',
    contact: '韩树森',
    address: '天津市武清区京滨工业园泰元道 9 号',
    leadDays: 8,
    carriers: ['津北自营车队'],
  },
  {
    name: '齐岳轮业供应链',
    short: '齐岳轮业',
    contact: '孙廷芳',
    address: '山东省潍坊市寿光市羊口镇渤海路 300 号',
    leadDays: 9,
    carriers: ['齐岳干线', '迅衡物流'],
  },
  {
    name: '江城驰达轮胎贸易',
    short: '江城驰达',
    contact: '邓小舟',
    address: '湖北省武汉市东西湖区走马岭街 12 号',
    leadDays: 7,
    carriers: ['汉运专线'],
  },
];

/** Region, province, city, district, shop name, legal form. */
const dealers: readonly (readonly [Region, string, string, string, string, boolean])[] = [
  ['EAST', '浙江', '杭州', '滨江', '辙新', true],
  ['EAST', '上海', '上海', '闵行', '申驰', false],
  ['EAST', '江苏', '南京', '江宁', '金陵驿', true],
  ['EAST', '江苏', '苏州', '吴中', '姑苏轮行', false],
  ['EAST', '安徽', '合肥', '蜀山', '皖途', true],
  ['EAST', '山东', '青岛', '崂山', '海驰', false],
  ['SOUTH', '广东', '广州', '番禺', '粤轮记', false],
  ['SOUTH', '广东', '深圳', '龙岗', '鹏程达', true],
  ['SOUTH', '广西', '南宁', '青秀', '邕途', true],
  ['SOUTH', '福建', '厦门', '湖里', '鹭行', false],
  ['SOUTH', '湖南', '长沙', '雨花', '湘辙', true],
  ['SOUTH', '湖北', '武汉', '洪山', '楚轮', false],
  ['WEST', '四川', '成都', '武侯', '驰砺', true],
  ['WEST', '重庆', '重庆', '渝北', '山城行', false],
  ['WEST', '云南', '昆明', '官渡', '滇安', true],
  ['WEST', '贵州', '贵阳', '观山湖', '黔行', true],
  ['WEST', '陕西', '西安', '雁塔', '秦驰', false],
  ['WEST', '甘肃', '兰州', '城关', '陇轮', true],
  ['NORTH', '辽宁', '沈阳', '铁西', '北辰行', false],
  ['NORTH', '北京', '北京', '朝阳', '京畿驰', true],
  ['NORTH', '天津', '天津', '河西', '津门轮', false],
  ['NORTH', '河北', '石家庄', '裕华', '冀途', true],
  ['NORTH', '黑龙江', '哈尔滨', '南岗', '冰城驿', false],
  ['NORTH', '吉林', '长春', '朝阳', '春城达', true],
];

/** All companies: the platform, groups, a car maker, logistics, regions, suppliers, dealers. */
export function addCompanies(sink: Sink, secrets: Secrets): Companies {
  const ids = new Map<string, number>();
  const add = (
    type: AccountType,
    code: string,
    name: string,
    short: string,
    region: Region | null = null,
  ): number => {
    const id = sink.nextId('company');
    ids.set(code, id);
    const names = { code, name, short_name: short };
    sink.add('company', { id, account_type: type, ...names, search: companySearch.key(names), region });
    return id;
  };
  for (const [type, code, name, short, region] of plain) add(type, code, name, short, region);
  const made = suppliers.map((s, i) => {
    const code = `SUP${String(i + 1).padStart(3, '0')}`;
    const id = add('SUPPLIER', code, s.name, s.short);
    const phone = demoPhone(100 + i);
    sink.add('supplier', {
      id,
      contact_name: s.contact,
      search: contactSearch.key({ contact_name: s.contact }),
      contact_enc: secrets.encrypt(phone),
      contact_index: secrets.blindIndex(phone),
      email: `sales@${code.toLowerCase()}.example.com`,
      address: s.address,
      tax_no: `91320000MA0DEMO${String(i + 1).padStart(2, '0')}X`,
      lead_days: s.leadDays,
      remark: '',
    });
    return { id, code, name: s.name, leadDays: s.leadDays, carriers: s.carriers };
  });
  addDealers(sink, add, (code) => ids.get(code) ?? 0);
  return { idOf: (code) => ids.get(code) ?? 0, suppliers: made };
}

function addDealers(
  sink: Sink,
  add: (type: AccountType, code: string, name: string, short: string, region: Region) => number,
  idOf: (code: string) => number,
): void {
  const groups = ['GRP001', 'GRP002', 'GRP003'];
  dealers.forEach(([region, province, city, district, shop, company], i) => {
    const name = `${city}${district}${shop}${company ? '汽车服务有限公司' : '轮胎服务中心'}`;
    const id = add('DEALER', `DLR${String(i + 1).padStart(3, '0')}`, name, `${city}${shop}`, region);
    sink.add('dealer', {
      id,
      group_id: i % 2 ? null : idOf(groups[(i / 2) % 3] as string),
      oem_id: i % 4 === 0 ? idOf('OEM001') : null,
      province,
      city,
      address: `${city}市${district}区${shop}路 ${i * 7 + 12} 号`,
      payment_offline: i % 3 === 0,
      payment_online: true,
      batch_prepay_online: i % 5 === 0,
      batch_payment_offline: i % 6 === 0,
      prepay_account: i % 2 === 0,
      // The first dealer may buy in bulk, the second may not: dealer01 and dealer02 show the difference.
      allow_batch_purchase: i % 2 === 0,
      logistics_status: true,
      robot_status: false,
    });
  });
}
