/** Readers of purchase orders and delivery notes: holders of any page or action permission. */
export const poSeers = {
  needs: [
    'purchase_order_view_draft',
    'purchase_order_delete_draft',
    'purchase_order_pending_confirm',
    'purchase_order_confirm',
    'purchase_order_confirmed',
    'purchase_order_cancel',
    'retransmit_dns_view',
    'view_shipped_purchase_orders',
    'view_completed_purchase_orders',
    'view_all_purchase_orders',
  ],
  types: ['OTHER', 'SUPPLIER', 'LOGISTICS'],
} as const;
