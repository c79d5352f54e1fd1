import type { PoStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { expect, it } from 'vitest';
import type { OrderDetail } from '../types.ts';
import { railSteps } from './rail.ts';

const step = (action: string, actor: string, hour: number) => ({
  action,
  actor,
  time: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
});
const life = [
  step('submit', '采购', 1),
  step('confirm', '供货', 2),
  step('upload', '发货', 3),
  step('receive', '仓库', 4),
];
const rail = (status: PoStatus, timeline: object[]) =>
  railSteps(
    { status, timeline, updatedTime: '2026-11-21T00:00:00.000Z' } as unknown as OrderDetail,
    ((key: string) => key) as never,
    (text) => text['zh-CN'],
  ).map(({ label, state, who }) => [label, state, who]);

it('tells who did each step of an order that was closed short, and who closed it', () => {
  expect(rail(100, [...life, step('closeShort', '买方', 5)])).toEqual([
    ['草稿', 'done', '采购'],
    ['待确认', 'done', '供货'],
    ['待发货', 'done', '发货'],
    ['部分发货', 'done', '仓库'],
    ['短缺关闭', 'failed', '买方'],
  ]);
});

it('ends where an order was cancelled or closed before anything left', () => {
  expect(rail(70, [life[0] ?? {}, step('cancel', '买方', 2)])).toEqual([
    ['草稿', 'done', '采购'],
    ['已取消', 'failed', '买方'],
  ]);
  expect(rail(90, [...life.slice(0, 2), step('closeEmpty', '买方', 3)])).toEqual([
    ['草稿', 'done', '采购'],
    ['待确认', 'done', '供货'],
    ['未发货关闭', 'failed', '买方'],
  ]);
});

it('shows what an open order still has before it', () => {
  expect(rail(40, life).map(([label, state]) => [label, state])).toEqual([
    ['草稿', 'done'],
    ['待确认', 'done'],
    ['待发货', 'done'],
    ['部分发货', 'now'],
    ['全部收货', 'later'],
    ['已完成', 'later'],
  ]);
});
