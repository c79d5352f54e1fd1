import type { Ctx } from '#kernel/context.ts';

/** An order that waits for payment waits until a moment. */
export async function payUntil({ db }: Ctx, orderId: number, until: Date): Promise<void> {
  await db.updateTable('retail_order').set({ pay_expire_at: until }).where('id', '=', orderId).execute();
}
