import type { z } from 'zod';
import type { ScopeTree } from '@treadline/contract/promotions/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { dealerTree } from '../dealers/index.ts';

/** Region, province, dealer [id, code, name] of those in use in the caller's scope. */
export const scopeTree = async (ctx: Ctx): Promise<z.output<typeof ScopeTree>> =>
  (await dealerTree(ctx)).map(({ value, label, children }) => ({
    value,
    label,
    children: children.map((province) => ({
      value: province.value,
      label: province.label,
      dealers: province.children.map(({ value: id, label: name }): [number, string] => [id, name]),
    })),
  }));
