import { lazyScreen, type ScreenMap } from './kernel/tabs/screen-map.ts';

/** One component for every list page of purchase orders; it reads the page from its path. */
const purchaseOrderList = lazyScreen(() => import('./features/purchase-orders/list.tsx'), 'purchase-orders');

/** Component of each screen of the screen table, with the text namespaces it needs. */
export const screenMap: ScreenMap = {
  '/home': lazyScreen(() => import('./features/home/home.tsx'), 'home'),
  '/dev': lazyScreen(() => import('./features/dev/calls.tsx'), 'dev'),
  '/dev/integrity': lazyScreen(() => import('./features/dev/integrity.tsx'), 'dev'),
  '/dev/messages': lazyScreen(() => import('./features/dev/messages.tsx'), 'dev'),
  '/personal': lazyScreen(() => import('./features/personal/personal.tsx'), 'personal'),
  '/purchase-order/welcome': lazyScreen(
    () => import('./features/purchase-orders/welcome.tsx'),
    'purchase-orders',
  ),
  '/purchase-order/detail': lazyScreen(
    () => import('./features/purchase-orders/detail.tsx'),
    'purchase-orders',
  ),
  '/purchase-order/create': lazyScreen(
    () => import('./features/purchase-orders/create.tsx'),
    'purchase-orders',
  ),
  '/purchase-order/cart': lazyScreen(() => import('./features/purchase-orders/cart.tsx'), 'purchase-orders'),
  '/purchase-order/retransmit': lazyScreen(
    () => import('./features/purchase-orders/retransmit.tsx'),
    'purchase-orders',
  ),
  '/purchase-order/delivery-note': lazyScreen(
    () => import('./features/purchase-orders/delivery-note.tsx'),
    'purchase-orders',
  ),
  '/purchase-order/draft': purchaseOrderList,
  '/purchase-order/pending': purchaseOrderList,
  '/purchase-order/confirmed': purchaseOrderList,
  '/purchase-order/supplier-confirmed': purchaseOrderList,
  '/purchase-order/shipped': purchaseOrderList,
  '/purchase-order/completed': purchaseOrderList,
  '/purchase-order/list': purchaseOrderList,
  '/basic/supplier': lazyScreen(() => import('./features/suppliers/list.tsx'), 'suppliers'),
  '/webUser/list': lazyScreen(() => import('./features/users/list.tsx'), 'users'),
  '/web/role': lazyScreen(() => import('./features/users/roles.tsx'), 'users'),
  '/web/authority': lazyScreen(() => import('./features/system/authority.tsx'), 'system'),
  '/system/dept': lazyScreen(() => import('./features/system/departments.tsx'), 'system'),
  '/system/menu': lazyScreen(() => import('./features/system/menus.tsx'), 'system'),
  '/system/audit': lazyScreen(() => import('./features/system/audit.tsx'), 'system'),
};

/** Pages without a session. */
export const publicPages: ScreenMap = {
  '/login': lazyScreen(() => import('./features/session/login.tsx'), 'session'),
  '/login/scan': lazyScreen(() => import('./features/session/scan-page.tsx'), 'session'),
  '/resetPassWord': lazyScreen(() => import('./features/session/reset-password.tsx'), 'session'),
  '/401': lazyScreen(() => import('./features/session/no-permission.tsx'), 'session'),
  '/404': lazyScreen(() => import('./features/session/not-found.tsx'), 'session'),
  '/500': lazyScreen(() => import('./features/session/failed.tsx'), 'session'),
};
