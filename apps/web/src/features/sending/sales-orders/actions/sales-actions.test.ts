import { salesActions } from '@treadline/contract/sending/sales-orders/flow.ts';
import { expect, it } from 'vitest';
import zh from '../locales/zh-CN.json' with { type: 'json' };
import { actionOrder, isDialog, actionsWithReason } from './sales-actions.ts';

it('every action of the contract has its button, its question and its result in words', () => {
  expect([...actionOrder].toSorted()).toEqual([...salesActions].toSorted());
  for (const action of salesActions) {
    expect(zh.action[action]).toBeTruthy();
    expect(zh.done[action]).toBeTruthy();
    const question = (zh.ask as Partial<Record<string, { ok: string }>>)[action];
    expect(question !== undefined).toBe(!isDialog(action));
  }
});

it('what is asked for a reason is no dialog of its own', () => {
  expect(actionsWithReason.filter(isDialog)).toEqual([]);
});
