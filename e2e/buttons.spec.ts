import { expect, test } from '@playwright/test';
import { call } from './support/api.ts';
import { actionsIn, headOf, openAs, visitDocument } from './support/pages.ts';
import { buttonsFor, namesIn, orderActions } from './support/section6-buttons.ts';
import { everyone, mayOpen } from './support/section6.ts';

const names = namesIn(orderActions);

/** The newest order of a status in the account's scope. */
async function orderOf(account: string, status: number): Promise<number | undefined> {
  const route = `GET /logistics/purchaseOrder/orders?status=${status}&pageSize=1`;
  return (await call<{ list: { id: number }[] }>(account, route)).list[0]?.id;
}

for (const account of everyone.filter((each) => mayOpen(each, '/purchase-order/list'))) {
  test(`section 6: ${account} finds the actions of the table on purchase orders`, async ({ page }) => {
    await openAs(page, account, '/home');
    for (const status of Object.keys(orderActions).map(Number)) {
      const wanted = buttonsFor(account, orderActions[status]);
      const id = await orderOf(account, status);
      if (id === undefined) {
        expect(wanted, `${account} has no order in status ${status}`).toEqual([]);
        continue;
      }
      await visitDocument(page, `/purchase-order/detail?id=${id}`);
      const found = (await actionsIn(page, headOf(page))).filter((name) => names.has(name));
      expect(found.toSorted(), `actions of ${account} in status ${status}`).toEqual(wanted.toSorted());
    }
  });
}
