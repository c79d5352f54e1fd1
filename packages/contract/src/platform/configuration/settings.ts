import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const companySettings = settingsOf('company', t('公司', 'Company', '公司'), {
  name: setting(
    f.text('公司名称', 'Company name', '公司名稱', { required: true, max: 40 }),
    '云辙汽车服务',
    t(
      '登录页、页面标题和打印单据的抬头。',
      'Stands on the sign-in page, in titles and at the head of printed documents.',
      '登入頁、頁面標題和列印單據的抬頭。',
    ),
  ),
});
