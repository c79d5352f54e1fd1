import type { Ctx } from '#kernel/context.ts';

/** Sets the payment deadline of an order. */
export async function payUntil({ db }: Ctx, orderId: number, until: Date): Promise<void> {
  await db.updateTable('retail_order').set({ pay_expire_at: until }).where('id', '=', orderId).execute();
}
