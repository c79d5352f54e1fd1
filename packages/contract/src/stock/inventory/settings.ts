import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const upTo = (zhCN: string, en: string, zhTW: string, fallback: number) =>
  setting(
    f.int(`库龄“${zhCN}”不超过`, `Age class “${en}” up to`, `庫齡“${zhTW}”不超過`, {
      unit: t('周', 'weeks', '週'),
      min: 1,
      max: 520,
    }),
    fallback,
    t(
      '库龄看板和库存列表按它分类；各级须依次增大，最后一级以上为停售。',
      'The board of stock ages and the lists of stock go by it; each class reaches further than the one before, older ones are not for sale.',
      '庫齡看板和庫存清單按它分類；各級須依次增大，最後一級以上為停售。',
    ),
  );

/** Upper limits of the age classes in weeks. */
const ageLimits = {
  ageFresh: upTo('新鲜', 'Fresh', '新鮮', 26),
  ageNormal: upTo('正常', 'Normal', '正常', 52),
  ageTransfer: upTo('建议调拨', 'Transfer', '建議調撥', 104),
  agePromote: upTo('促销或退货', 'Promote or return', '促銷或退貨', 156),
};

export const stockSettings = settingsOf('stock', t('库存', 'Inventory', '庫存'), {
  approveAboveFen: setting(
    f.money('库存调整审批限额', 'Adjustments need approval above', '庫存調整審批限額', {
      unit: t('元', 'CNY', '元'),
      max: 100_000_000,
    }),
    500_000,
    t(
      '金额（加上制单人当天在同一库位单独入账的调整、盘点和流水冲销）超过限额的库存调整单须审批后才入账，不超过的提交即入账；盘点和流水冲销同样计算。',
      'An adjustment worth more, together with what its author corrected alone of the place that day by adjustments, counts and the ledger, waits for approval; others are posted when they are submitted. Counts and reversals in the ledger are reckoned likewise.',
      '金額（加上製單人當天在同一庫位單獨入帳的調整、盤點和流水沖銷）超過限額的庫存調整單須審批後才入帳，不超過的提交即入帳；盤點和流水沖銷同樣計算。',
    ),
  ),
  maxSaleWeeks: setting(
    f.int('可售最大周龄', 'Oldest tyres for sale', '可售最大週齡', {
      unit: t('周', 'weeks', '週'),
      min: 13,
      max: 520,
    }),
    156,
    t(
      'DOT 更早的轮胎不再分配给销售单。',
      'Tyres with an older DOT are not allocated to sales any more.',
      'DOT 更早的輪胎不再分配給銷售單。',
    ),
  ),
  setSpreadWeeks: setting(
    f.int('成套轮胎 DOT 最大间隔', 'DOT spread within a set', '成套輪胎 DOT 最大間隔', {
      unit: t('周', 'weeks', '週'),
      min: 0,
      max: 520,
    }),
    30,
    t(
      '同一套轮胎中最早与最新 DOT 相差不超过此周数。',
      'The oldest and the newest tyre of a set are at most so many weeks apart.',
      '同一套輪胎中最早與最新 DOT 相差不超過此週數。',
    ),
  ),
  mixedAxles: setting(
    f.yesNo('允许前后轴 DOT 不同', 'Axles of a set may differ', '允許前後軸 DOT 不同'),
    false,
    t(
      '开启时，凑不齐间隔内的一套时，可以每轴各用同一 DOT。',
      'While on, a set that cannot be had within the spread may have one DOT per axle.',
      '開啟時，湊不齊間隔內的一套時，可以每軸各用同一 DOT。',
    ),
  ),
  ...ageLimits,
  surplusDays: setting(
    f.int('积压判断天数', 'Surplus above sales of', '積壓判斷天數', {
      unit: t('天', 'days', '天'),
      min: 7,
      max: 730,
    }),
    90,
    t(
      '可用库存超过安全库存，且超过按近30天销量推算的这些天的销量，显示为积压。',
      'Stock above safe stock and above what is sold in so many days, by the last 30, is shown as surplus.',
      '可用庫存超過安全庫存，且超過按近30天銷量推算的這些天的銷量，顯示為積壓。',
    ),
  ),
  snapshotMonths: setting(
    f.int('快照保留月数', 'Snapshots kept for', '快照保留月數', {
      unit: t('月', 'months', '月'),
      min: 2,
      max: 120,
    }),
    24,
    t(
      '更早的每日库存快照按整月删除，库存流水不受影响。',
      'Older daily snapshots of stock are deleted by whole months; the ledger keeps everything.',
      '更早的每日庫存快照按整月刪除，庫存流水不受影響。',
    ),
  ),
  ownApproval: setting(
    f.yesNo('允许制单人自己审批', 'Authors may approve their own', '允許製單人自己審批'),
    false,
    t(
      '关闭时，库存调整单只能由制单人以外的人审批，管理员也不例外。',
      'While off, somebody other than the author must approve an adjustment, administrators included.',
      '關閉時，庫存調整單只能由製單人以外的人審批，管理員也不例外。',
    ),
  ),
});
