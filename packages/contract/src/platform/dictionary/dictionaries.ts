import { dictionary, other } from '../../kernel/dictionary.ts';
import { t } from '../../kernel/text.ts';

// Dictionaries of the whole business, declared here until the domain that reads each one exists.

export const lossReasons = dictionary(
  'loss-reason',
  t('失销原因', 'Reasons of lost sales', '失銷原因'),
  t(
    '零售单取消和线索关闭时选择。',
    'Chosen where a retail order is cancelled or a clue closed.',
    '零售單取消和線索關閉時選擇。',
  ),
  {
    PRICE: t('价格高', 'Too expensive', '價格高'),
    NO_STOCK: t('无货', 'Out of stock', '無貨'),
    LATE: t('到货太慢', 'Arrives too late', '到貨太慢'),
    ELSEWHERE: t('已在别处购买', 'Bought elsewhere', '已在別處購買'),
    BRAND: t('没有想要的品牌', 'Brand not offered', '沒有想要的品牌'),
    NOT_NOW: t('暂不更换', 'Not now', '暫不更換'),
    NO_ANSWER: t('联系不上', 'Could not be reached', '聯絡不上'),
    ...other,
  },
);

export const appointmentKinds = dictionary(
  'appointment-kind',
  t('预约项目', 'Kinds of appointments', '預約項目'),
  t('新建和修改预约时选择。', 'Chosen where an appointment is made or moved.', '新建和修改預約時選擇。'),
  {
    CHECK: t('检测', 'Check', '檢測'),
    REPAIR: t('补胎', 'Puncture repair', '補胎'),
    TWO_TYRES: t('换2条', 'Two tyres', '換2條'),
    FOUR_TYRES: t('换4条', 'Four tyres', '換4條'),
    SEASON: t('换季', 'Seasonal change', '換季'),
    ALIGNMENT: t('四轮定位', 'Wheel alignment', '四輪定位'),
    ...other,
  },
);

export const regions = dictionary(
  'region',
  t('大区', 'Regions', '大區'),
  t(
    '经销商、区域经理和报表按大区划分。',
    'What dealers, regional managers and reports are divided by.',
    '經銷商、區域經理和報表按大區劃分。',
  ),
  {
    EAST: t('华东', 'East', '華東'),
    SOUTH: t('华南', 'South', '華南'),
    WEST: t('华西', 'West', '華西'),
    NORTH: t('华北', 'North', '華北'),
  },
);
