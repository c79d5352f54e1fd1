import { t, type Text } from '../kernel/text.ts';

/** Field names of suppliers: column headers, form labels, workbooks and the timeline. */
export const supplierTexts = {
  code: t('供应商编码', 'Supplier code', '供應商編碼'),
  name: t('供应商名称', 'Supplier', '供應商名稱'),
  shortName: t('简称', 'Short name', '簡稱'),
  contactName: t('联系人', 'Contact', '聯絡人'),
  contactPhone: t('联系电话', 'Phone', '聯絡電話'),
  email: t('邮箱', 'E-mail', '電子郵件'),
  address: t('地址', 'Address', '地址'),
  taxNo: t('税号', 'Tax no.', '稅號'),
  leadDays: t('供货周期(天)', 'Lead time (days)', '供貨週期(天)'),
  remark: t('备注', 'Remark', '備註'),
  enabled: t('启用', 'Enabled', '啟用'),
  parts: t('供货商品(个)', 'Parts', '供貨商品(個)'),
  openOrders: t('未完成采购单', 'Open orders', '未完成採購單'),
  createdTime: t('创建时间', 'Created', '建立時間'),
} as const satisfies Record<string, Text>;

export const supplierActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  update: t('修改', 'changed', '修改'),
  enable: t('启用', 'enabled', '啟用'),
  disable: t('停用', 'disabled', '停用'),
  import: t('导入', 'imported', '匯入'),
};
