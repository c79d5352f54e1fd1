import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const salesSettings = settingsOf('sales', t('物流订单', 'Sales orders', '物流訂單'), {
  stuckHours: setting(
    f.int('停滞预警', 'Stuck after', '停滯預警', { unit: t('小时', 'hours', '小時'), min: 1, max: 720 }),
    48,
    t(
      '未签收的物流单超过小时数没有进展，列为停滞。',
      'A sales order on its way without any news for so many hours is shown as stuck.',
      '未簽收的物流單超過小時數沒有進展，列為停滯。',
    ),
  ),
  pollMinutes: setting(
    f.int('查询轨迹', 'Ask for news after', '查詢軌跡', {
      unit: t('分钟', 'minutes', '分鐘'),
      min: 10,
      max: 1440,
    }),
    60,
    t(
      '途中运单超过分钟数没有消息，向承运商查询一次。',
      'The carrier is asked about a waybill on its way of which nothing was heard for so many minutes.',
      '途中運單超過分鐘數沒有消息，向承運商查詢一次。',
    ),
  ),
});
