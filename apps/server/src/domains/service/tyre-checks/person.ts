import type { Ctx } from '#kernel/context.ts';
import { keepMasked, requireOpen } from '#kernel/masked.ts';
import { mobileColumns } from '#domains/retail/retail-orders/index.ts';

interface Typed {
  customerName: string;
  customerMobile: string;
  nameEncrypt: string;
  phoneEncrypt: string;
}

/**
 * Customer columns of a check, as typed or as given out masked and sealed (K11); a mobile is optional.
 * @throws request.invalid
 */
export function personColumns(ctx: Ctx, { customerName, customerMobile, nameEncrypt, phoneEncrypt }: Typed) {
  const name = requireOpen(ctx, 'customerName', 'name', { typed: customerName, seal: nameEncrypt });
  const mobile = requireOpen(ctx, 'customerMobile', 'mobile', { typed: customerMobile, seal: phoneEncrypt });
  const none = { mobile_enc: null, mobile_index: null, tail_index: null };
  return { customer_name: name, ...(mobile ? mobileColumns(ctx, mobile) : none) };
}

/**
 * Name of the technician of a check; `own` for none.
 * @throws request.invalid for a masked name, but for `own` itself
 */
export const technicianOf = (
  ctx: Pick<Ctx, 'lang'>,
  { technician }: { technician: string },
  own: string,
): string => keepMasked(ctx, { technician: 'whole' }, { technician }, { technician: own }).technician || own;
