import type { Region } from '@treadline/contract/platform/divisions/regions.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { contactSearch } from '#domains/parties/suppliers/index.ts';
import { companySearch } from '#domains/platform/users/index.ts';
import type { Secrets } from '#kernel/secrets.ts';
import type { Sink } from './sink.ts';
import { addDealers } from './dealers.ts';
import { demoPhone } from './phones.ts';

export interface DemoSupplier {
  id: number;
  code: string;
  name: string;
  leadDays: number;
  carriers: readonly string[];
}
/** Company ids by code, and the suppliers. */
export interface Companies {
  idOf(code: string): number;
  suppliers: readonly DemoSupplier[];
}

/** Terms of payment as such businesses have them: 月结 30, 到票 60; dealers pay at once unless they buy on credit. */
export const demoTerms = {
  none: { term_kind: 'DEFAULT', term_days: 0 },
  month: { term_kind: 'MONTH_END', term_days: 30 },
  invoice: { term_kind: 'INVOICE', term_days: 60 },
} as const;
type Terms = (typeof demoTerms)[keyof typeof demoTerms];
const termsOf: Partial<Record<AccountType, Terms>> = {
  DEALER_GROUP: demoTerms.month,
  LOGISTICS: demoTerms.month,
  OEM: demoTerms.invoice,
};

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
  ['OEM', 'OEM002', '远驰汽车', '远驰', null],
  ['OEM', 'OEM003', '智航新能源汽车', '智航', null],
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

/** Adds all companies: platform, groups, OEMs, logistics providers, regions, suppliers, dealers. */
export function addCompanies(sink: Sink, secrets: Secrets, scale: number): Companies {
  const ids = new Map<string, number>();
  const add = (
    type: AccountType,
    code: string,
    name: string,
    short: string,
    region: Region | null = null,
    terms: Terms = termsOf[type] ?? demoTerms.none,
  ): number => {
    const id = sink.nextId('company');
    ids.set(code, id);
    const names = { code, name, short_name: short };
    sink.add('company', {
      id,
      account_type: type,
      ...names,
      ...companySearch.keys(names),
      ...terms,
      region,
    });
    return id;
  };
  for (const [type, code, name, short, region] of plain) add(type, code, name, short, region);
  const made = suppliers.map((supplier, at) => {
    const code = `SUP${String(at + 1).padStart(3, '0')}`;
    const terms = at % 2 === 0 ? demoTerms.month : demoTerms.invoice;
    const id = add('SUPPLIER', code, supplier.name, supplier.short, null, terms);
    addSupplier(sink, secrets, { ...supplier, id, code, at });
    const { name, leadDays, carriers } = supplier;
    return { id, code, name, leadDays, carriers };
  });
  addDealers(sink, secrets, scale, (code, name, short, region) => {
    const id = add('DEALER', code, name, short, region);
    return { id, idOf: (other) => ids.get(other) ?? 0 };
  });
  return { idOf: (code) => ids.get(code) ?? 0, suppliers: made };
}

type Supplier = (typeof suppliers)[number] & { id: number; code: string; at: number };

function addSupplier(sink: Sink, secrets: Secrets, { id, code, at, contact, address, leadDays }: Supplier) {
  const phone = demoPhone(100 + at);
  sink.add('supplier', {
    id,
    contact_name: contact,
    search: contactSearch.key({ contact_name: contact }),
    contact_enc: secrets.encrypt(phone),
    contact_index: secrets.blindIndex(phone),
    email: `sales@${code.toLowerCase()}.example.com`,
    address,
    tax_no: `91320000MA0DEMO${String(at + 1).padStart(2, '0')}X`,
    lead_days: leadDays,
    remark: '',
  });
}
