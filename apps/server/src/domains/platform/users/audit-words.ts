import { t } from '@treadline/contract/kernel/text.ts';
import { userTexts } from '@treadline/contract/platform/users/texts.ts';
import { secondStepField } from '#domains/platform/access/index.ts';
import type { AuditWords } from '#kernel/feeds.ts';

/** Labels of accounts for the audit log. */
export const auditWords: Readonly<Record<string, AuditWords>> = {
  account: {
    label: t('用户', 'User', '使用者'),
    fields: { ...userTexts, secondStep: secondStepField },
    actions: {
      create: t('新建', 'Created', '新增'),
      update: t('修改', 'Changed', '修改'),
      delete: t('删除', 'Deleted', '刪除'),
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
      'entry-code': t('生成登录码', 'Made an entry code', '產生登入碼'),
      activate: t('启用', 'Activated', '啟用'),
      deactivate: t('停用', 'Deactivated', '停用'),
      'end-session': t('结束会话', 'Ended sessions', '結束工作階段'),
      'lift-lock': t('解除锁定', 'Lifted the lock-out', '解除鎖定'),
      reveal: t('查看完整敏感数据', 'Viewed sensitive data in clear', '檢視完整敏感資料'),
    },
  },
};
