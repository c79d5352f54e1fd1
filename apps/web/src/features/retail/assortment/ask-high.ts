import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';

/** Reference prices of a part, in fen. */
export interface ReferencePrices {
  partNo: string;
  msrp: number | null;
  floor: number | null;
  askAbove: number | null;
}

const isHigh = (price: number | null, { askAbove }: ReferencePrices): boolean =>
  price !== null && askAbove !== null && price > askAbove;

/** Confirmation of a price far above the MSRP; resolves to true when confirmed or not needed. */
export function useConfirmHighPrice(): (price: number | null, part: ReferencePrices) => Promise<boolean> {
  const { t } = useTranslation('assortment');
  const { confirmAction } = useDialogs();
  return async (price, part) => {
    const { msrp } = part;
    if (!isHigh(price, part) || price === null || !msrp) return true;
    return confirmAction({
      title: t('high.one', { price: formatMoney(price), percent: Math.round((price / msrp - 1) * 100) }),
      content: t('high.text', { msrp: formatMoney(msrp) }),
      okText: t('high.ok'),
      safe: true,
    });
  };
}

/** Confirmation for parts priced as a percentage of their MSRP. */
export function useConfirmHighPrices(): (
  percent: number,
  parts: readonly ReferencePrices[],
) => Promise<boolean> {
  const { t } = useTranslation('assortment');
  const { confirmAction } = useDialogs();
  return async (percent, parts) => {
    const priceOf = ({ msrp }: ReferencePrices) =>
      msrp === null ? null : Math.round((msrp * percent) / 100);
    const high = parts.filter((part) => isHigh(priceOf(part), part));
    const [first] = high;
    if (!first) return true;
    return confirmAction({
      title: t('high.many', { count: high.length }),
      content: t('high.texts', { percent, no: first.partNo, price: formatMoney(priceOf(first)) }),
      okText: t('high.ok'),
      safe: true,
    });
  };
}

/** Hint under a price field: MSRP and floor price, where known. */
export function usePriceHint(): (part: ReferencePrices) => string | undefined {
  const { t } = useTranslation('assortment');
  return ({ msrp, floor }) => {
    const said = [
      ...(msrp === null ? [] : [t('msrpHint', { price: formatMoney(msrp) })]),
      ...(floor === null ? [] : [t('floorHint', { price: formatMoney(floor) })]),
    ];
    return said.length ? said.join(t('hintJoin')) : undefined;
  };
}
