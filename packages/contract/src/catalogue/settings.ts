import { f } from '../kernel/fields.ts';
import { setting, settingsOf } from '../kernel/settings.ts';
import { t } from '../kernel/text.ts';

export const catalogueSettings = settingsOf('catalogue', t('商品', 'Parts', '商品'), {
  selfApprove: setting(
    f.yesNo('允许提交人自己审核', 'People may review what they handed in', '允許提交人自己審核'),
    false,
    t(
      '关闭时，商品和价格变更只能由提交人以外的人审核，管理员也不例外。',
      'While off, somebody else must review parts and changes of prices, administrators included.',
      '關閉時，商品和價格變更只能由提交人以外的人審核，管理員也不例外。',
    ),
  ),
});
