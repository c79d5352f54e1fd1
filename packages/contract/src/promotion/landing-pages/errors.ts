import { e, errors } from '../../kernel/errors.ts';

export const landingPageErrors = errors({
  'page.gone': e(
    'not-found',
    '页面不存在或已下线',
    'This page does not exist, or is no longer shown',
    '頁面不存在或已下線',
  ),
  'page.not-begun': e(
    'rule',
    '活动将于 {time} 开始，敬请期待',
    'This begins at {time}: please come back',
    '活動將於 {time} 開始，敬請期待',
  ),
  'page.over': e(
    'rule',
    '活动已结束，感谢关注',
    'This is over. Thank you for your interest',
    '活動已結束，感謝關注',
  ),
  'page.not-fit': e(
    'rule',
    '页面还不能发布：{why}',
    'The page can’t be published yet: {why}',
    '頁面還不能發布：{why}',
  ),
  'page.dates': e(
    'rule',
    '结束时间必须晚于开始时间和现在',
    'The end must lie after the start and after now',
    '結束時間必須晚於開始時間和現在',
  ),
  'page.blocks-none': e('rule', '请至少添加一个内容块', 'Add at least one block', '請至少新增一個內容區塊'),
  'page.picture': e(
    'rule',
    '图片不存在或不是本方上传的，请重新选择',
    'The picture is not there, or not yours: choose it again',
    '圖片不存在或不是本方上傳的，請重新選擇',
  ),
  'page.own-shop': e(
    'rule',
    '门店的页面只用于本店',
    'A dealer’s own page is for its own shop',
    '門店的頁面只用於本店',
  ),
  'page.not-yours': e(
    'rule',
    '页面 {no} 不是本方创建，只能撤下',
    'Page {no} is another side’s: it can only be withdrawn here',
    '頁面 {no} 不是本方建立，只能撤下',
  ),
  'page.channels': e(
    'rule',
    '一个页面最多 {most} 个渠道',
    'A page has at most {most} channels',
    '一個頁面最多 {most} 個管道',
  ),
  'page.coupon-gone': e(
    'conflict',
    '优惠券已领完或已停止发放',
    'All coupons are taken, or no more are given',
    '優惠券已領完或已停止發放',
  ),
  'page.shop': e('rule', '请选择门店', 'Choose a shop', '請選擇門店'),
});
