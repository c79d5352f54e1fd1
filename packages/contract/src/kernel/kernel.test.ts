import { describe, expect, it } from 'vitest';
import { checkFlow } from './flow.ts';
import { isMasked, isMaskOf, mask } from './mask.ts';
import { allocate, fenToYuan, taxOf, yuanToFen } from './money.ts';
import { patterns } from './patterns.ts';
import { maskedText } from './rules.ts';
import { fillPlaces, pickLang, t } from './text.ts';
import {
  deliveryNoteFlow,
  dnStatuses,
  poDerived,
  poPages,
  poStatuses,
  poStatusTexts,
  purchaseOrderFlow,
} from '../purchasing/purchase-orders/flow.ts';
import { permissions } from './permissions.ts';

describe('money', () => {
  it('turns fen into yuan and back, for every sign and size', () => {
    for (let i = 0; i < 2000; i++) {
      const fen = Math.floor(Math.random() * 1e12) * (i % 2 ? 1 : 0) + i;
      expect(yuanToFen(fenToYuan(fen))).toBe(fen);
    }
    expect([fenToYuan(-5), fenToYuan(-123456), fenToYuan(0)]).toEqual(['-0.05', '-1234.56', '0.00']);
    expect(['01', '1.234', '-1', '', '1.', 'a'].map(yuanToFen)).toEqual([null, null, null, null, null, null]);
  });

  it('allocates to the last fen, never more than one off the exact share', () => {
    for (let i = 0; i < 500; i++) {
      const weights = Array.from({ length: 1 + (i % 9) }, () => Math.floor(Math.random() * 10_000));
      const total = Math.floor(Math.random() * 1_000_000);
      const parts = allocate(total, weights);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
      const sum = weights.reduce((a, b) => a + b, 0);
      if (sum)
        parts.forEach((p, k) => expect(Math.abs(p - (total * (weights[k] ?? 0)) / sum)).toBeLessThan(1));
    }
  });

  it('allocates the same whether a product is a safe number or not', () => {
    for (let i = 0; i < 300; i++) {
      const most = 10 ** (3 + (i % 10));
      const weights = Array.from({ length: 1 + (i % 9) }, () => 1 + Math.floor(Math.random() * most));
      const sum = weights.reduce((a, b) => a + b, 0);
      const total = Math.floor(Math.random() * Math.min(sum, 10 ** 12));
      const exact = weights.map((w) => ({
        whole: Number((BigInt(total) * BigInt(w)) / BigInt(sum)),
        rest: (BigInt(total) * BigInt(w)) % BigInt(sum),
      }));
      const left = total - exact.reduce((a, { whole }) => a + whole, 0);
      const first = exact
        .map(({ rest }, at) => ({ rest, at }))
        .toSorted((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.at - b.at))
        .slice(0, left);
      const parts = exact.map(({ whole }, at) => whole + (first.some((one) => one.at === at) ? 1 : 0));
      expect(allocate(total, weights)).toEqual(parts);
    }
  });

  it('rounds tax half up', () => {
    // 50 fen at 13 % = 6.5 fen.
    expect([taxOf(50, 1300), taxOf(49, 1300), taxOf(0, 1300), taxOf(124_867, 1300)]).toEqual([
      7, 6, 0, 16_233,
    ]);
  });
});

describe('rules', () => {
  it('knows mobiles, accounts, passwords, DOT weeks', () => {
    expect(['13900000000', '12900000000', '1390000000'].map((m) => patterns.mobile.test(m))).toEqual([
      true,
      false,
      false,
    ]);
    expect(['admin', 'abcd', '1admin', 'a2345678901234567'].map((a) => patterns.account.test(a))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['Demo@2026', 'demo@2026', 'Demo2026x', 'D@2o'].map((p) => patterns.password.test(p))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['2523', '5323', '5423', '0023', '252'].map((d) => patterns.dot.test(d))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('masks by kind and recognises masks', () => {
    expect([
      mask('13912345678', 'mobile'),
      mask('沪AD12345', 'plate'),
      mask('张三丰', 'name'),
      mask('ab@x.cn', 'email'),
    ]).toEqual(['139****5678', '沪AD****5', '张**', 'a***@x.cn']);
    expect([isMasked('139****5678'), isMasked('13912345678')]).toEqual([true, false]);
  });

  it.each(['方**', '方＊＊', '方﹡﹡', '方∗∗'])('%s is a mask, however its stars are written', (text) => {
    expect([isMasked(text), isMaskOf(text, '方敏华', 'name')]).toEqual([true, true]);
    expect([isMaskOf(text, '王小明', 'name'), maskedText.safeParse(text).success]).toEqual([false, true]);
  });
});

describe('texts', () => {
  it('picks a language and fills places', () => {
    expect(['en-GB', 'zh-HK,zh;q=0.9', 'zh', 'fr', undefined].map(pickLang)).toEqual([
      'en',
      'zh-TW',
      'zh-CN',
      'zh-CN',
      'zh-CN',
    ]);
    expect(fillPlaces(t('{a}条', '{a} pcs', '{a}條'), 'en', { a: 3 })).toBe('3 pcs');
  });
});

describe('flows', () => {
  it('reach every status', () => {
    expect(() => checkFlow('po', purchaseOrderFlow, poStatuses, [10], poDerived)).not.toThrow();
    expect(() => checkFlow('dn', deliveryNoteFlow, dnStatuses, [0, 10], [])).not.toThrow();
    expect(() => checkFlow('bad', { a: { ...purchaseOrderFlow.submit } }, poStatuses, [10], [])).toThrow(
      /30/,
    );
  });

  // One line per sentence of the specification, sections 2, 4 and 9.
  it('pages follow the specification', () => {
    expect(poPages.draft.statuses).toEqual([10]);
    expect(poPages.pending.statuses).toEqual([20]);
    expect(poPages.confirmed).toMatchObject({ statuses: [30, 40], offered: [30, 40, 50] });
    expect(poPages.supplierConfirmed).toMatchObject({ statuses: [30, 40], offered: [30, 40, 50] });
    expect(poPages.shipped.offered).toEqual([50, 60]);
    expect(poPages.completed.statuses).toEqual([80, 60]);
    for (const page of Object.values(poPages)) expect(permissions).toHaveProperty(page.code);
    expect(Object.keys(poStatusTexts).map(Number)).toEqual(poStatuses);
  });

  it('a page shows the statuses of one group, by whose word it is called', () => {
    for (const [page, { statuses }] of Object.entries(poPages)) {
      if (page === 'all') continue;
      const groups = new Set(statuses.map((status) => poStatusTexts[status].group));
      expect(groups, page).toHaveProperty('size', 1);
      const same = poStatuses.filter((status) => groups.has(poStatusTexts[status].group));
      expect(same.toSorted(), page).toEqual(statuses.toSorted());
    }
  });
});
