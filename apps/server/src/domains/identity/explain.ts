import { sql } from 'kysely';
import { fill, t, type Text } from '@treadline/contract/kernel/text.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { screens } from '@treadline/contract/screens.ts';
import { accountTypeTexts } from '@treadline/contract/users/texts.ts';
import type { Ctx } from '../../kernel/context.ts';
import { fail } from '../../kernel/errors.ts';
import { codeTitles } from './code-titles.ts';
import { readMenu } from './menu.ts';
import { lockKeySql } from './guarded-password.ts';

interface Facts {
  account_active: boolean;
  membership_active: boolean;
  company_enabled: boolean;
  company: string;
  type: AccountType;
  is_admin: boolean;
  locked: boolean;
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
  admin: t('管理员拥有全部权限', 'Administrators hold every permission', '管理員擁有全部權限'),
  code: t('拥有权限：{codes}', 'Holds: {codes}', '擁有權限：{codes}'),
  notCode: t('没有所需的任一权限：{codes}', 'Holds none of: {codes}', '沒有所需的任一權限：{codes}'),
  hidden: t('显示在菜单中', 'It is shown in the menu', '顯示在選單中'),
  notHidden: t(
    '不显示在菜单中，只能通过链接打开',
    'It is hidden in the menu and opens by link only',
    '不顯示在選單中，只能透過連結開啟',
  ),
} satisfies Record<string, Text>;

type Rule = 'account' | 'membership' | 'company' | 'lock' | 'screen' | 'type' | 'code' | 'hidden';

async function readFacts(ctx: Ctx, membershipId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    SELECT account.active AS account_active, m.active AS membership_active, c.enabled AS company_enabled, c.name AS company,
      c.account_type AS type, m.is_admin,
      EXISTS (SELECT FROM attempt WHERE key = ${lockKeySql} AND count >= 10 AND resets_at > now()) AS locked,
      coalesce((SELECT json_agg(json_build_object('code', p.code, 'role', r.name)) FROM membership_role mr
        JOIN role r ON r.id = mr.role_id JOIN role_permission p ON p.role_id = r.id WHERE mr.membership_id = m.id), '[]') AS codes
    FROM membership m JOIN account ON account.id = m.account_id JOIN company c ON c.id = m.company_id
    WHERE m.id = ${membershipId}`.execute(ctx.db);
  return rows[0] ?? fail('record.not-found');
}

/** Why a user at work for one company can or can't open a screen: every condition, met or not. */
export async function explainAccess(ctx: Ctx, query: { userTypeId: number; path: string }) {
  const facts = await readFacts(ctx, query.userTypeId);
  const say = (rule: Rule, met: boolean, text: Text, values: Record<string, unknown> = {}) => ({
    rule,
    met,
    text: fill(text, ctx.lang, values),
  });
  const { company } = facts;
  const reasons = [
    say('account', facts.account_active, facts.account_active ? texts.account : texts.notAccount),
    say(
      'membership',
      facts.membership_active,
      facts.membership_active ? texts.membership : texts.notMembership,
      { company },
    ),
    say('company', facts.company_enabled, facts.company_enabled ? texts.company : texts.notCompany, {
      company,
    }),
    say('lock', !facts.locked, facts.locked ? texts.notLock : texts.lock),
    ...explainScreen(ctx, facts, query.path, say),
  ];
  const entry = (await readMenu(ctx.db)).find((row) => row.component === query.path);
  const shownInMenu = entry ? !entry.hidden : false;
  // Hidden in the menu is worth knowing, but does not close the screen.
  return {
    allowed: reasons.every((r) => r.met),
    reasons: entry
      ? [...reasons, say('hidden', shownInMenu, shownInMenu ? texts.hidden : texts.notHidden)]
      : reasons,
  };
}

function explainScreen(
  ctx: Ctx,
  facts: Facts,
  path: string,
  say: (
    rule: Rule,
    met: boolean,
    text: Text,
    values?: Record<string, unknown>,
  ) => { rule: Rule; met: boolean; text: string },
) {
  const screen = screens.find((s) => s.path === path);
  if (!screen) return [say('screen', false, texts.notScreen, { path })];
  const type = accountTypeTexts[facts.type][ctx.lang];
  const types = screen.types?.map((each) => accountTypeTexts[each][ctx.lang]).join('、');
  const typeMet = !screen.types || screen.types.includes(facts.type);
  const byType = say('type', typeMet, typeMet ? texts.type : texts.notType, { type, types });
  const found = say('screen', true, texts.screen);
  if (screen.codes === '*') return [found, byType, say('code', true, texts.everyone)];
  if (facts.is_admin) return [found, byType, say('code', true, texts.admin)];
  const held = facts.codes.filter((c) => (screen.codes as readonly string[]).includes(c.code));
  const codes = held.length
    ? held.map((h) => `${codeTitles([h.code])[ctx.lang]} (${h.role})`).join('、')
    : codeTitles(screen.codes)[ctx.lang];
  return [found, byType, say('code', held.length > 0, held.length ? texts.code : texts.notCode, { codes })];
}
