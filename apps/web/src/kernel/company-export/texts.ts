import { t } from '@treadline/contract/kernel/text.ts';

export const exportTexts = {
  open: t('导出全部数据', 'Export all data', '匯出全部資料'),
  title: t('全部数据：{name}', 'All data of {name}', '全部資料：{name}'),
  intro: t(
    '平台持有的该公司全部数据：资料、人员、单据与明细、附件。后台生成一个 zip 文件，保留 7 天。文件中有公司自己看不到的列，仅供管理员。',
    'All that the platform holds about this company: records, people, documents with their lines, files. A zip is made in the background and kept for 7 days. It has columns that the company itself does not see: for administrators only.',
    '平台持有的該公司全部資料：資料、人員、單據與明細、附件。背景產生一個 zip 檔案，保留 7 天。檔案中有公司自己看不到的欄，僅供管理員。',
  ),
  start: t('开始导出', 'Export now', '開始匯出'),
  download: t('下载', 'Download', '下載'),
  none: t('还没有导出过', 'Not exported yet', '尚未匯出過'),
  content: t(
    '{rows} 行，{files} 个附件，{size} MB',
    '{rows} rows, {files} files, {size} MB',
    '{rows} 列，{files} 個附件，{size} MB',
  ),
  progress: t('导出进度', 'Progress', '匯出進度'),
  waiting: t('正在打开', 'Opening', '正在開啟'),
};
