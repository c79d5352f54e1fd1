import { isMasked } from '@treadline/contract/kernel/mask.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuseField } from '#kernel/parse.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
import { mobileColumns } from '#domains/retail/retail-orders/index.ts';

interface Typed {
  customerName: string;
  customerMobile: string;
  nameEncrypt: string;
  phoneEncrypt: string;
}

/** What was typed, or what the caller was given masked and sends back sealed (K11). @throws request.invalid */
function clear(ctx: Ctx, path: 'customerName' | 'customerMobile', typed: string, sealed: string): string {
  if (!isMasked(typed)) return typed;
  const opened = sealed ? tryDecrypt(ctx.secrets, sealed) : null;
  if (opened !== null) return opened;
  return refuseField(ctx, path, 'rule.masked');
}

/** Customer columns of a check; a mobile is optional. @throws request.invalid */
export function personColumns(ctx: Ctx, typed: Typed) {
  const name = clear(ctx, 'customerName', typed.customerName, typed.nameEncrypt);
  const mobile = clear(ctx, 'customerMobile', typed.customerMobile, typed.phoneEncrypt);
  const none = { mobile_enc: null, mobile_index: null, tail_index: null };
  return { customer_name: name, ...(mobile ? mobileColumns(ctx, mobile) : none) };
}
