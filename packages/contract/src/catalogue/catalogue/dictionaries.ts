import { dictionary, other } from '../../kernel/dictionary.ts';
import { t } from '../../kernel/text.ts';

export const partCategories = dictionary(
  'part-category',
  t('配件品类', 'Categories of main parts', '零件品類'),
  t(
    '新建主配件和辅料时提供，主配件列表按它筛选。',
    'Offered where main parts and accessories are kept; their list is filtered by it.',
    '新增主要零件和輔料時提供，主要零件清單按它篩選。',
  ),
  {
    BATTERY: t('蓄电池', 'Batteries', '蓄電池'),
    BRAKE_PAD: t('刹车片', 'Brake pads', '煞車片'),
    BRAKE_DISC: t('刹车盘', 'Brake discs', '煞車碟盤'),
    OIL: t('机油', 'Engine oil', '機油'),
    FILTER: t('滤清器', 'Filters', '濾清器'),
    WIPER: t('雨刮', 'Wipers', '雨刷'),
    WHEEL: t('轮毂', 'Wheels', '輪圈'),
    VALVE: t('气门嘴', 'Valves', '氣門嘴'),
    WEIGHT: t('平衡块', 'Balance weights', '平衡塊'),
    FITTING: t('安装辅料', 'Fitting materials', '安裝輔料'),
    ...other,
  },
);
