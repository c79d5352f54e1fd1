import { e, errors } from '../../kernel/errors.ts';

export const accessErrors = errors({
  'users.escalation': e(
    'forbidden',
    '不能授予自己没有的权限：{codes}',
    'You cannot grant what you do not hold: {codes}',
    '不能授予自己沒有的權限：{codes}',
  ),
  'roles.opens-nothing': e(
    'rule',
    '以下权限对该账号类型没有作用，不能授予：{codes}',
    'These open nothing for the account type and cannot be granted: {codes}',
    '以下權限對該帳號類型沒有作用，不能授予：{codes}',
  ),
  'roles.in-use': e(
    'rule',
    '角色仍有 {count} 位用户使用，不能删除',
    '{count} users still hold the role',
    '角色仍有 {count} 位使用者使用，不能刪除',
  ),
  'roles.built-in': e('rule', '内置角色不能删除', 'Built-in roles cannot be deleted', '內建角色不能刪除'),
  'roles.unknown-code': e(
    'rule',
    '权限不存在：{codes}',
    'Unknown permissions: {codes}',
    '權限不存在：{codes}',
  ),
  'menu.not-leaf': e('rule', '请先删除下级', 'Delete what is below it first', '請先刪除下級'),
  'menu.built-in': e(
    'rule',
    '内置菜单与权限点不能删除，可以隐藏',
    'Built-in entries cannot be deleted; hide them instead',
    '內建選單與權限點不能刪除，可以隱藏',
  ),
  'menu.place': e('rule', '不能移动到该位置', 'It cannot be moved there', '不能移動到該位置'),
  'menu.code-in-use': e(
    'rule',
    '「{titles}」还需要这个权限，请先修改',
    '{titles} still needs this permission; change that first',
    '「{titles}」還需要這個權限，請先修改',
  ),
  'menu.component': e(
    'rule',
    '页面不存在：{component}',
    'There is no such screen: {component}',
    '頁面不存在：{component}',
  ),
  'dept.not-empty': e(
    'rule',
    '部门下有子部门或用户，不能删除',
    'The department still has departments or users',
    '部門下有子部門或使用者，不能刪除',
  ),
  'dept.place': e(
    'rule',
    '不能移动到自己的下级部门',
    'A department cannot be moved below itself',
    '不能移動到自己的下級部門',
  ),
  'decrypt.unknown': e('invalid', '没有该敏感字段', 'There is no such sensitive field', '沒有該敏感欄位'),
});
