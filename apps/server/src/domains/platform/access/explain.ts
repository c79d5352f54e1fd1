import { sql } from 'kysely';
import type { z } from 'zod';
import { fillPlaces, t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import {
  permissions,
  type AccountType,
  type PermissionCode,
} from '@treadline/contract/kernel/permissions.ts';
import type { Screen } from '@treadline/contract/kernel/screen.ts';
import { screens } from '@treadline/contract/screens.ts';
import type { authorityRoutes } from '@treadline/contract/platform/access/authority-routes.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { readMenu, readExternalScreens, type MenuRow } from './menu.ts';
import { isAtWork, lockAfter, lockKeySql } from '#domains/platform/sign-in/index.ts';

interface Facts {
  account_active: boolean;
  membership_active: boolean;
  company_enabled: boolean;
  at_work: boolean;
  company: string;
  type: AccountType;
  is_admin: boolean;
  locked: boolean;
  bulk: boolean;
  codes: { code: string; role: string }[];
}

const texts = {
  account: t('账号已启用', 'The account is active', '帳號已啟用'),
  notAccount: t('账号已停用', 'The account is deactivated', '帳號已停用'),
  membership: t(
    '在公司「{company}」的身份有效',
    'The membership in {company} is active',
    '在公司「{company}」的身分有效',
  ),
  notMembership: t(
    '在公司「{company}」的身份已停用',
    'The membership in {company} is disabled',
    '在公司「{company}」的身分已停用',
  ),
  company: t('公司已启用', 'The company is enabled', '公司已啟用'),
  notCompany: t('公司「{company}」已停用', 'The company {company} is disabled', '公司「{company}」已停用'),
  windingUp: t(
    '供应商「{company}」已停用，其用户仍可处理未完成的单据',
    'The supplier {company} is disabled; its people still work off open documents',
    '供應商「{company}」已停用，其使用者仍可處理未完成的單據',
  ),
  lock: t('登录未被锁定', 'Signing in is not locked out', '登入未被鎖定'),
  notLock: t(
    '登录失败次数过多，暂时锁定',
    'Locked out after too many failures',
    '登入失敗次數過多，暫時鎖定',
  ),
  screen: t('页面存在', 'The screen exists', '頁面存在'),
  notScreen: t('没有该页面：{path}', 'There is no such screen: {path}', '沒有該頁面：{path}'),
  type: t('账号类型「{type}」可以打开', 'The account type {type} may open it', '帳號類型「{type}」可以開啟'),
  notType: t(
    '账号类型是「{type}」，该页面仅限：{types}',
    'The account type is {type}; the screen is for {types} only',
    '帳號類型是「{type}」，該頁面僅限：{types}',
  ),
  everyone: t('所有已登录用户都可以打开', 'Every signed-in user may open it', '所有已登入使用者都可以開啟'),
  adminOnly: t(
    '是管理员，页面仅限管理员',
    'Is an administrator, as the screen demands',
    '是管理員，頁面僅限管理員',
  ),
  notAdmin: t('该页面仅限管理员', 'The screen is for administrators only', '該頁面僅限管理員'),
  bulk: t('经销商可以批量采购', 'The dealer may buy in bulk', '經銷商可以批量採購'),
  notBulk: t(
    '该页面仅限允许批量采购的经销商',
    'The screen is for dealers that may buy in bulk',
    '該頁面僅限允許批量採購的經銷商',
  ),
  outside: t('已设置网址', 'Its site is set', '已設定網址'),
  notOutside: t(
    '配置中心没有设置网址，或处于 STAGE 环境',
    'The configuration centre says no site, or this is STAGE',
    '設定中心沒有設定網址，或處於 STAGE 環境',
  ),
  admin: t('管理员拥有全部权限', 'Administrators hold every permission', '管理員擁有全部權限'),
  code: t('拥有权限：{codes}', 'Holds: {codes}', '擁有權限：{codes}'),
  notCode: t('没有所需的任一权限：{codes}', 'Holds none of: {codes}', '沒有所需的任一權限：{codes}'),
  group: t('可以看到上级菜单「{title}」', 'May see the group {title}', '可以看到上級選單「{title}」'),
  notGroup: t(
    '上级菜单「{title}」需要权限：{codes}',
    'The group {title} needs: {codes}',
    '上級選單「{title}」需要權限：{codes}',
  ),
  hidden: t('显示在菜单中', 'It is shown in the menu', '顯示在選單中'),
  notHidden: t(
    '不显示在菜单中，只能通过链接打开',
    'It is hidden in the menu and opens by link only',
    '不顯示在選單中，只能透過連結開啟',
  ),
} satisfies Record<string, Text>;

type Answer = z.input<typeof authorityRoutes.explain.response>;
type Reason = Answer['reasons'][number];
type Rule = Reason['rule'];
type Say = (rule: Rule, met: boolean, text: Text, values?: Record<string, unknown>) => Reason;

async function readFacts(ctx: Ctx, membershipId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    SELECT account.active AS account_active, m.active AS membership_active, c.enabled AS company_enabled, ${isAtWork} AS at_work, c.name AS company,
      c.account_type AS type, m.is_admin AND c.account_type = 'OTHER' AS is_admin,
      EXISTS (SELECT FROM attempt WHERE key = ${lockKeySql} AND count >= ${lockAfter} AND resets_at > now() AND account.phone_enc IS NOT NULL) AS locked,
      coalesce((SELECT d.allow_batch_purchase FROM dealer d WHERE d.id = c.id), false) AS bulk,
      coalesce((SELECT json_agg(json_build_object('code', p.code, 'role', r.name)) FROM membership_role mr
        JOIN role r ON r.id = mr.role_id JOIN role_permission p ON p.role_id = r.id WHERE mr.membership_id = m.id), '[]') AS codes
    FROM membership m JOIN account ON account.id = m.account_id JOIN company c ON c.id = m.company_id
    WHERE m.id = ${membershipId}`.execute(ctx.db);
  return rows[0] ?? fail('record.not-found');
}

/** Explains why a membership can or cannot open a screen: every condition, met or not. */
export async function explainAccess(ctx: Ctx, query: { userTypeId: number; path: string }): Promise<Answer> {
  const [facts, rows, outside] = await Promise.all([
    readFacts(ctx, query.userTypeId),
    readMenu(ctx.db),
    readExternalScreens(ctx),
  ]);
  const say: Say = (rule, met, text, values = {}) => ({
    rule,
    met,
    text: fillPlaces(text, ctx.lang, values),
  });
  const entry = rows.find((row) => row.kind === 'SCREEN' && [row.component, row.path].includes(query.path));
  const above = entry ? listAbove(rows, entry) : [];
  const ask = { facts, rows, outside, lang: ctx.lang, say };
  const reasons = [
    ...explainUser(facts, say),
    ...explainScreen(ask, query.path, entry),
    ...above.filter((group) => group.permission_code).map((group) => explainGroup(ask, group)),
  ];
  const allowed = reasons.every((r) => r.met);
  if (!entry) return { allowed, reasons };
  const isShown = ![entry, ...above].some((row) => row.hidden);
  // Hidden in the menu is worth knowing, but does not close the screen.
  return { allowed, reasons: [...reasons, say('hidden', isShown, isShown ? texts.hidden : texts.notHidden)] };
}

/** The entries above one, nearest first. */
function listAbove(rows: readonly MenuRow[], entry: MenuRow): MenuRow[] {
  const parent = rows.find((row) => row.id === entry.parent_id);
  return parent ? [parent, ...listAbove(rows, parent)] : [];
}

const explainCompany = ({ company_enabled: enabled, at_work: atWork }: Facts): Text =>
  enabled ? texts.company : atWork ? texts.windingUp : texts.notCompany;

function explainUser(facts: Facts, say: Say): Reason[] {
  const { company } = facts;
  const pick = (met: boolean, yes: Text, no: Text) => (met ? yes : no);
  return [
    say('account', facts.account_active, pick(facts.account_active, texts.account, texts.notAccount)),
    say(
      'membership',
      facts.membership_active,
      pick(facts.membership_active, texts.membership, texts.notMembership),
      { company },
    ),
    say('company', facts.at_work, explainCompany(facts), { company }),
    say('lock', !facts.locked, pick(facts.locked, texts.notLock, texts.lock)),
  ];
}

interface Ask {
  facts: Facts;
  rows: readonly MenuRow[];
  outside: ReadonlyMap<string, string>;
  lang: Lang;
  say: Say;
}

const joinWords = (words: readonly string[], lang: Lang): string => words.join(lang === 'en' ? ', ' : '、');

/** Name of a code, of an administrator's own making too. */
const titleOf = ({ rows, lang }: Ask, code: string): string =>
  permissions[code as PermissionCode]?.[lang] ??
  rows.find((row) => row.kind === 'POINT' && row.permission_code === code)?.title[lang] ??
  code;

/** Does the user hold one of the codes, and by which role? */
function explainCodes(ask: Ask, codes: readonly string[]): Reason {
  const { facts, lang, say } = ask;
  if (facts.is_admin) return say('code', true, texts.admin);
  const held = facts.codes.filter((c) => codes.includes(c.code));
  const words = held.length
    ? held.map((each) => `${titleOf(ask, each.code)} (${each.role})`)
    : codes.map((code) => titleOf(ask, code));
  return say('code', held.length > 0, held.length ? texts.code : texts.notCode, {
    codes: joinWords(words, lang),
  });
}

function explainGroup(ask: Ask, group: MenuRow): Reason {
  const code = group.permission_code ?? '';
  const met = ask.facts.is_admin || ask.facts.codes.some((held) => held.code === code);
  const values = { title: group.title[ask.lang], codes: titleOf(ask, code) };
  return ask.say('group', met, met ? texts.group : texts.notGroup, values);
}

function explainScreen(ask: Ask, path: string, entry: MenuRow | undefined): Reason[] {
  const { say } = ask;
  const screen: Pick<Screen, 'codes' | 'types' | 'admin' | 'bulk' | 'outside'> | undefined = screens.find(
    (s) => s.path === path,
  );
  const found = say('screen', true, texts.screen);
  if (screen)
    return [
      found,
      explainType(ask, screen.types),
      ...(screen.admin
        ? [say('admin', ask.facts.is_admin, ask.facts.is_admin ? texts.adminOnly : texts.notAdmin)]
        : []),
      ...(screen.outside
        ? [say('outside', ask.outside.has(path), ask.outside.has(path) ? texts.outside : texts.notOutside)]
        : []),
      ...(screen.bulk && ask.facts.type === 'DEALER'
        ? [say('bulk', ask.facts.bulk, ask.facts.bulk ? texts.bulk : texts.notBulk)]
        : []),
      screen.codes === '*' ? say('code', true, texts.everyone) : explainCodes(ask, screen.codes),
    ];
  if (!entry?.url) return [say('screen', false, texts.notScreen, { path })];
  const code = entry.permission_code;
  return [found, code ? explainCodes(ask, [code]) : say('code', true, texts.everyone)];
}

function explainType({ facts, lang, say }: Ask, types: Screen['types']): Reason {
  const met = !types || types.includes(facts.type);
  return say('type', met, met ? texts.type : texts.notType, {
    type: accountTypeTexts[facts.type][lang],
    types: joinWords(types?.map((each) => accountTypeTexts[each][lang]) ?? [], lang),
  });
}
