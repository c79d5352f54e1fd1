import { dictionary } from '../../kernel/dictionary.ts';
import { t } from '../../kernel/text.ts';

export const countries = dictionary(
  'brand-country',
  t('品牌国家', 'Countries of brands', '品牌國家'),
  t(
    '新建和编辑品牌时可选的国家，也可以自己写。',
    'Offered where a brand is created or changed; others can be typed.',
    '新建和編輯品牌時可選的國家，也可以自己寫。',
  ),
  {
    CN: t('中国', 'China', '中國'),
    FR: t('法国', 'France', '法國'),
    DE: t('德国', 'Germany', '德國'),
    IT: t('意大利', 'Italy', '義大利'),
    US: t('美国', 'United States', '美國'),
    JP: t('日本', 'Japan', '日本'),
    KR: t('韩国', 'South Korea', '韓國'),
    TW: t('中国台湾', 'Taiwan, China', '中國台灣'),
  },
);
