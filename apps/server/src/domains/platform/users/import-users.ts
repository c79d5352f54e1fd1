import { sql } from 'kysely';
import { z } from 'zod';
import { rules, unmasked } from '@treadline/contract/kernel/rules.ts';
import { userTexts as x } from '@treadline/contract/platform/users/texts.ts';
import type { Ctx } from '#kernel/context.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import {
  importFile,
  importReasons as why,
  type ImportRow,
  type RejectRow,
} from '#kernel/imports/import-file.ts';
import { newToken } from '#kernel/secrets.ts';
import { templateSheet, type ImportColumn } from '#kernel/sheets/index.ts';
import type { Upload } from '#kernel/upload.ts';
import { hashPassword } from '#domains/platform/sign-in/index.ts';
import { insertUser } from './register-user.ts';
import { findUngrantableCodes, readRoles } from '#domains/platform/access/index.ts';

const columns: readonly ImportColumn[] = [
  { key: 'userName', titles: x.userName, type: 'code', sample: 'zhang_wei' },
  { key: 'displayName', titles: x.displayName, sample: '张伟' },
  { key: 'phone', titles: x.phone, type: 'code', sample: '13900000001' },
  { key: 'email', titles: x.email, sample: 'zhang.wei@example.com' },
  { key: 'companyCode', titles: x.companyCode, type: 'code', sample: 'SUP001' },
  { key: 'roles', titles: x.roles, sample: '供应商' },
  { key: 'password', titles: x.password, sample: '' },
];

const Row = z.object({
  userName: rules.account(),
  displayName: unmasked(rules.name(40)),
  phone: z.union([z.literal(''), rules.mobile()]),
  email: z.union([z.literal(''), rules.email()]),
  companyCode: z.string().trim().min(1, 'rule.required').max(40),
  /** Role names of the company's type, separated by a comma of any kind. */
  roles: z.string().trim().max(400),
  password: z.union([z.literal(''), rules.password()]),
});
/** Import sheet of users: column definitions and row schema. */
export const userImport = { columns, schema: Row };
type Value = z.output<typeof Row>;
/** Imports users from xlsx, all rows or none, reporting every invalid row; the same file twice is a no-op (K14). */
export function importUsers(ctx: Ctx, file: Upload) {
  const hashes = new Map<string, string>();
  return importFile(ctx, {
    entity: 'account',
    scopeId: ctx.me.companyId,
    file,
    ...userImport,
    maxRows: 1000,
    // A hash takes a while on purpose. Nobody knows the password of a row without one.
    prepare: async (rows) => {
      for (const password of new Set(rows.map((r) => r.value.password)))
        hashes.set(password, await hashPassword(password || newToken()));
    },
    resolve: resolveRows,
    apply: async (own, work) => {
      for (const { made, password } of work) await insertUser(own, made, hashes.get(password) ?? '');
      return {};
    },
  });
}

async function resolveRows(ctx: Ctx, rows: ImportRow<typeof Row>[], reject: RejectRow) {
  const known = await lookUp(
    ctx,
    rows.map((r) => r.value),
  );
  const seen = new Set<string>();
  return rows.flatMap(({ row, value }) => {
    refuseTaken(row, value, known, seen, reject);
    const company = known.companies.get(value.companyCode.toUpperCase());
    if (!company?.enabled) return reject(row, 'companyCode', why.unknown) ?? [];
    const roleIds = splitNames(value.roles).map((name) => known.roles.get(`${company.account_type}:${name}`));
    if (roleIds.some((id) => id === undefined)) return reject(row, 'roles', why.unknown) ?? [];
    return [
      asNewUser(
        value,
        company.id,
        roleIds.filter((id) => id !== undefined),
      ),
    ];
  });
}

const splitNames = (text: string): string[] =>
  text
    .split(/[,，、;；]/)
    .map((name) => name.trim())
    .filter(Boolean);

const asNewUser = (value: Value, companyId: number, roleIds: number[]) => ({
  password: value.password,
  made: {
    userName: value.userName,
    displayName: value.displayName,
    phone: value.phone || null,
    email: value.email || null,
    memberships: [{ companyId, isAdmin: false, active: true, roleIds }],
    carBrand: [],
    departmentId: null,
    photoFileId: null,
    secondStep: 'NONE' as const,
  },
});

type Known = Awaited<ReturnType<typeof lookUp>>;

/** Names and numbers that exist already or occur twice in the file. */
function refuseTaken(row: number, value: Value, known: Known, seen: Set<string>, reject: RejectRow): void {
  for (const [column, text, taken] of [
    ['userName', value.userName.toLowerCase(), known.names],
    ['phone', value.phone, known.phones],
  ] as const) {
    if (!text) continue;
    if (taken.has(text)) reject(row, column, why.exists, { value: text });
    if (seen.has(text)) reject(row, column, why.repeated, { value: text });
    seen.add(text);
  }
}

async function lookUp(ctx: Ctx, rows: readonly Value[]) {
  const { db, secrets } = ctx;
  const phones = new Map(rows.filter((r) => r.phone).map((r) => [secrets.blindIndex(r.phone), r.phone]));
  const name = sql<string>`lower(user_name)`;
  const names = await db
    .selectFrom('account')
    .select(name.as('name'))
    .where(name, 'in', ['', ...rows.map((r) => r.userName.toLowerCase())])
    .execute();
  const indexes = await db
    .selectFrom('account')
    .select('phone_index')
    .where('phone_index', 'in', ['', ...phones.keys()])
    .execute();
  const companies = await db
    .selectFrom('company')
    .select(['id', 'code', 'account_type', 'enabled'])
    .where(sql<string>`upper(code)`, 'in', ['', ...rows.map((r) => r.companyCode.toUpperCase())])
    .execute();
  const ids = await db.selectFrom('role').select('id').execute();
  const roles = await readRoles(
    ctx,
    ids.map((r) => r.id),
  );
  // Roles that the caller may not give are none for this file: the row says so, as for an unknown name.
  const givable = [...roles.values()].filter(
    (r) => !findUngrantableCodes(ctx, r.account_type, r.codes).length,
  );
  return {
    names: new Set(names.map((n) => n.name)),
    phones: new Set(indexes.map((i) => phones.get(i.phone_index ?? '') ?? '')),
    companies: new Map(
      companies
        .filter((c) => ctx.me.type === 'OTHER' || c.id === ctx.me.companyId)
        .map((c) => [c.code.toUpperCase(), c]),
    ),
    roles: new Map(givable.map((r) => [`${r.account_type}:${r.name}`, r.id])),
  };
}

/** Returns the empty import template (xlsx). */
export async function userTemplate(ctx: Ctx): Promise<Download> {
  return { download: true, name: 'users.xlsx', type: xlsxType, body: await templateSheet(columns, ctx.lang) };
}
