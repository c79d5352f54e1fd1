import { t, type Text } from './text.ts';

/** HTTP status of each kind of error. */
export const errorKinds = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  rule: 422,
  locked: 423,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorKind = keyof typeof errorKinds;
/** Kind and message of one error. */
export interface ErrorEntry {
  readonly kind: ErrorKind;
  readonly text: Text;
  /** Sent as `code` instead of the HTTP status: '4001' = session replaced or expired. */
  readonly code?: string;
}
export type ErrorTable = Readonly<Record<string, ErrorEntry>>;

/** Declares the errors of a domain: stable name -> kind and message in three languages. */
export const errors = <const T extends ErrorTable>(table: T): T => table;
/** Builds one entry of an error table. */
export const e = (kind: ErrorKind, zhCN: string, en: string, zhTW: string): ErrorEntry => ({
  kind,
  text: t(zhCN, en, zhTW),
});

/** Errors raised by the kernel, common to all domains. */
export const kernelErrors = errors({
  'print.not-so': e(
    'invalid',
    '这种纸不能这样输出',
    'This paper is not printed that way',
    '這種紙不能這樣輸出',
  ),
  'request.invalid': e('invalid', '{summary}', '{summary}', '{summary}'),
  'request.unreadable': e('invalid', '请求内容无法读取', 'The request cannot be read', '請求內容無法讀取'),
  'request.unstorable': e(
    'invalid',
    '{title} 含有不能保存的字符，或数值超出范围',
    '{title} has a character that cannot be stored, or a number is out of range',
    '{title} 含有不能儲存的字元，或數值超出範圍',
  ),
  'request.sum': e(
    'rule',
    '合计金额过大，不能超过 10 亿元',
    'The sum is too large: at most 1,000,000,000.00',
    '合計金額過大，不能超過 10 億元',
  ),
  'dated.past': e(
    'rule',
    '生效日期必须晚于今天：已生效的不能更改',
    'It must hold from a day after today: what is in force cannot be changed',
    '生效日期必須晚於今天：已生效的不能更改',
  ),
  'request.id-differs': e(
    'invalid',
    '地址与内容中的编号不一致',
    'The address and the content name different records',
    '位址與內容中的編號不一致',
  ),
  'request.key-long': e(
    'invalid',
    'Idempotency-Key 最多 200 个字符',
    'An Idempotency-Key has 200 characters at most',
    'Idempotency-Key 最多 200 個字元',
  ),
  'request.key-reused': e(
    'rule',
    '同一 Idempotency-Key 用于不同的请求',
    'The Idempotency-Key was used for a different request',
    '同一 Idempotency-Key 用於不同的請求',
  ),
  'request.too-large': e('too-large', '上传内容过大', 'The upload is too large', '上傳內容過大'),
  'request.cut-off': e(
    'invalid',
    '上传内容不完整或已损坏，请重新上传',
    'The upload is incomplete or damaged, please send it again',
    '上傳內容不完整或已損壞，請重新上傳',
  ),
  'request.too-many': e(
    'too-many',
    '操作过于频繁，请稍后再试',
    'Too many requests, try again later',
    '操作過於頻繁，請稍後再試',
  ),
  'link.ended': e(
    'not-found',
    '此链接已于 {day} 到期。如需查询或办理，请联系门店：{shop} {phone}',
    'This link ended on {day}. For anything you need please call the shop: {shop} {phone}',
    '此連結已於 {day} 到期。如需查詢或辦理，請聯絡門店：{shop} {phone}',
  ),
  'export.too-large': e(
    'too-large',
    '共 {rows} 行，一个工作簿最多 {most} 行，请缩小筛选范围后分次导出',
    '{rows} rows, and a workbook has {most} at the most: narrow the filter and export in parts',
    '共 {rows} 行，一個活頁簿最多 {most} 行，請縮小篩選範圍後分次匯出',
  ),
  'export.too-many': e(
    'too-many',
    '您已有两个导出正在进行，请等其中一个完成后再导出',
    'Two of your exports are still running, wait until one of them is done',
    '您已有兩個匯出正在進行，請等其中一個完成後再匯出',
  ),
  'export.busy': e(
    'too-many',
    '正在导出的人较多，请稍后再试',
    'Many people are exporting right now, try again later',
    '正在匯出的人較多，請稍後再試',
  ),
  'session.missing': e('unauthenticated', '请先登录', 'Please sign in', '請先登入'),
  'session.ended': {
    kind: 'unauthenticated',
    code: '4001',
    text: t(
      '登录已失效，请重新登录',
      'Your session has ended, please sign in again',
      '登入已失效，請重新登入',
    ),
  },
  'session.locked': e(
    'locked',
    '屏幕已锁定，请输入密码解锁',
    'The screen is locked, unlock it with your password',
    '螢幕已鎖定，請輸入密碼解鎖',
  ),
  'permission.code': e('forbidden', '没有权限：{codes}', 'Missing permission: {codes}', '沒有權限：{codes}'),
  'permission.type': e(
    'forbidden',
    '当前账号类型不能执行此操作',
    'Your account type may not do this',
    '目前帳號類型不能執行此操作',
  ),
  'record.not-found': e(
    'not-found',
    '记录不存在或无权查看',
    'The record does not exist or is not visible to you',
    '記錄不存在或無權檢視',
  ),
  'record.changed': e(
    'conflict',
    '数据已被他人修改，请刷新后重试',
    'Someone else changed this, refresh and try again',
    '資料已被他人修改，請重新整理後重試',
  ),
  'record.changed-many': e(
    'conflict',
    '以下单据已被他人修改，请刷新后重试：{numbers}',
    'Someone else changed these documents, refresh and try again: {numbers}',
    '以下單據已被他人修改，請重新整理後重試：{numbers}',
  ),
  'record.in-use': e(
    'conflict',
    '该记录已被使用，不能删除，可以停用',
    'The record is in use: it cannot be deleted, only disabled',
    '該記錄已被使用，不能刪除，可以停用',
  ),
  'record.used': e(
    'conflict',
    '{name} 正在使用，不能删除，可以停用：{where}',
    '{name} is in use: it cannot be deleted, only disabled. Used in: {where}',
    '{name} 正在使用，不能刪除，可以停用：{where}',
  ),
  'record.exists': e('conflict', '已有相同的记录', 'There is such a record already', '已有相同的記錄'),
  'record.duplicate': e(
    'conflict',
    '{field} 已存在：{value}',
    '{field} already exists: {value}',
    '{field} 已存在：{value}',
  ),
  'flow.status': e(
    'conflict',
    '当前状态为「{status}」，不能{action}',
    'The status is “{status}”; cannot {action}',
    '目前狀態為「{status}」，不能{action}',
  ),
  'flow.status-many': e(
    'conflict',
    '以下单据当前状态不能{action}：{numbers}',
    'Cannot {action}; these documents are in another status: {numbers}',
    '以下單據目前狀態不能{action}：{numbers}',
  ),
  'import.rows': e(
    'rule',
    '{count} 行数据有误，未导入任何数据',
    '{count} rows have errors, nothing was imported',
    '{count} 行資料有誤，未匯入任何資料',
  ),
  'import.file': e(
    'invalid',
    '无法读取该文件：{reason}',
    'The file cannot be read: {reason}',
    '無法讀取該檔案：{reason}',
  ),
  'import.sheet': e(
    'invalid',
    '多个工作表含有所需的列，请选择要读取的工作表：{names}',
    'Several sheets have the columns, choose the one to read: {names}',
    '多個工作表含有所需的欄，請選擇要讀取的工作表：{names}',
  ),
  'import.busy': e(
    'too-many',
    '正在处理的文件较多，前面还有 {waiting} 个，请稍后再试',
    '{waiting} files are being processed before yours, try again shortly',
    '正在處理的檔案較多，前面還有 {waiting} 個，請稍後再試',
  ),
  'import.marked-gone': e(
    'not-found',
    '标注错误的文件已过期，请重新上传',
    'The marked file has expired, please upload the file again',
    '標註錯誤的檔案已過期，請重新上傳',
  ),
  'file.picture': e(
    'invalid',
    '图片不完整，或尺寸超过 8000 万像素',
    'The picture is not whole, or has more than 80 million pixels',
    '圖片不完整，或尺寸超過 8000 萬像素',
  ),
  'file.type': e('invalid', '不支持的文件类型', 'This file type is not supported', '不支援的檔案類型'),
  'service.unavailable': e(
    'unavailable',
    '服务暂不可用，请稍后再试',
    'The service is not available, try again later',
    '服務暫不可用，請稍後再試',
  ),
  'storage.full': e(
    'unavailable',
    '存储空间已满，请联系管理员',
    'There is no room left to store anything, tell your administrator',
    '儲存空間已滿，請聯絡管理員',
  ),
  'server.failed': e('internal', '操作失败', 'The operation failed', '操作失敗'),
});
