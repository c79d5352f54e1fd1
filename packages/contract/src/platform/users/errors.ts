import { e, errors } from '../../kernel/errors.ts';

export const userErrors = errors({
  'users.last-admin': e(
    'rule',
    '至少要保留一名可用的管理员',
    'At least one active administrator must remain',
    '至少要保留一名可用的管理員',
  ),
  'users.self-deactivate': e(
    'rule',
    '不能停用自己的账号',
    'You cannot deactivate your own account',
    '不能停用自己的帳號',
  ),
  'users.receiver': e(
    'rule',
    '接手人须是同一公司的在用账号',
    'Who takes over needs an active account of the same company',
    '接手人須是同一公司的在用帳號',
  ),
  'users.receiver-work': e(
    'rule',
    '{name} 不能接手：{work}，在相应的公司或门店没有权限',
    '{name} can’t take over: {work}, without the right at the companies of these',
    '{name} 不能接手：{work}，在相應的公司或門店沒有權限',
  ),
  'users.self-code': e(
    'rule',
    '不能为自己生成登录码',
    'You cannot make an entry code for yourself',
    '不能為自己產生登入碼',
  ),
  'users.entry-code-needless': e(
    'rule',
    '该用户登录不需要登录码：未要求二次验证，或已绑定手机或验证器',
    'This user needs no entry code: no second step is asked for, or a mobile or authenticator is set up',
    '該使用者登入不需要登入碼：未要求二次驗證，或已綁定手機或驗證器',
  ),
  'users.not-yours': e('forbidden', '您不能管理该用户', 'You may not manage this user', '您不能管理該使用者'),
  'users.own-memberships': e(
    'forbidden',
    '不能修改自己的公司与角色',
    'You cannot change your own companies and roles',
    '不能修改自己的公司與角色',
  ),
  'users.own-address': e(
    'forbidden',
    '请在个人中心修改自己的手机号和邮箱',
    'Change your own mobile and e-mail on the personal page',
    '請在個人中心修改自己的手機號碼和電子郵件',
  ),
  'users.admin-only': e(
    'forbidden',
    '只有管理员可以授予或取消管理员',
    'Only administrators make administrators',
    '只有管理員可以授予或取消管理員',
  ),
  'users.admin-type': e(
    'rule',
    '只有平台公司的用户可以是管理员',
    'Only users of a platform company can be administrators',
    '只有平台公司的使用者可以是管理員',
  ),
  'users.company': e(
    'rule',
    '公司不存在或已停用',
    'The company does not exist or is disabled',
    '公司不存在或已停用',
  ),
  'users.repeated-company': e(
    'rule',
    '同一公司不能重复添加',
    'A company can be added once only',
    '同一公司不能重複新增',
  ),
  'users.role-type': e(
    'rule',
    '角色「{role}」不适用于该公司的账号类型',
    'The role "{role}" is not for the account type of this company',
    '角色「{role}」不適用於該公司的帳號類型',
  ),
  'users.name-taken': e('conflict', '账号已存在', 'The account name is taken', '帳號已存在'),
  'users.phone-taken': e('conflict', '手机号已被使用', 'The mobile number is taken', '手機號碼已被使用'),
  'users.no-address': e(
    'rule',
    '该用户没有登记手机号或邮箱',
    'The user has no mobile or e-mail on record',
    '該使用者沒有登記手機號碼或電子郵件',
  ),
  'users.second-step-mobile': e(
    'rule',
    '短信二次验证需要先登记手机号',
    'A second step by SMS needs a mobile number',
    '簡訊二次驗證需要先登記手機號碼',
  ),
  'users.photo': e('rule', '请先上传图片文件', 'Upload an image first', '請先上傳圖片檔案'),
});
