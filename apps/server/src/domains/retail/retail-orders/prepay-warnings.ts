import { keepWarnings } from '#domains/money/prepay/index.ts';
import { endMessages, raiseMessage } from './messages.ts';

/** Prepay accounts below their warning line stand among the failed messages until they are above it again. */
export const keepPrepayWarnings = (): void =>
  keepWarnings({
    opened: (ctx, { dealerId, dealerName, available }) =>
      raiseMessage(ctx, {
        kind: 'PREPAY_WARNING',
        aboutId: dealerId,
        aboutNo: dealerName,
        dealerId,
        detail: { left: available },
      }),
    ended: (ctx, dealerId) => endMessages(ctx, ['PREPAY_WARNING'], dealerId),
  });
