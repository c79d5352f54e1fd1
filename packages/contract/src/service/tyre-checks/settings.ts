import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t, type Text } from '../../kernel/text.ts';
import { defaultForecastLimits } from './forecast.ts';
import { defaultVerdictLimits } from './verdict.ts';

const tenths = t('0.1 mm', '0.1 mm', '0.1 mm');
const weeks = t('周', 'weeks', '週');
const days = t('天', 'days', '天');

/** Setting for a depth in tenths of a millimetre. */
const depth = (title: Text, fallback: number, changes: Text) =>
  setting(
    f.int(title['zh-CN'], title.en, title['zh-TW'], { unit: tenths, min: 1, max: 120 }),
    fallback,
    changes,
  );
const number = (title: Text, unit: Text, [min, max]: [number, number], fallback: number, changes: Text) =>
  setting(f.int(title['zh-CN'], title.en, title['zh-TW'], { unit, min, max }), fallback, changes);

export const checkSettings = settingsOf('check', t('轮胎检测', 'Tyre checks', '輪胎檢測'), {
  redDepth: depth(
    t('红：花纹不超过', 'Red up to', '紅：花紋不超過'),
    defaultVerdictLimits.redDepth,
    t(
      '不超过此深度必须更换；也是预测的终点。',
      'Up to this depth a tyre must be replaced; forecasts end there, too.',
      '不超過此深度必須更換；也是預測的終點。',
    ),
  ),
  yellowDepth: depth(
    t('黄：花纹不超过', 'Yellow up to', '黃：花紋不超過'),
    defaultVerdictLimits.yellowDepth,
    t('不超过此深度建议更换。', 'Up to this depth a tyre should be replaced.', '不超過此深度建議更換。'),
  ),
  watchDepth: depth(
    t('留意：花纹不超过', 'Watch up to', '留意：花紋不超過'),
    defaultVerdictLimits.watchDepth,
    t(
      '不超过此深度提示留意；冬季胎提示抓地不足。',
      'Up to this depth an eye is to be kept on a tyre; a winter tyre grips too little.',
      '不超過此深度提示留意；冬季胎提示抓地不足。',
    ),
  ),
  goodDepth: depth(
    t('良好：花纹超过', 'Good above', '良好：花紋超過'),
    defaultVerdictLimits.goodDepth,
    t(
      '超过此深度为良好，否则为正常。',
      'Above this depth a tyre is good, else normal.',
      '超過此深度為良好，否則為正常。',
    ),
  ),
  ageYears: number(
    t('胎龄提醒', 'Age', '胎齡提醒'),
    t('年', 'years', '年'),
    [1, 20],
    defaultVerdictLimits.ageYears,
    t(
      '自 DOT 周一起满年数，至少为黄。',
      'From the Monday of its DOT on, a tyre of so many years is yellow at least.',
      '自 DOT 週一起滿年數，至少為黃。',
    ),
  ),
  steerDepth: depth(
    t('其他车辆转向轴：花纹低于', 'Steering axle of other vehicles below', '其他車輛轉向軸：花紋低於'),
    defaultVerdictLimits.steerDepth,
    t(
      '非乘用车转向轴低于此深度为红。',
      'Below this depth the steering axle of other than passenger cars is red.',
      '非乘用車轉向軸低於此深度為紅。',
    ),
  ),
  unevenDepth: depth(
    t('偏磨：内外侧相差', 'Uneven wear from', '偏磨：內外側相差'),
    defaultVerdictLimits.unevenDepth,
    t(
      '内外侧相差达到时提示偏磨。',
      'Inner and outer groove this far apart are pointed out.',
      '內外側相差達到時提示偏磨。',
    ),
  ),
  axleDepth: depth(
    t('同轴：左右相差', 'Across an axle from', '同軸：左右相差'),
    defaultVerdictLimits.axleDepth,
    t(
      '同轴左右相差达到时提示磨损不均。',
      'Left and right wheel this far apart are pointed out.',
      '同軸左右相差達到時提示磨損不均。',
    ),
  ),
  axleWeeks: number(
    t('同轴 DOT 相差超过', 'DOTs of an axle apart by more than', '同軸 DOT 相差超過'),
    weeks,
    [1, 520],
    defaultVerdictLimits.axleWeeks,
    t('超过时提示。', 'More than this is pointed out.', '超過時提示。'),
  ),
  setWeeks: number(
    t('四轮 DOT 相差超过', 'DOTs of a set apart by more than', '四輪 DOT 相差超過'),
    weeks,
    [1, 520],
    defaultVerdictLimits.setWeeks,
    t('超过时提示。', 'More than this is pointed out.', '超過時提示。'),
  ),
  minDays: number(
    t('预测：至少跨越', 'Forecast: span of at least', '預測：至少跨越'),
    days,
    [1, 3650],
    defaultForecastLimits.minDays,
    t(
      '首末次检测相隔不足时不预测。',
      'Closer checks than this give no forecast.',
      '首末次檢測相隔不足時不預測。',
    ),
  ),
  minKm: number(
    t('预测：至少行驶', 'Forecast: driven at least', '預測：至少行駛'),
    t('公里', 'km', '公里'),
    [100, 100_000],
    defaultForecastLimits.minKm,
    t(
      '首末次检测间行驶不足时不预测。',
      'Fewer kilometres between the checks give no forecast.',
      '首末次檢測間行駛不足時不預測。',
    ),
  ),
  minWear: depth(
    t('预测：至少磨损', 'Forecast: wear of at least', '預測：至少磨損'),
    defaultForecastLimits.minWear,
    t(
      '首末次检测间磨损不足时不预测。',
      'Less wear between the checks gives no forecast.',
      '首末次檢測間磨損不足時不預測。',
    ),
  ),
  error: depth(
    t('预测：测量误差', 'Forecast: error of measuring', '預測：測量誤差'),
    defaultForecastLimits.error,
    t(
      '误差越大，预测的范围越宽。',
      'The larger it is, the wider the ranges are.',
      '誤差越大，預測的範圍越寬。',
    ),
  ),
  rise: depth(
    t('预测：深度增加超过', 'Forecast: deeper by more than', '預測：深度增加超過'),
    defaultForecastLimits.rise,
    t(
      '未换胎而深度增加超过时不预测，询问是否换过胎。',
      'A tyre that became deeper than this without a fitting gets no forecast; it is asked whether it was changed.',
      '未換胎而深度增加超過時不預測，詢問是否換過胎。',
    ),
  ),
  linkDays: number(
    t('报告链接有效期', 'Report links hold for', '報告連結有效期'),
    days,
    [1, 400],
    30,
    t(
      '超过天数后客户须向门店重新索取。',
      'After so many days a customer has to ask the shop for a new one.',
      '超過天數後客戶須向門店重新索取。',
    ),
  ),
  showPrices: setting(
    f.yesNo('报告显示起步价', 'Prices on reports', '報告顯示起步價'),
    false,
    t(
      '报告上显示所需规格的最低零售价。',
      'Reports show from what price the sizes can be had.',
      '報告上顯示所需規格的最低零售價。',
    ),
  ),
  reportUrl: setting(
    f.site('检测报告小程序地址', 'Address of the report mini program', '檢測報告小程式地址', { max: 200 }),
    '',
    t(
      '小程序的检测报告地址，{token} 处换成报告码；未填写时打开本系统的报告页。',
      'Mini program that shows reports; {token} stands for the report’s code. Without it the report page of this system is opened.',
      '小程式的檢測報告地址，{token} 處換成報告碼；未填寫時開啟本系統的報告頁。',
    ),
  ),
});
