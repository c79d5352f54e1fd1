import { z } from 'zod';
import type { ClientOutput, Output, Route } from '@treadline/contract/kernel/route.ts';
import type { Ctx } from './context.ts';
import { compilePick } from './send.ts';

/**
 * Filters a route's answer to its declared fields, masking sensitive ones unless the caller has `view_all_sensitive`.
 */
export const asShown = <R extends Route>({ me }: Pick<Ctx, 'me'>, { response }: R, value: Output<R>) =>
  (response instanceof z.ZodType
    ? compilePick(response)(value, me.codes.has('view_all_sensitive_data'))
    : null) as ClientOutput<R>;
