import {
  permissionCodes,
  permissions,
  type AccountType,
  type PermissionCode,
} from '@treadline/contract/kernel/permissions.ts';

export interface BuiltInRole {
  type: AccountType;
  name: string;
  codes: readonly PermissionCode[];
}

const ofAreas = (...areas: string[]): PermissionCode[] =>
  permissionCodes.filter((c) => areas.includes(permissions[c].area));
const without = (codes: readonly PermissionCode[], ...left: PermissionCode[]) =>
  codes.filter((c) => !left.includes(c));

/** What a supplier alone does; no platform role holds it. */
const supplierOnly: PermissionCode[] = ['purchase_order_confirm'];
/** How companies call the platform's goods of their own; the platform has no part in it. */
const companyOnly: PermissionCode[] = [
  'tyres_custom_part_no',
  'tyres_custom_info',
  'commission_view',
  'commission_manage',
];
const purchaseViews: PermissionCode[] = [
  'purchase_order_pending_confirm',
  'purchase_order_confirmed',
  'retransmit_dns_view',
  'view_shipped_purchase_orders',
  'view_completed_purchase_orders',
  'view_all_purchase_orders',
];
const dealerViews: PermissionCode[] = [
  'retail_list_view',
  'screen_show_check_page_permission',
  'view_dealer_place_order_list',
  'clue_invite_list',
  'appointment_view',
  'quote',
  'tyres_list_view',
  'promotion_list_view',
  'basic_member_view',
  'inventory_dealers_view',
  'customer_order_view',
  'dealer_whole_sales_view',
  'retail_report_view',
  'view_some_sensitive_data',
];

/** Built-in roles by the key that demo data and tests use. */
export const builtInRoles = {
  admin: {
    type: 'OTHER',
    name: '系统管理员',
    codes: without(permissionCodes, ...supplierOnly, ...companyOnly),
  },
  buyer: {
    type: 'OTHER',
    name: '采购员',
    codes: [
      ...without(ofAreas('purchase orders'), ...supplierOnly),
      'basic_supplier_view',
      'basic_brand_view',
      'tyres_list_view',
      'inventory_warehouses_view',
      'inventory_logistics_view',
      'inventory_variance',
      'inventory_snapshot',
      'inventory_transaction',
      'inventory_coverage_view',
      'view_some_sensitive_data',
    ],
  },
  operations: {
    type: 'OTHER',
    name: '平台运营',
    codes: [
      ...without(
        ofAreas(
          'retail',
          'clue',
          'customer promotion',
          'dealer promotion',
          'inventory',
          'sales orders',
          'orders',
          'reports',
        ),
        ...companyOnly,
      ),
      ...without(ofAreas('tyres'), ...companyOnly),
      ...without(ofAreas('basic'), 'manger_bank_channels_fee'),
      ...purchaseViews,
      // Orders for dealers that cannot, on their behalf.
      'dealer_replenish_purchase',
      'view_some_sensitive_data',
    ],
  },
  pricing: {
    type: 'OTHER',
    name: '商品专员',
    codes: [
      ...without(ofAreas('tyres'), ...companyOnly),
      'basic_brand_view',
      'basic_supplier_view',
      'basic_car_brand_view',
      'basic_vat_view',
      'inventory_warehouses_view',
    ],
  },
  finance: {
    type: 'OTHER',
    name: '财务',
    codes: [
      ...without(ofAreas('finance', 'reports'), ...companyOnly),
      'basic_vat_view',
      'shipping_fee_accounts',
      'manger_bank_channels_fee',
      'search_bank_channels_fee',
      'view_completed_purchase_orders',
      'view_all_purchase_orders',
      'customer_order_view',
      'dealer_whole_sales_view',
      'customer_pre_pay',
      'pre_pay',
      'shift_view',
      'basic_supplier_view',
      'basic_dealer_view',
      'view_some_sensitive_data',
    ],
  },
  dealer: {
    type: 'DEALER',
    name: '门店负责人',
    codes: [
      ...dealerViews,
      'view_dealer_report_url',
      'view_parts',
      'retail_create_close',
      'dealer_order_list',
      'clue_invite_detail',
      'appointment_manage',
      'tyres_custom_price',
      'tyres_custom_part_no',
      'tyres_custom_info',
      'manage_online_sales',
      'promotion_list_edit',
      'customer_coupon_distribute_record',
      'dealer_activity_view',
      'dealer_activity_points_view',
      'tyre_sale_order_list',
      'tyre_whole_sale_order_list',
      'history_statement_of_account',
      'invoice_detail',
      'cancel_customer_order',
      'pre_pay',
      'shift_close',
      'shift_check',
      'commission_view',
      'commission_manage',
      'dealer_replenish_purchase',
      'inventory_transaction',
      'view_all_sensitive_data',
    ],
  },
  cashier: {
    type: 'DEALER',
    name: '门店收银员',
    codes: [
      'retail_list_view',
      'view_dealer_place_order_list',
      'customer_order_view',
      'pre_pay',
      'shift_close',
      'view_some_sensitive_data',
    ],
  },
  group: {
    type: 'DEALER_GROUP',
    name: '集团管理员',
    codes: [
      ...dealerViews,
      'dealer_activity_view',
      'tyres_custom_price',
      'tyres_custom_part_no',
      'tyres_custom_info',
      'tyre_sale_order_list',
      'tyre_whole_sale_order_list',
      'history_statement_of_account',
      'invoice_detail',
      'customer_pre_pay',
      'shift_view',
    ],
  },
  oem: {
    type: 'OEM',
    name: '主机厂管理员',
    codes: [
      ...dealerViews,
      'tyres_custom_price',
      'tyres_custom_part_no',
      'tyres_custom_info',
      'dealer_activity_view',
      'mall_user_login_record',
      'tyre_sale_order_list',
      'history_statement_of_account',
      'invoice_detail',
    ],
  },
  supplier: {
    type: 'SUPPLIER',
    name: '供应商',
    codes: [
      ...supplierOnly,
      ...purchaseViews,
      'purchase_retail_list',
      'purchase_batch_list',
      'purchase_invoice_retail_preview',
      'purchase_invoice_batch_preview',
      'purchase_invoice_detail',
      'purchase_invoice_list',
      'view_some_sensitive_data',
    ],
  },
  logistics: {
    type: 'LOGISTICS',
    name: '物流商',
    codes: [
      ...ofAreas('sales orders'),
      'purchase_order_confirmed',
      'view_all_purchase_orders',
      'inventory_logistics_view',
      'inventory_transaction',
      'inventory_variance',
      'waybill_template_manage',
      'waybill_template_view',
      'calendar_logistics_rest_days',
      'calendar_logistics_rest_manage',
      'view_all_sensitive_data',
    ],
  },
  region: {
    type: 'REGIONAL_MANAGER',
    name: '区域经理',
    codes: [
      ...dealerViews,
      'basic_dealer_view',
      'dealer_activity_view',
      'dealer_activity_points_view',
      'tyre_sale_order_list',
      'tyre_whole_sale_order_list',
      'history_statement_of_account',
      'invoice_detail',
      'shift_view',
    ],
  },
} as const satisfies Record<string, BuiltInRole>;
export type BuiltInRoleKey = keyof typeof builtInRoles;

/** Default role of a new account, by account type. */
export const defaultRole: Readonly<Record<AccountType, BuiltInRoleKey>> = {
  OTHER: 'operations',
  DEALER: 'dealer',
  DEALER_GROUP: 'group',
  OEM: 'oem',
  SUPPLIER: 'supplier',
  LOGISTICS: 'logistics',
  REGIONAL_MANAGER: 'region',
};
