import type { catalogueRoutes } from './catalogue/routes.ts';
import type { devRoutes } from './dev/routes.ts';
import type { integrityRoutes } from './integrity/routes.ts';
import type { inventoryRoutes } from './inventory/routes.ts';
import type { ByEndpoint } from './kernel/route.ts';
import type { messageRoutes } from './messages/routes.ts';
import type { cartRoutes } from './purchase-orders/cart-routes.ts';
import type { deliveryNoteRoutes } from './purchase-orders/delivery-note-routes.ts';
import type { purchaseOrderRoutes } from './purchase-orders/routes.ts';
import type { access } from './session/access-routes.ts';
import type { ownAccount } from './session/own-routes.ts';
import type { session } from './session/routes.ts';
import type { supplierRoutes } from './suppliers/routes.ts';
import type { auditRoutes } from './users/audit-routes.ts';
import type { authorityRoutes } from './users/authority-routes.ts';
import type { roleRoutes } from './users/role-routes.ts';
import type { users } from './users/routes.ts';

/** Every endpoint by 'METHOD /path': types only, so that a screen pays nothing for them. Each domain adds itself. */
export type Api = ByEndpoint<typeof session> &
  ByEndpoint<typeof access> &
  ByEndpoint<typeof ownAccount> &
  ByEndpoint<typeof users> &
  ByEndpoint<typeof roleRoutes> &
  ByEndpoint<typeof authorityRoutes> &
  ByEndpoint<typeof auditRoutes> &
  ByEndpoint<typeof messageRoutes> &
  ByEndpoint<typeof devRoutes> &
  ByEndpoint<typeof integrityRoutes> &
  ByEndpoint<typeof cartRoutes> &
  ByEndpoint<typeof catalogueRoutes> &
  ByEndpoint<typeof inventoryRoutes> &
  ByEndpoint<typeof supplierRoutes> &
  ByEndpoint<typeof purchaseOrderRoutes> &
  ByEndpoint<typeof deliveryNoteRoutes>;
