import { f } from '../../kernel/fields.ts';

/** Fields of a notice. */
export const noticeFields = {
  title: f.text('通知', 'Notice', '通知'),
  text: f.text('内容', 'Details', '內容'),
  actor: f.text('操作人', 'Who', '操作人'),
  time: f.time('时间', 'Time', '時間'),
  read: f.yesNo('已读', 'Read', '已讀'),
} as const;
