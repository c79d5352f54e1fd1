import { priceSteps, type PriceStep } from '@treadline/contract/retail/retail-orders/fields.ts';
import { t, type Lang } from '@treadline/contract/kernel/text.ts';

const listTitle = t('原价', 'List price', '原價');

interface Steps {
  listFen: number;
  freightFen: number;
  steps: readonly { step: number; title: string; rightId: number; fen: number }[];
}

/** Price waterfall from list price to amount payable, by step: negative deducts, positive adds. Fen. */
export function waterfallOf(lang: Lang, { listFen, freightFen, steps }: Steps) {
  const taken = steps
    .filter(({ fen }) => fen !== 0)
    .map(({ step, title, rightId, fen }) => {
      const name = priceSteps[step as PriceStep][lang];
      return {
        step,
        title: name,
        amount: -fen,
        note: title === name ? '' : title,
        promotionId: rightId || null,
      };
    });
  const freight =
    freightFen === 0
      ? []
      : [{ step: 50, title: priceSteps[50][lang], amount: freightFen, note: '', promotionId: null }];
  return [
    { step: 0, title: listTitle[lang], amount: listFen, note: '', promotionId: null },
    ...taken,
    ...freight,
  ];
}
