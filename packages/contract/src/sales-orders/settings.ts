import { f } from '../kernel/fields.ts';
import { setting, settingsOf } from '../kernel/settings.ts';
import { t } from '../kernel/text.ts';

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
});
