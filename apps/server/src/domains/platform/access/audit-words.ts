import { f, type Field } from '@treadline/contract/kernel/fields.ts';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { userTexts } from '@treadline/contract/platform/users/texts.ts';
import type { AuditWords } from '#kernel/feeds.ts';

const common = {
  create: t('新建', 'Created', '新增'),
  update: t('修改', 'Changed', '修改'),
  delete: t('删除', 'Deleted', '刪除'),
};

/** Field of the second sign-in step: NONE, SMS or TOTP. */
export const secondStepField: Field = f.choice({
  NONE: t('不需要', 'None', '不需要'),
  SMS: t('短信验证码', 'Code by SMS', '簡訊驗證碼'),
  TOTP: t('验证器', 'Authenticator', '驗證器'),
})(userTexts.secondStep['zh-CN'], userTexts.secondStep.en, userTexts.secondStep['zh-TW']);

const codes = f.choice(permissions);

/** Labels of roles, menus and departments for the audit log. */
export const auditWords: Readonly<Record<string, AuditWords>> = {
  role: {
    label: t('角色', 'Role', '角色'),
    fields: {
      name: t('名称', 'Name', '名稱'),
      remark: t('备注', 'Remark', '備註'),
      secondStep: secondStepField,
      added: codes('增加的权限', 'Added', '增加的權限'),
      removed: codes('取消的权限', 'Removed', '取消的權限'),
      codes: codes('权限', 'Permissions', '權限'),
    },
    actions: { ...common, permissions: t('修改权限', 'Changed permissions', '修改權限') },
  },
  menu: {
    label: t('菜单项', 'Menu entry', '選單項目'),
    fields: {
      title: t('标题（简体）', 'Title (simplified)', '標題（簡體）'),
      titleEn: t('标题（英文）', 'Title (English)', '標題（英文）'),
      titleTw: t('标题（繁体）', 'Title (traditional)', '標題（繁體）'),
      icon: t('图标', 'Icon', '圖示'),
      hidden: t('隐藏', 'Hidden', '隱藏'),
      keep_alive: t('保持状态', 'Kept alive', '保持狀態'),
      pinned: t('固定标签', 'Pinned tab', '固定標籤'),
      url: t('外部地址', 'Outside address', '外部網址'),
      permission_code: codes('权限码', 'Permission code', '權限碼'),
      parent: t('上级', 'Parent', '上級'),
      index: t('顺序', 'Order', '順序'),
    },
    actions: common,
  },
  department: {
    label: t('部门', 'Department', '部門'),
    fields: {
      name: t('名称', 'Name', '名稱'),
      parent: t('上级', 'Parent', '上級'),
      index: t('顺序', 'Order', '順序'),
    },
    actions: common,
  },
};
