import { t, type Text } from '../../kernel/text.ts';

/** Field titles of a user, for forms, lists, imports and the timeline. */
export const userTexts = {
  userName: t('账号', 'Account', '帳號'),
  displayName: t('姓名', 'Name', '姓名'),
  phone: t('手机号', 'Mobile', '手機號碼'),
  email: t('邮箱', 'E-mail', '電子郵件'),
  companyCode: t('公司编码', 'Company code', '公司編碼'),
  roles: t('角色', 'Roles', '角色'),
  password: t('初始密码', 'Initial password', '初始密碼'),
  memberships: t('公司与角色', 'Companies and roles', '公司與角色'),
  carBrand: t('汽车品牌', 'Car brands', '汽車品牌'),
  departmentId: t('部门', 'Department', '部門'),
  photoFileId: t('照片', 'Photo', '照片'),
  secondStep: t('二次验证', 'Second step', '二次驗證'),
} as const satisfies Record<string, Text>;
