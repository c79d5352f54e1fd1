import { f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Labels of the statuses of a company data export. */
export const companyExportStatuses = {
  WAITING: status('waiting', 'open', t('等待中', 'Waiting', '等待中')),
  RUNNING: status('running', 'open', t('进行中', 'Working', '進行中')),
  DONE: status('done', 'ended', t('已完成', 'Done', '已完成')),
  FAILED: status('failed', 'ended', t('失败', 'Failed', '失敗')),
} as const;
export type CompanyExportStatus = keyof typeof companyExportStatuses;

/** Company types whose data can be exported as a whole. */
export const exportableTypes = ['DEALER', 'SUPPLIER', 'LOGISTICS'] as const;
export type ExportableType = (typeof exportableTypes)[number];

export const companyExportFields = {
  status: f.choice(companyExportStatuses)('状态', 'Status', '狀態'),
  createdTime: f.time('申请时间', 'Asked for', '申請時間'),
  requestedBy: f.text('申请人', 'Asked by', '申請人'),
  rowCount: f.int('数据行', 'Rows', '資料列'),
  fileCount: f.int('附件', 'Files', '附件'),
} as const;

/** Timeline labels of company data exports. */
export const companyExportActions = {
  request: t('申请导出全部数据', 'asked for an export of all data', '申請匯出全部資料'),
  finish: t('全部数据导出完成', 'all data exported', '全部資料匯出完成'),
  fail: t('全部数据导出失败', 'the export of all data failed', '全部資料匯出失敗'),
  download: t('下载全部数据', 'downloaded all data', '下載全部資料'),
};
