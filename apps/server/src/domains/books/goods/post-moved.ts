import { movementTexts } from '@treadline/contract/stock/ledger/ledger-types.ts';
import { stockPostings } from '@treadline/contract/books/goods/contra.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import type { StockCtx, StockMoved } from '#domains/stock/inventory/index.ts';

/** Source of journals of stock: the first row of the ledger whose document and movement they post. */
export const stockSource = 'stock-row';

/** Posts STOCK against the account of each movement, by document. What is owed is posted by its received lines. */
export async function postMoved(ctx: StockCtx, moved: readonly StockMoved[]): Promise<void> {
  for (const { rowId, bizType, bizNo, valueFen } of moved) {
    const { contra, type } = stockPostings[bizType];
    if (contra === null) continue;
    const size = Math.abs(valueFen);
    const [stock, other] = valueFen < 0 ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const);
    await postJournal(ctx, {
      type,
      source: { type: stockSource, id: rowId, no: bizNo },
      memo: movementTexts[bizType]['zh-CN'],
      entries: [
        { account: 'STOCK', [stock]: size },
        { account: contra, [other]: size },
      ],
    });
  }
}
