import { createAccount } from '#domains/platform/users/index.ts';
import { hashPassword } from '#domains/platform/sign-in/index.ts';
import { insertDepartment, type BuiltInRoleKey } from '#domains/platform/access/index.ts';
import type { Db } from '#kernel/db.ts';
import type { Secrets } from '#kernel/secrets.ts';
import type { Companies } from './companies.ts';
import { demoPhone } from './phones.ts';

/** Password of every demo account. */
export const demoPassword = 'Demo@2026';

export interface Person {
  accountId: number;
  membershipId: number;
  companyId: number;
  name: string;
  type: string;
}
/** People who act in the demo data. */
export interface People {
  admin: Person;
  buyers: readonly Person[];
  finance: Person;
  operations: Person;
  /** Users who propose goods and prices, and who approve them. */
  goods: { proposer: Person; decider: Person };
  logistics: Person;
  /** By supplier ID. */
  suppliers: ReadonlyMap<number, Person>;
}

interface Entry {
  user: string;
  name: string;
  /** Company code, role, administrator. */
  at: readonly (readonly [string, BuiltInRoleKey, boolean?])[];
  carBrand?: string;
  /** Name of a department. */
  dept?: string;
}

/** Departments of the platform, each with the name of its parent. */
const departments: readonly (readonly [string, string?])[] = [
  ['总经办'],
  ['采购部'],
  ['运营部'],
  ['华东运营组', '运营部'],
  ['华南运营组', '运营部'],
  ['财务部'],
];

const entries: readonly Entry[] = [
  { user: 'admin', name: '管理员', at: [['PLATFORM', 'admin', true]], dept: '总经办' },
  // Works for the platform, and helps out at a dealer and a supplier: the company picker has something to pick.
  {
    user: 'staff01',
    name: '周晓岚',
    at: [
      ['PLATFORM', 'buyer'],
      ['DLR003', 'dealer'],
      ['SUP003', 'supplier'],
    ],
    dept: '采购部',
  },
  { user: 'staff02', name: '许文博', at: [['PLATFORM', 'buyer']], dept: '采购部' },
  { user: 'staff03', name: '何静宜', at: [['PLATFORM', 'operations']], dept: '运营部' },
  { user: 'staff04', name: '唐一鸣', at: [['PLATFORM', 'finance']], dept: '财务部' },
  { user: 'dealer01', name: '方志远', at: [['DLR001', 'dealer']] },
  { user: 'dealer02', name: '陆家明', at: [['DLR002', 'dealer']] },
  { user: 'group01', name: '邵国强', at: [['GRP001', 'group']] },
  { user: 'oem001', name: '顾清扬', at: [['OEM001', 'oem']], carBrand: '启澜' },
  { user: 'supplier01', name: '沈立群', at: [['SUP001', 'supplier']] },
  { user: 'supplier02', name: '罗成玉', at: [['SUP002', 'supplier']] },
  { user: 'supplier03', name: '梁伟杰', at: [['SUP003', 'supplier']] },
  { user: 'supplier04', name: '韩树森', at: [['SUP004', 'supplier']] },
  { user: 'supplier05', name: '孙廷芳', at: [['SUP005', 'supplier']] },
  { user: 'supplier06', name: '邓小舟', at: [['SUP006', 'supplier']] },
  { user: 'logistics01', name: '马俊峰', at: [['LOG001', 'logistics']] },
  { user: 'region01', name: '钱嘉树', at: [['REG-E', 'region']], dept: '华东运营组' },
  { user: 'staff05', name: '苏敏', at: [['PLATFORM', 'pricing']], dept: '运营部' },
  { user: 'cashier01', name: '江小满', at: [['DLR001', 'cashier']] },
];

/** Account type of a company's users in the demo data. */
const typeOf = (company: string): string =>
  company.startsWith('SUP') ? 'SUPPLIER' : company.startsWith('LOG') ? 'LOGISTICS' : 'OTHER';

/** Adds the departments. Returns IDs by name. */
async function addDepartments(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [at, [name, above]] of departments.entries())
    ids.set(
      name,
      await insertDepartment(db, { name, parentId: ids.get(above ?? '') ?? null, sort: at * 10 }),
    );
  return ids;
}

/** Writes the documented demo accounts and the people behind the demo documents. The companies must exist. */
export async function addAccounts(db: Db, secrets: Secrets, companies: Companies): Promise<People> {
  const hash = await hashPassword(demoPassword);
  const made = new Map<string, Person>();
  const depts = await addDepartments(db);
  for (const [i, entry] of entries.entries()) {
    const memberships = entry.at.map(([code, role, isAdmin]) => ({
      companyId: companies.idOf(code),
      roles: [role],
      isAdmin: isAdmin ?? false,
    }));
    const { accountId, membershipIds } = await createAccount(
      { db, secrets },
      {
        userName: entry.user,
        displayName: entry.name,
        password: { hash },
        phone: demoPhone(i + 1),
        email: `${entry.user}@example.com`,
        carBrand: entry.carBrand ?? '',
        departmentId: depts.get(entry.dept ?? '') ?? null,
        memberships,
      },
    );
    const code = entry.at[0]?.[0] ?? '';
    made.set(entry.user, {
      accountId,
      membershipId: membershipIds[0] ?? 0,
      companyId: companies.idOf(code),
      name: entry.name,
      type: typeOf(code),
    });
  }
  return peopleOf(made, companies);
}

/** Selects the users who act in the demo data. */
function peopleOf(made: ReadonlyMap<string, Person>, { suppliers }: Companies): People {
  const who = (user: string): Person => made.get(user) as Person;
  return {
    admin: who('admin'),
    buyers: [who('staff01'), who('staff02')],
    finance: who('staff04'),
    operations: who('staff03'),
    goods: { proposer: who('staff05'), decider: who('staff03') },
    logistics: who('logistics01'),
    suppliers: new Map(suppliers.map((s, i) => [s.id, who(`supplier0${i + 1}`)])),
  };
}

/** Accounts printed at start-up: at least one of each account type. */
export const demoNames = [
  'admin',
  'staff01',
  'staff04',
  'dealer01',
  'dealer02',
  'group01',
  'oem001',
  'supplier01',
  'supplier02',
  'logistics01',
  'region01',
];

/** Sign-in hint printed at start-up. */
export const accountHint = (): string =>
  `  Sign in    ${demoNames.join(' · ')}\n  Password   ${demoPassword}\n`;
