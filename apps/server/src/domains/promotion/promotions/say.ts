import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { fillPlaces, t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import { memberLevels } from '@treadline/contract/promotion/members/fields.ts';
import { audienceTypes } from '@treadline/contract/promotion/promotions/fields.ts';
import type {
  Audience,
  DealerScope,
  PartScope,
  PromotionRule,
} from '@treadline/contract/promotion/promotions/rule.ts';

const yuan = (fen: number): string => formatMoney(fen);
const percent = (bp: number): string => `${bp / 100}%`;

const texts = {
  price: t('每件 ¥{fen}', '¥{fen} each', '每件 ¥{fen}'),
  percent: t('减 {rate}', '{rate} off', '減 {rate}'),
  cap: t('最多 ¥{fen}', 'at most ¥{fen}', '最多 ¥{fen}'),
  amount: t('减 ¥{fen}', '¥{fen} off', '減 ¥{fen}'),
  fromFen: t('满 ¥{fen}', 'From ¥{fen}', '滿 ¥{fen}'),
  fromQty: t('满 {qty} 件', 'From {qty} pcs', '滿 {qty} 件'),
  nth: t('每第 {nth} 件减 {rate}', 'One in {nth} pcs {rate} off', '每第 {nth} 件減 {rate}'),
  bundle: t('每 {qty} 件一套', 'Each set of {qty} pcs', '每 {qty} 件一套'),
  services: t('含 {count} 项服务', 'with {count} services', '含 {count} 項服務'),
  most: t('最多 {count} 套', 'at most {count} sets', '最多 {count} 套'),
  gift: t('赠 {qty} 件', '{qty} free', '贈 {qty} 件'),
} as const;
const say = (text: Text, lang: Lang, values: Record<string, unknown> = {}): string =>
  fillPlaces(text, lang, values);
const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');

const thresholdOf = ({ fromFen, fromQty }: { fromFen: number; fromQty: number }, lang: Lang): string =>
  joined([
    fromFen > 0 && say(texts.fromFen, lang, { fen: yuan(fromFen) }),
    fromQty > 0 && say(texts.fromQty, lang, { qty: fromQty }),
  ]);

/** Formats a rule as a short sentence. */
export function formatPromotionRule(rule: PromotionRule, lang: Lang): string {
  switch (rule.kind) {
    case 'PRICE':
      return say(texts.price, lang, { fen: yuan(rule.unitFen) });
    case 'PERCENT':
      return joined([
        thresholdOf(rule, lang),
        say(texts.percent, lang, { rate: percent(rule.offBp) }),
        rule.capFen !== null && say(texts.cap, lang, { fen: yuan(rule.capFen) }),
      ]);
    case 'AMOUNT':
      return joined([thresholdOf(rule, lang), say(texts.amount, lang, { fen: yuan(rule.offFen) })]);
    case 'LADDER':
      return rule.steps
        .map(({ fromFen, offFen }) =>
          joined([
            say(texts.fromFen, lang, { fen: yuan(fromFen) }),
            say(texts.amount, lang, { fen: yuan(offFen) }),
          ]),
        )
        .join(lang === 'en' ? '; ' : '；');
    case 'NTH':
      return say(texts.nth, lang, { nth: rule.nth, rate: percent(rule.offBp) });
    case 'BUNDLE':
      return joined([
        say(texts.bundle, lang, { qty: rule.qty }),
        rule.serviceCodes.length > 0 && say(texts.services, lang, { count: rule.serviceCodes.length }),
        say(texts.amount, lang, { fen: yuan(rule.offFen) }),
        rule.most !== null && say(texts.most, lang, { count: rule.most }),
      ]);
    case 'GIFT':
      return joined([thresholdOf(rule, lang), say(texts.gift, lang, { qty: rule.qty })]);
  }
}

const counted = {
  brandIds: t('品牌 {n}', '{n} brands', '品牌 {n}'),
  patterns: t('花纹 {n}', '{n} patterns', '花紋 {n}'),
  sizes: t('规格 {n}', '{n} sizes', '規格 {n}'),
  partIds: t('指定商品 {n}', '{n} parts', '指定商品 {n}'),
  serviceCodes: t('服务 {n}', '{n} services', '服務 {n}'),
  excludedPartIds: t('排除 {n}', 'without {n}', '排除 {n}'),
  regions: t('大区 {n}', '{n} regions', '大區 {n}'),
  provinces: t('省份 {n}', '{n} provinces', '省份 {n}'),
  dealerIds: t('门店 {n}', '{n} dealers', '門店 {n}'),
  excludedDealerIds: t('排除 {n}', 'without {n}', '排除 {n}'),
} as const;
/** There are but two, so they are named. */
const kindNames = { TYRE: t('轮胎', 'Tyres', '輪胎'), PART: t('配件', 'Parts', '配件') } as const;
const everything = {
  parts: t('全部商品', 'Everything', '全部商品'),
  dealers: t('全部门店', 'All dealers', '全部門店'),
};

/** English counts one in the singular. */
const sayCount = (text: Text, lang: Lang, n: number): string => {
  const words = say(text, lang, { n });
  return lang === 'en' && n === 1 ? words.replace(/s$/, '') : words;
};
const sayLists = (scope: object, lang: Lang): string[] =>
  Object.entries(scope).flatMap(([key, list]) =>
    Array.isArray(list) && list.length > 0 && key in counted
      ? [sayCount(counted[key as keyof typeof counted], lang, list.length)]
      : [],
  );
const sayScope = (scope: PartScope | DealerScope, whole: Text, lang: Lang): string =>
  [
    ...(scope.all ? [whole[lang]] : []),
    ...('kinds' in scope ? scope.kinds.map((kind) => kindNames[kind][lang]) : []),
    ...sayLists(scope, lang),
  ].join(' · ');

/** Formats the parts of a scope, with counts. */
export const formatPartScope = (scope: PartScope, lang: Lang): string =>
  sayScope(scope, everything.parts, lang);
/** Formats the dealers of a scope, with counts. */
export const formatDealerScope = (scope: DealerScope, lang: Lang): string =>
  sayScope(scope, everything.dealers, lang);
/** Formats the audience of a promotion. */
export const formatAudience = ({ type, levels }: Audience, lang: Lang): string =>
  type === 'LEVELS'
    ? levels.map((level) => memberLevels[level].text[lang]).join('、')
    : audienceTypes[type][lang];
