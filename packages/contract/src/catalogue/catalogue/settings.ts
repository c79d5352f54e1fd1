import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

/** Labels of the policies for a tyre whose load index or speed symbol is below the vehicle's. */
export const downgradeRules = {
  ASK: t('提醒确认', 'Ask', '提醒確認'),
  REFUSE: t('禁止', 'Refuse', '禁止'),
} as const;
export type DowngradeRule = keyof typeof downgradeRules;

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
  lowMargin: setting(
    f.int('低毛利提醒', 'Warn about margins below', '低毛利提醒', { unit: t('%', '%', '%'), max: 90 }),
    8,
    t(
      '填写价格时，毛利率低于该值显示为黄色，亏损显示为红色。',
      'While prices are entered, margins below are shown in yellow, losses in red.',
      '填寫價格時，毛利率低於該值顯示為黃色，虧損顯示為紅色。',
    ),
  ),
  downgrade: setting(
    f.choice(downgradeRules)('载重或速度低于原车时', 'Load or speed below the car’s', '載重或速度低於原車時'),
    'ASK',
    t(
      '按车型选胎时，载重指数或速度级别低于原车的轮胎是提醒后可选，还是禁止选用。未核实的车型数据只作提示。',
      'Whether a tyre below the car’s load index or speed symbol may be chosen after a warning, or not at all. Unverified cars only get a hint.',
      '依車型選胎時，載重指數或速度級別低於原車的輪胎是提醒後可選，還是禁止選用。未核實的車型資料只作提示。',
    ),
  ),
});
