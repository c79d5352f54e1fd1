import { formatMoney } from '../../kernel/format.ts';
import { fillPlaces, t, type Lang, type Text } from '../../kernel/text.ts';
import { priceFields, type PriceKind } from './part-fields.ts';
import { distanceOf, marginOf, netOf } from './price-math.ts';

/** Prices of a part in fen by kind; absent or null if not set. */
export type KnownPrices = Partial<Record<PriceKind, number | null>>;

/** Input of the evaluation of a price change. */
export interface PriceFacts {
  now: KnownPrices;
  /** Prices including the proposed ones. */
  next: KnownPrices;
  /** Current VAT rate in basis points. */
  vat: number;
  /** Median retail price of the last 30 days, weighted by duration. */
  median: number | null;
  /** Lowest third-party price. */
  outside: number | null;
}

/**
 * Result of the evaluation of a price change: figures in basis points (null without a reference value), and warning
 * texts in order of severity.
 */
export interface PriceJudgement {
  marginBefore: number | null;
  marginAfter: number | null;
  fromMedian: number | null;
  fromOutside: number | null;
  warnings: string[];
}

const texts = {
  belowCost: t('{kind}低于采购价', '{kind} is below cost', '{kind}低於採購價'),
  belowFloor: t(
    '{kind}低于最低售价 {floor}',
    '{kind} is below the floor {floor}',
    '{kind}低於最低售價 {floor}',
  ),
  moved: t('{kind}{way} {percent}', '{kind} {way} {percent}', '{kind}{way} {percent}'),
  fromMedian: t(
    '零售价{way} 30 天中位价 {percent}',
    'MSRP {percent} {way} 30-day median',
    '零售價{way} 30 天中位價 {percent}',
  ),
  fromOutside: t(
    '零售价{way}外部最低价 {percent}',
    'MSRP {percent} {way} lowest elsewhere',
    '零售價{way}外部最低價 {percent}',
  ),
  aboveRetail: t('批发价高于零售价', 'Wholesale is above MSRP', '批發價高於零售價'),
};
const ways = {
  up: t('上涨', 'up', '上漲'),
  down: t('下降', 'down', '下降'),
  above: t('高于', 'above', '高於'),
  below: t('低于', 'below', '低於'),
};

/** Change in basis points from which a warning is shown. */
const largeMove = 1000;
const farFromMedian = 1000;
const aboveOutside = 500;

const percentOf = (bp: number): string => `${(Math.abs(bp) / 100).toFixed(1)}%`;
const sold = ['MSRP', 'WHOLESALE', 'LEVEL_A', 'LEVEL_B', 'LEVEL_C', 'LEVEL_D'] as const;

/** Evaluates a price change; shared by server, list and dialog. */
export function judgePrices({ now, next, vat, median, outside }: PriceFacts, lang: Lang): PriceJudgement {
  const retail = next.MSRP ?? null;
  const fromMedian = distanceOf(retail, median);
  const fromOutside = distanceOf(retail, outside);
  const say = (text: Text, values: Record<string, string>) => fillPlaces(text, lang, values);
  const far = (text: Text, bp: number | null, up: number, down: number): string[] =>
    bp === null || (bp < up && bp > -down)
      ? []
      : [say(text, { way: ways[bp < 0 ? 'below' : 'above'][lang], percent: percentOf(bp) })];
  return {
    marginBefore: marginOf(now.MSRP ?? null, now.PURCHASE ?? null, vat),
    marginAfter: marginOf(retail, next.PURCHASE ?? null, vat),
    fromMedian,
    fromOutside,
    warnings: [
      ...lowWarnings(next, vat, say, lang),
      ...moveWarnings(now, next, say, lang),
      ...far(texts.fromMedian, fromMedian, farFromMedian, farFromMedian),
      ...far(texts.fromOutside, fromOutside, aboveOutside, Infinity),
    ],
  };
}

type Say = (text: Text, values: Record<string, string>) => string;

function lowWarnings(next: KnownPrices, vat: number, say: Say, lang: Lang): string[] {
  const { PURCHASE: cost, FLOOR: floor, WHOLESALE: wholesale, MSRP: retail } = next;
  const low = sold.flatMap((kind) => {
    const fen = next[kind];
    if (!fen) return [];
    const label = priceFields[kind].label[lang];
    if (floor && fen < floor) return [say(texts.belowFloor, { kind: label, floor: formatMoney(floor) })];
    return cost && netOf(fen, vat) < cost ? [say(texts.belowCost, { kind: label })] : [];
  });
  return wholesale && retail && wholesale > retail ? [...low, texts.aboveRetail[lang]] : low;
}

function moveWarnings(now: KnownPrices, next: KnownPrices, say: Say, lang: Lang): string[] {
  return (Object.keys(next) as PriceKind[]).flatMap((kind) => {
    const bp = distanceOf(next[kind] ?? null, now[kind] ?? null) ?? 0;
    if (Math.abs(bp) < largeMove) return [];
    const way = ways[bp < 0 ? 'down' : 'up'][lang];
    return [say(texts.moved, { kind: priceFields[kind].label[lang], way, percent: percentOf(bp) })];
  });
}
