import type { Destination, ReturnReason } from '@treadline/contract/retail/retail-returns/fields.ts';
import { useState } from 'react';
import type { OutputOf } from '#kernel/api-types.ts';
import { useApi } from '#kernel/query.ts';

export type Preview = OutputOf<'POST /order/customer/return/preview'>;
export type Offered = Preview['offered'][number];

/** What is said about a line that comes back; amount in fen, null for its whole share. */
export interface Wish {
  quantity: number;
  dot: string;
  reason: ReturnReason | null;
  destination: Destination | null;
  locationId: number | null;
  amount: number | null;
}

/** Key of an offered line; freight has none of its own. */
export const keyOf = ({ lineId }: Pick<Offered, 'lineId'>): number => lineId ?? 0;

const begin = ({ dots, places }: Offered): Wish => ({
  quantity: 1,
  dot: dots[0] ?? '',
  reason: null,
  destination: null,
  locationId: places[0]?.value ?? null,
  amount: null,
});

/** Whether everything is said that a line needs. */
export const isSaid = (line: Offered, { reason, destination }: Wish): boolean =>
  reason !== null && (line.places.length === 0 || destination !== null);

/** What is said about each line, by its key. */
function useWishes() {
  const [wishes, setWishes] = useState<Readonly<Record<number, Wish>>>({});
  return {
    wishOf: (line: Offered): Wish | undefined => wishes[keyOf(line)],
    toggle: (line: Offered, on: boolean) =>
      setWishes((all) => {
        const others = Object.entries(all).filter(([key]) => Number(key) !== keyOf(line));
        return { ...Object.fromEntries(others), ...(on && { [keyOf(line)]: begin(line) }) };
      }),
    change: (line: Offered, more: Partial<Wish>) =>
      setWishes((all) => {
        const wish = all[keyOf(line)];
        return wish ? { ...all, [keyOf(line)]: { ...wish, ...more } } : all;
      }),
  };
}

/** State of the return dialog: which lines come back, and what the server says that it gives back. */
export function useReturnLines(orderId: number, open: boolean) {
  const { wishOf, toggle, change } = useWishes();
  const first = useApi(
    'POST /order/customer/return/preview',
    { body: { orderId, lines: [] } },
    { enabled: open, staleTime: 0 },
  );
  const offered = first.data?.offered ?? [];
  const chosen = offered.flatMap((line) => {
    const wish = wishOf(line);
    return wish ? [{ line, wish }] : [];
  });
  const lines = chosen.map(({ line: { lineId }, wish: { quantity, amount } }) => ({
    lineId,
    quantity,
    amount,
  }));
  const preview = useApi(
    'POST /order/customer/return/preview',
    { body: { orderId, lines } },
    { enabled: open && lines.length > 0, keep: true, staleTime: 0 },
  );
  const said = lines.length > 0 ? preview.data : undefined;
  /** Share of a chosen line; the next piece's while the server has not answered. */
  const fullOf = (line: Offered): number => {
    const at = chosen.findIndex((each) => each.line === line);
    return (said?.full.length === chosen.length ? said.full[at] : undefined) ?? line.nextAmount;
  };
  const isAnswered = !preview.isPlaceholderData && !preview.isFetching;
  return { first, offered, chosen, preview: said, isAnswered, fullOf, wishOf, toggle, change };
}
export type ReturnLines = ReturnType<typeof useReturnLines>;
