import { on } from '#kernel/hooks.ts';
import { prepayLow, prepayRecovered } from '#domains/money/prepay/index.ts';
import { endMessages, raiseMessage } from './messages.ts';

/** Event handlers that raise a failure message for a prepay account below its warning line and end it on recovery. */
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
