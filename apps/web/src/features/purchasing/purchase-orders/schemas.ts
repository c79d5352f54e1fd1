/** Contract schemas, loaded with the forms, so that screens do not load zod. */
const orders = () =>
  import('@treadline/contract/purchasing/purchase-orders/routes.ts').then(
    (module) => module.purchaseOrderRoutes,
  );
const notes = () =>
  import('@treadline/contract/purchasing/purchase-orders/delivery-note-routes.ts').then(
    (module) => module.deliveryNoteRoutes,
  );
const cart = () =>
  import('@treadline/contract/purchasing/purchase-orders/cart-routes.ts').then((module) => module.cartRoutes);

export const schemas = {
  submit: () => orders().then(({ submit }) => submit.body),
  cancel: () => orders().then(({ cancel }) => cancel.body),
  close: () =>
    import('@treadline/contract/purchasing/purchase-orders/routes.ts').then(({ closeForm }) => closeForm),
  confirm: () => orders().then(({ confirm }) => confirm.body),
  promise: () => orders().then(({ promise }) => promise.body),
  editNum: () => orders().then(({ editNum }) => editNum.body),
  comment: () => orders().then(({ comment }) => comment.body),
  note: () => notes().then(({ create }) => create.body),
  ship: () => notes().then(({ ship }) => ship.body),
  revoke: () => notes().then(({ revoke }) => revoke.body),
  receive: () => notes().then(({ receive }) => receive.body),
  resolve: () => notes().then(({ resolve }) => resolve.body),
  returnGoods: () => notes().then(({ returnGoods }) => returnGoods.body),
  cartSubmit: () => cart().then(({ submit }) => submit.body),
};
