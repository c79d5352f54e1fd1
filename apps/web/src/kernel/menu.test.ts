import { expect, it } from 'vitest';
import { listRedirects } from './menu.ts';
import type { MenuTree } from './session.ts';

const entry = (path: string, more: object = {}, children: MenuTree = []) =>
  ({
    path,
    name: path,
    component: path,
    redirect: null,
    meta: { title: {}, hidden: false, url: null },
    children,
    ...more,
  }) as never;

it('a path above screens leads to the first that the menu shows, a group to what it says', () => {
  const tree: MenuTree = [
    entry('/finance', { component: null, redirect: '/finance/dealerAccount' }, [
      entry('/finance/dealerAccount'),
      entry('/finance/supplier/retail/draf', { meta: { title: {}, hidden: true, url: null } }),
      entry('/finance/supplier/retail/list'),
      entry('/finance/supplier/history'),
    ]),
    entry('/retail-order/list'),
  ];
  expect(Object.fromEntries(listRedirects(tree))).toEqual({
    '/finance': '/finance/dealerAccount',
    '/finance/supplier': '/finance/supplier/retail/list',
    '/finance/supplier/retail': '/finance/supplier/retail/list',
    '/retail-order': '/retail-order/list',
  });
});
