import { f, type Field } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { type Family } from './measure.ts';
import { measures, measuresOf, type MeasureKey, type MeasureOf } from './measures.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;
const pieces = { unit: t('条', 'tyres', '條') } as const;

const fieldOf = ({ title, unit }: { title: Text; unit: string }): Field => {
  const words = [title['zh-CN'], title.en, title['zh-TW']] as const;
  if (unit === 'fen') return f.money(...words, yuan);
  if (unit === 'rate') return f.rate(...words, { nullable: true });
  return f.int(...words, unit === 'piece' ? pieces : {});
};
const before = (title: Text): Text => ({
  'zh-CN': `${title['zh-CN']}·对比期`,
  en: `${title.en}, compared`,
  'zh-TW': `${title['zh-TW']}·對比期`,
});

type RankFields<F extends Family> = { [K in MeasureOf<F>]: Field } & {
  [K in MeasureOf<F> as `${K}Before`]: Field;
};

/** Columns of a ranking: each measure of the family with its value in the comparison period (empty without one). */
export const rankFieldsOf = <F extends Family>(family: F): RankFields<F> =>
  Object.fromEntries(
    measuresOf(family).flatMap((key: MeasureKey) => {
      const { title, unit } = measures[key];
      return [
        [key, fieldOf({ title, unit })],
        [`${key}Before`, { ...fieldOf({ title: before(title), unit }), nullable: true }],
      ];
    }),
  ) as RankFields<F>;

/** Field for the amount of a fact, in fen. */
export const factAmount = f.money('金额', 'Amount', '金額', yuan);

/** Fields of a fact behind a figure: a document and its contribution. */
export const factFields = {
  day: f.day('日期', 'Day', '日期'),
  docNo: f.text('单据号', 'Document', '單據號'),
  dealerName: f.text('经销商', 'Dealer', '經銷商'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  size: f.text('尺寸', 'Size', '尺寸'),
  consultantName: f.text('销售顾问', 'Consultant', '銷售顧問'),
  /** Value in fen, tyres or documents, by the measure's unit. */
  value: f.int('数值', 'Value', '數值'),
} as const;
