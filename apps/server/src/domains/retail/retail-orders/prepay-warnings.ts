import { on } from '#kernel/hooks.ts';
import { prepayLow, prepayRecovered } from '#domains/money/prepay/index.ts';
import { endMessages, raiseMessage } from './messages.ts';

/** Keeps prepay accounts below their warning line among the failed messages until they are above it again. */
export const prepayWarnings = [
  on(prepayLow, (ctx, { dealerId, dealerName, available }) =>
    raiseMessage(ctx, {
      kind: 'PREPAY_WARNING',
      aboutId: dealerId,
      aboutNo: dealerName,
      dealerId,
      detail: { left: available },
    }),
  ),
  on(prepayRecovered, (ctx, { dealerId }) => endMessages(ctx, ['PREPAY_WARNING'], dealerId)),
];
