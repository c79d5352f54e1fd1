import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { pageFlow, pageStatusTexts } from './flow.ts';

const people = t('人', 'people', '人');
const posts = t('份', 'posts', '份');
const coupons = t('张', 'coupons', '張');

/** Input fields of a landing page, without its blocks. */
export const pageInputs = {
  name: f.text('页面名称', 'Page', '頁面名稱', { required: true, max: 60 }),
  title: f.text('页面标题', 'Title', '頁面標題', { required: true, max: 60 }),
  startsTime: f.time('开始', 'From', '開始', { required: true }),
  endsTime: f.time('结束', 'To', '結束', { required: true }),
} as const;

const counted = {
  /** Unique visitors per day. */
  visits: f.int('访客', 'Visitors', '訪客', { unit: people }),
  takes: f.int('领券', 'Coupons taken', '領券', { unit: coupons }),
  forms: f.int('留言', 'Forms', '留言', { unit: posts }),
} as const;

/** Fields of a landing page, for list, facts, workbook and timeline. */
export const pageFields = {
  pageNo: f.text('页面编号', 'Page no.', '頁面編號'),
  name: pageInputs.name,
  status: f.choice(pageStatusTexts)('状态', 'Status', '狀態'),
  ownerName: f.text('所属门店', 'Own page of', '所屬門店'),
  title: pageInputs.title,
  startsTime: pageInputs.startsTime,
  endsTime: pageInputs.endsTime,
  ...counted,
  publishedTime: f.time('发布时间', 'Published', '發布時間', { nullable: true }),
  createdBy: f.text('创建人', 'Created by', '建立人'),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
} as const;

/** Titles of a landing page's attributes in the timeline, list fields included. */
export const pageWords = {
  ...pageFields,
  blocks: f.text('页面内容', 'Blocks', '頁面內容'),
  dealerIds: f.text('适用门店', 'Dealers', '適用門店'),
  channel: f.text('渠道', 'Channel', '管道'),
} as const;

/** Fields of a channel (tracked link) of a landing page, with its results. */
export const channelFields = {
  name: f.text('渠道', 'Channel', '管道', { required: true, max: 40 }),
  code: f.code('渠道代码', 'Code', '管道代碼', { required: true, max: 20 }),
  ...counted,
} as const;

export const dayFields = { day: f.day('日期', 'Day', '日期'), ...counted } as const;

/** Timeline labels of landing page actions. */
export const pageActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  ...Object.fromEntries(Object.entries(pageFlow).map(([key, { label }]) => [key, label])),
  addChannel: t('添加渠道', 'channel added', '新增管道'),
  renameChannel: t('修改渠道', 'channel renamed', '修改管道'),
};
