import { z } from 'zod';
import { filter, listOf } from '../../kernel/list.ts';
import { importOf } from '../../kernel/import.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { SalesCart } from '../../wholesale/dealer-orders/schema.ts';
import { CartLine, CartSplit, PartToBuy } from './cart-schema.ts';

const buyer = { needs: ['purchase_order_part_list'], types: ['OTHER'] } as const;
/** Owners of a cart: the platform's buyers, and those who buy for a dealer. */
const owner = {
  needs: ['purchase_order_part_list', 'dealer_replenish_purchase'],
  types: ['OTHER', 'DEALER'],
} as const;
export const cartType = z.enum(['PURCHASE', 'SALES']);
const CartInput = z.strictObject({
  type: z.literal('PURCHASE').default('PURCHASE'),
  partId: rules.id(),
  supplierId: rules.id(),
  warehouseId: rules.id(),
  quantity: rules.qty(),
  neededDate: rules.day().nullable().optional(),
  /** Replaces the quantity instead of adding to it. */
  set: z.boolean().default(false),
});

/** Line of a dealer's cart; platform staff name the dealer. */
const SalesInput = z.strictObject({
  type: z.literal('SALES'),
  dealerId: rules.id().optional(),
  partId: rules.id(),
  /** Quantity; if absent the current one, else one packing. */
  quantity: rules.qty().optional(),
  set: z.boolean().default(false),
});

const OrderHead = z.strictObject({
  supplierId: rules.id(),
  warehouseId: rules.id(),
  remark: rules.remark(),
  neededDate: rules.day().nullable(),
});

export const cartRoutes = routes({
  parts: {
    method: 'GET',
    path: '/inventory/warehouse-inventories/purchase/parts',
    ...buyer,
    summary: 'Parts to purchase with the suggested quantity',
    ...listOf(PartToBuy, {
      filters: {
        text: filter.text(),
        brandId: filter.many(z.coerce.number<string>().int()),
        supplierId: filter.many(z.coerce.number<string>().int()),
        warehouseId: filter.many(z.coerce.number<string>().int()),
        onlySuggested: filter.bool(),
        season: filter.many(z.enum(['SUMMER', 'WINTER', 'ALL'])),
      },
      sort: ['suggested', 'partNo', 'available', 'incoming', 'sold30d', 'unitPrice'],
      totals: { suggested: z.number(), suggestedAmount: z.number() },
    }),
  },
  list: {
    method: 'GET',
    path: '/order/shoppingCart/list',
    ...owner,
    summary: 'Cart lines and their count',
    query: z.strictObject({ type: cartType, dealerId: filter.int() }),
    response: z.object({
      list: z.array(CartLine),
      /** For type SALES: the dealer's cart at current prices; null if no dealer is given. */
      sales: SalesCart.nullable(),
      count: z.number(),
      quantity: z.number(),
      purchaseAmount: z.number(),
    }),
  },
  addUpdate: {
    method: 'POST',
    path: '/order/shoppingCart/add-update',
    needs: ['purchase_order_part_list', 'dealer_replenish_purchase'],
    types: ['OTHER', 'DEALER'],
    summary: 'Add or set lines of one of the carts',
    idempotent: true,
    body: z.union([
      CartInput,
      z.array(CartInput).min(1).max(500),
      SalesInput,
      z.array(SalesInput).min(1).max(500),
    ]),
    response: z.object({ count: z.number(), lineIds: z.array(z.number()) }),
  },
  addSuggested: {
    method: 'POST',
    path: '/order/shoppingCart/purchase/suggested',
    ...buyer,
    summary: 'Put what the stock suggests into the cart, at most 500 lines, the dearest first',
    idempotent: true,
    body: z.strictObject({}),
    response: z.object({ lineIds: z.array(z.number()) }),
  },
  delete: {
    method: 'DELETE',
    path: '/order/shoppingCart/delete/:id',
    record: 'cartLine',
    ...owner,
    summary: 'Remove a line',
    response: z.object({ count: z.number() }),
  },
  preSubmit: {
    method: 'POST',
    path: '/order/shoppingCart/purchase/pre-submit',
    ...buyer,
    summary: 'How the cart splits into orders, with VAT',
    reads: true,
    body: z.strictObject({ lineIds: z.array(rules.id()).max(1000).optional() }),
    response: CartSplit,
  },
  submit: {
    method: 'POST',
    path: '/order/shoppingCart/purchase/submit',
    ...buyer,
    summary: 'Create the drafts, or send them at once',
    idempotent: true,
    body: z.strictObject({
      lineIds: z.array(rules.id()).max(1000).optional(),
      fingerprint: z.string().max(100).optional(),
      remark: rules.remark(),
      /** Overrides per order of the split: remark and requested date. */
      orders: z.array(OrderHead).max(1000).default([]),
      /** Settlement type of the goods: 1 retail, 2 wholesale. */
      settleType: z.literal([1, 2]).default(1),
      /** Sends the orders to their suppliers immediately. */
      send: z.boolean().default(false),
    }),
    response: z.object({ orders: z.array(z.object({ id: z.number(), orderNo: z.string() })) }),
  },
  import: {
    ...importOf(10),
    path: '/order/shoppingCart/purchase/import',
    ...buyer,
    summary: 'xlsx into the cart: all rows or none',
  },
  importTemplate: {
    method: 'GET',
    path: '/order/shoppingCart/purchase/template',
    ...buyer,
    summary: 'xlsx template of the import',
    response: 'file',
  },
});
