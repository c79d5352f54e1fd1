import { t, type Text } from '../../kernel/text.ts';

/** Labels of the sandbox warehouse's arrival outcomes. */
export const arrivalTexts: Readonly<Record<string, Text>> = {
  all: t('全部到货', 'Everything', '全部到貨'),
  part: t('到货一半', 'Half of it', '到貨一半'),
  short: t('少到一条', 'One piece short', '少到一條'),
  nothing: t('没有到货', 'Nothing', '沒有到貨'),
  wrongDot: t('DOT 无效', 'An impossible DOT', 'DOT 無效'),
  oldDot: t('DOT 过旧', 'A DOT too old', 'DOT 過舊'),
  defective: t('一条残次', 'One defective', '一條瑕疵'),
  over: t('多到一条', 'One piece too many', '多到一條'),
  wrongPart: t('夹带错货', 'A wrong part too', '夾帶錯貨'),
};

/** Names of the connectors by their keys in the log. */
export const connectorTexts: Readonly<Record<string, Text>> = {
  payments: t('在线支付', 'Payments', '線上支付'),
  carriers: t('承运商', 'Carriers', '承運商'),
  'e-invoices': t('电子发票', 'E-invoices', '電子發票'),
  'third-prices': t('三方价格', 'Third-party prices', '三方價格'),
  stock: t('仓库库存', 'Warehouse stock', '倉庫庫存'),
  warehouse: t('仓库', 'Warehouse', '倉庫'),
  sms: t('短信', 'Short messages', '簡訊'),
  mail: t('邮件', 'Mail', '郵件'),
};

export const devTexts = {
  connector: t('接口', 'Connector', '介面'),
  provider: t('实现', 'Provider', '實作'),
  direction: t('方向', 'Direction', '方向'),
  operation: t('操作', 'Operation', '操作'),
  ok: t('成功', 'Succeeded', '成功'),
  durationMs: t('耗时(毫秒)', 'Time (ms)', '耗時(毫秒)'),
  entity: t('对象', 'Record', '物件'),
  entityId: t('对象编号', 'Record id', '物件編號'),
  request: t('请求', 'Request', '請求'),
  response: t('应答', 'Response', '應答'),
  time: t('时间', 'Time', '時間'),
  key: t('键', 'Key', '鍵'),
  value: t('内容', 'Value', '內容'),
  job: t('任务', 'Job', '任務'),
  data: t('参数', 'Input', '參數'),
  error: t('失败原因', 'Reason', '失敗原因'),
  times: t('失败次数', 'Failures', '失敗次數'),
  failedTime: t('失败时间', 'Failed', '失敗時間'),
  state: t('状态', 'Status', '狀態'),
  repeatedBy: t('重新执行人', 'Repeated by', '重新執行人'),
  repeatedTime: t('重新执行时间', 'Repeated', '重新執行時間'),
  updatedTime: t('更新时间', 'Updated', '更新時間'),
} as const satisfies Record<string, Text>;

/** Labels of a failed job's state. */
export const jobStateTexts = {
  OPEN: t('待处理', 'Open', '待處理'),
  REPEATED: t('已重新执行', 'Repeated', '已重新執行'),
} as const satisfies Record<string, Text>;
