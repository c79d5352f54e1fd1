import { usePreference } from '#kernel/preferences.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

/** Dealer that is bought for: the user's own; for staff the one in the URL, or the last one. */
export function useBuyer() {
  const { type, typeId } = useMe();
  const [query, setQuery] = useTabQuery();
  const [last, setLast] = usePreference<number | null>('sales:dealer', null);
  const isStaff = type !== 'DEALER';
  const dealerId = isStaff ? Number(query.dealerId) || last : typeId;
  const choose = (id: number | null) => {
    setLast(id);
    setQuery({ ...query, dealerId: id ?? undefined });
  };
  return {
    isStaff,
    dealerId,
    choose,
    /** Parameters that identify the cart: staff must name the dealer. */
    whose: isStaff && dealerId !== null ? { dealerId } : {},
  };
}
export type Buyer = ReturnType<typeof useBuyer>;
