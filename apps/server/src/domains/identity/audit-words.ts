import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { userTexts } from '@treadline/contract/users/texts.ts';
import type { AuditWords } from '../../kernel/feeds.ts';
import { codeTitles } from './code-titles.ts';

const common = {
  create: t('新建', 'Created', '新增'),
  update: t('修改', 'Changed', '修改'),
  delete: t('删除', 'Deleted', '刪除'),
};

const secondSteps: Readonly<Record<string, Text>> = {
  NONE: t('不需要', 'None', '不需要'),
  SMS: t('短信验证码', 'Code by SMS', '簡訊驗證碼'),
  TOTP: t('验证器', 'Authenticator', '驗證器'),
};
const codeFields = ['added', 'removed', 'codes', 'permission_code'];

/** Keys that the fields of this domain hold, in words. */
function valueText(field: string, value: string): Text | undefined {
  if (field === 'secondStep') return secondSteps[value];
  return codeFields.includes(field) ? codeTitles([value]) : undefined;
}

/** Words of the identity domain for the audit log. */
export const auditWords: Readonly<Record<string, AuditWords>> = {
  account: {
    label: t('用户', 'User', '使用者'),
    fields: userTexts,
    valueText,
    actions: {
      ...common,
      register: t('新建用户', 'Created', '新增使用者'),
      'sign-in': t('登录', 'Signed in', '登入'),
      'sign-out': t('退出登录', 'Signed out', '登出'),
      'switch-company': t('切换公司', 'Switched company', '切換公司'),
      'change-password': t('修改密码', 'Changed the password', '修改密碼'),
      'reset-password': t('重置密码', 'Reset the password', '重設密碼'),
      'send-reset-link': t('发送重置链接', 'Sent a reset link', '發送重設連結'),
      'confirm-qr': t('扫码确认登录', 'Confirmed a QR sign-in', '掃碼確認登入'),
      'second-step': t('设置二次验证', 'Set the second step', '設定二次驗證'),
      'start-authenticator': t('绑定验证器', 'Started an authenticator', '綁定驗證器'),
      authenticator: t('启用验证器', 'Set up the authenticator', '啟用驗證器'),
      'remove-authenticator': t('解除验证器', 'Removed the authenticator', '解除驗證器'),
      activate: t('启用', 'Activated', '啟用'),
      deactivate: t('停用', 'Deactivated', '停用'),
      'end-session': t('结束会话', 'Ended sessions', '結束工作階段'),
      'lift-lock': t('解除锁定', 'Lifted the lock-out', '解除鎖定'),
      reveal: t('查看完整敏感数据', 'Viewed sensitive data in clear', '檢視完整敏感資料'),
    },
  },
  role: {
    label: t('角色', 'Role', '角色'),
    fields: {
      name: t('名称', 'Name', '名稱'),
      remark: t('备注', 'Remark', '備註'),
      secondStep: userTexts.secondStep,
      added: t('增加的权限', 'Added', '增加的權限'),
      removed: t('取消的权限', 'Removed', '取消的權限'),
      codes: t('权限', 'Permissions', '權限'),
    },
    valueText,
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
      permission_code: t('权限码', 'Permission code', '權限碼'),
      parent: t('上级', 'Parent', '上級'),
      index: t('顺序', 'Order', '順序'),
    },
    valueText,
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
