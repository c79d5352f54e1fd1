import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatMoney } from '#kernel/format.ts';
import { RemotePicker, type PickerOption } from '#ui/form/remote-picker.tsx';

type Offer = OutputOf<'GET /order/customer/order/offers'>['list'][number];
type OfferOption = PickerOption & { offer: Offer };

interface OfferPickerProps {
  dealerId: number;
  /** Size that is searched before anything is typed. */
  size: string | undefined;
  label: string;
  onPick: (offer: Offer) => void;
}

const nameOf = ({ size, brandName, pattern, name }: Offer): string =>
  [size, brandName, pattern].filter(Boolean).join(' ') || name;

/** Picker of what the shop can sell, tyres before parts, with price and stock, as placing an order offers it. */
export function OfferPicker({ dealerId, size, label, onPick }: OfferPickerProps) {
  const { t } = useTranslation('quotes');
  const search = async (text: string, signal: AbortSignal): Promise<OfferOption[]> => {
    const query = { dealerId: String(dealerId), ...(text ? { text } : size ? { text: size } : {}) };
    const ask = (kind: 'TYRE' | 'PART') =>
      api('GET /order/customer/order/offers', { query: { ...query, kind, pageSize: '20' } }, { signal });
    const [tyres, parts] = await Promise.all([ask('TYRE'), ask('PART')]);
    return [...tyres.list, ...parts.list].map((offer) => ({
      value: String(offer.partId),
      label: nameOf(offer),
      note:
        offer.unitPrice === null
          ? offer.partNo
          : t('offer', {
              price: formatMoney(offer.unitPrice),
              count: offer.ownFree + offer.cityFree + offer.topFree,
            }),
      disabled: offer.unitPrice === null,
      offer,
    }));
  };
  return (
    <RemotePicker<OfferOption>
      value={null}
      search={search}
      aria-label={label}
      placeholder={t('addGoods')}
      onChange={(_value, [option]) => option && onPick(option.offer)}
    />
  );
}
