import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const perKg = t('元/公斤', 'CNY/kg', '元/公斤');
const rate = (zhCN: string, en: string, zhTW: string, fen: number) =>
  setting(
    f.money(zhCN, en, zhTW, { unit: perKg, max: 100_000 }),
    fen,
    t(
      '选择发货仓库时估算运费用；运价表启用后以运价表为准。',
      'Estimates the freight when a warehouse is chosen; freight tables take its place once they are there.',
      '選擇出貨倉庫時估算運費用；運價表啟用後以運價表為準。',
    ),
  );

export const sourcingSettings = settingsOf('sourcing', t('发货选仓', 'Choice of warehouse', '出貨選倉'), {
  cityKgFen: rate('同城运费', 'Freight within a city', '同城運費', 60),
  provinceKgFen: rate('省内运费', 'Freight within a province', '省內運費', 90),
  regionKgFen: rate('大区内运费', 'Freight within a region', '大區內運費', 120),
  farKgFen: rate('跨大区运费', 'Freight between regions', '跨大區運費', 180),
  leastFen: setting(
    f.money('每个包裹最低运费', 'Least freight of a parcel', '每個包裹最低運費', {
      unit: t('元', 'CNY', '元'),
      max: 1_000_000,
    }),
    1500,
    t(
      '按重量估算的运费不足时按此金额计。',
      'Where the weight comes to less, this is taken.',
      '按重量估算的運費不足時按此金額計。',
    ),
  ),
  pieceGrams: setting(
    f.int('未填重量的商品按此重量', 'Weight of a part that has none', '未填重量的商品按此重量', {
      unit: t('克', 'g', '克'),
      min: 100,
      max: 100_000,
    }),
    10_000,
    t('估算运费时使用。', 'For the estimate of the freight.', '估算運費時使用。'),
  ),
});
