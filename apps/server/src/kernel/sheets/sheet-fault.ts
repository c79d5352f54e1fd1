import { fillPlaces, t, type Text } from '@treadline/contract/kernel/text.ts';
import { fail } from '../errors.ts';

/** Reasons for rejecting a whole file, sent as `details.fault` of import.file. */
const faults = {
  'not-xlsx': t(
    '不是 .xlsx 文件，请另存为 .xlsx 后上传',
    'it is not an .xlsx file; save it as .xlsx',
    '不是 .xlsx 檔案，請另存為 .xlsx 後上傳',
  ),
  'old-or-encrypted': t(
    '这是旧版 .xls 或已加密的文件，请去掉密码并另存为 .xlsx',
    'it is an old .xls or a password-protected file; remove the password and save it as .xlsx',
    '這是舊版 .xls 或已加密的檔案，請移除密碼並另存為 .xlsx',
  ),
  damaged: t('文件已损坏', 'the file is damaged', '檔案已損毀'),
  'too-large': t('文件超过 {limit} MB', 'it is larger than {limit} MB', '檔案超過 {limit} MB'),
  'unpacks-too-large': t(
    '文件内容过大，请拆分后上传',
    'its content is too large; split it',
    '檔案內容過大，請拆分後上傳',
  ),
  'too-many-rows': t(
    '超过 {limit} 行，请拆分后上传',
    'it has more than {limit} rows; split it',
    '超過 {limit} 行，請拆分後上傳',
  ),
  'too-many-columns': t('超过 {limit} 列', 'it has more than {limit} columns', '超過 {limit} 欄'),
  'too-many-strings': t(
    '超过 {limit} 个不同的文本，请拆分后上传',
    'it has more than {limit} different texts; split it',
    '超過 {limit} 個不同的文字，請拆分後上傳',
  ),
  'too-long-cell': t(
    '有单元格超过 {limit} 个字符',
    'a cell has more than {limit} characters',
    '有儲存格超過 {limit} 個字元',
  ),
  'too-slow': t(
    '文件过于复杂，读取超时，请只保留需要的数据后上传',
    'it takes too long to read; keep only the data that is needed',
    '檔案過於複雜，讀取逾時，請只保留需要的資料後上傳',
  ),
  empty: t('表格没有数据', 'the sheet is empty', '表格沒有資料'),
  'all-hidden': t(
    '所有工作表都已隐藏，请取消隐藏要导入的工作表',
    'all of its sheets are hidden; unhide the one to be imported',
    '所有工作表都已隱藏，請取消隱藏要匯入的工作表',
  ),
  'no-sheet': t(
    '没有名为“{sheets}”的可见工作表',
    'it has no visible sheet named “{sheets}”',
    '沒有名為「{sheets}」的可見工作表',
  ),
} satisfies Record<string, Text>;

/** Reason for rejecting a file. `several-sheets` is an error of its own, answered by a choice. */
export type SheetFault = keyof typeof faults | 'several-sheets';

/**
 * Rejects the whole file: throws import.file with the fault's name and reason, or import.sheet with the names to
 * choose from as `sheets` when several match.
 */
export function refuseSheet(fault: SheetFault, limit?: number, sheets: readonly string[] = []): never {
  const names = sheets.join('、');
  if (fault === 'several-sheets') return fail('import.sheet', { field: 'file', names, sheets });
  const values = { limit, sheets: names };
  const text = faults[fault];
  const reason = t(
    fillPlaces(text, 'zh-CN', values),
    fillPlaces(text, 'en', values),
    fillPlaces(text, 'zh-TW', values),
  );
  return fail('import.file', { reason, fault, ...(limit === undefined ? {} : { limit }) });
}
