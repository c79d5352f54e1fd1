import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import { fail } from './errors.ts';
import type { Revealing } from './feeds.ts';
import { showSealed } from './secrets.ts';

const sealed = ['customerName', 'customerMobile', 'plateNumber'] as const;

/** Customer and car of a record; the mobile is encrypted. */
interface About {
  customer_name: string;
  mobile_enc: string | null;
  plate: string;
}

/**
 * `reveal` feed for records with a customer and a car: one sensitive field unmasked. `read` finds a record in the
 * caller's scope, `no` returns its number, `seenBy` are the routes that show it masked.
 * @throws record.not-found
 */
export const revealCustomer = <R extends About>(
  { name, label }: { name: string; label: Text },
  read: (ctx: Ctx, id: number) => Promise<R | undefined>,
  no: (row: R) => string,
  seenBy: Revealing['seenBy'],
): Revealing => ({
  seenBy,
  async read(ctx, { entity, id, field }) {
    const key = sealed.find((each) => each === field);
    if (entity !== name || !key) return undefined;
    const row = (await read(ctx, id)) ?? fail('record.not-found', { entity: label });
    const values = {
      customerName: row.customer_name,
      customerMobile: row.mobile_enc === null ? null : showSealed(ctx, row.mobile_enc),
      plateNumber: row.plate,
    };
    return { no: no(row), value: values[key] };
  },
});
