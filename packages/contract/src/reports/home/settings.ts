import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const homeSettings = settingsOf('home', t('首页与看板', 'Home and dashboards', '首頁與看板'), {
  dashboardSite: setting(
    f.site('数据看板网址', 'Site of the KPI dashboard', '資料看板網址'),
    '',
    t(
      '菜单「数据看板」打开的网站；为空或在 STAGE 环境时菜单中没有该项。',
      'Where the menu’s KPI dashboard leads. Without it, and on STAGE, the menu has no such entry.',
      '選單「資料看板」開啟的網站；為空或在 STAGE 環境時選單中沒有該項。',
    ),
  ),
});
