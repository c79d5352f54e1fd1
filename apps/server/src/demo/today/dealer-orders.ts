import { writeCarrierMode } from '#connectors/carriers/sandbox-state.ts';
import {
  cancel,
  claimWrongPart,
  close,
  decideClaims,
  returnPiece,
  submitBankSlip,
  payOrder,
  placeDemoOrder,
  receiveDemoGoods,
  sendDemoGoods,
  timeOut,
} from './acts.ts';
import type { Stage } from './play.ts';

/** Creates a dealer order in every status, with payments, receipts, open and decided claims, and returns. */
export async function playDealerOrders(stage: Stage): Promise<void> {
  const paid = async (code: string, nth: number) => payOrder(stage, await placeDemoOrder(stage, code, nth));
  await placeDemoOrder(stage, 'DLR001', 0);
  await submitBankSlip(stage, await placeDemoOrder(stage, 'DLR013', 1));
  await paid('DLR005', 2);
  await timeOut(stage, await placeDemoOrder(stage, 'DLR021', 3));
  await sendDemoGoods(stage, await paid('DLR009', 4), 2);
  await sendDemoGoods(stage, await paid('DLR015', 5));
  await receiveSome(stage, paid);
  await cancel(stage, await paid('DLR015', 11), true);
  await cancel(stage, await paid('DLR009', 12));
  await writeCarrierMode(stage.services.db, { place: 'refuse' });
  await paid('DLR019', 13);
  await writeCarrierMode(stage.services.db, {});
}

/** Receives goods in part, with some missing, and decides the claims. */
async function receiveSome(
  stage: Stage,
  paid: (code: string, nth: number) => Promise<number>,
): Promise<void> {
  const sent = async (code: string, nth: number, stays = 0): Promise<number> => {
    const id = await paid(code, nth);
    await sendDemoGoods(stage, id, stays);
    return id;
  };
  await receiveDemoGoods(stage, await sent('DLR019', 6), 1);
  const wrong = { damaged: 1, short: 1 };
  await receiveDemoGoods(stage, await sent('DLR021', 7), 2, wrong);
  const settled = await sent('DLR011', 8);
  await receiveDemoGoods(stage, settled, 2, wrong);
  await decideClaims(stage, settled, ['REFUND', 'REJECTED']);
  const short = await sent('DLR001', 9, 2);
  await close(stage, short);
  await receiveDemoGoods(stage, short, 9);
  await returnPiece(stage, short, true);
  await returnPiece(stage, settled, false);
  const other = await sent('DLR005', 10);
  await claimWrongPart(stage, other);
  await decideClaims(stage, other, ['RESHIP']);
}
