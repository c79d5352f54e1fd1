import { t, type Text } from '../../kernel/text.ts';

/** Labels of the block kinds of a landing page. */
export const blockKinds = {
  BANNER: t('横幅图片', 'Banner', '橫幅圖片'),
  TEXT: t('文字', 'Text', '文字'),
  COUPON: t('优惠券', 'Coupon', '優惠券'),
  PRODUCTS: t('商品', 'Products', '商品'),
  COUNTDOWN: t('倒计时', 'Countdown', '倒數計時'),
  FORM: t('留言表单', 'Form', '留言表單'),
  DEALERS: t('附近门店', 'Dealers nearby', '附近門店'),
} as const satisfies Record<string, Text>;
export type BlockKind = keyof typeof blockKinds;

interface Of<K extends BlockKind> {
  /** Identity of the block within its page, stable when it is moved. */
  readonly id: string;
  readonly kind: K;
}
export interface BannerBlock extends Of<'BANNER'> {
  fileId: number | null;
  /** Alternative text. */
  alt: string;
}
export interface TextBlock extends Of<'TEXT'> {
  heading: string;
  body: string;
  align: 'LEFT' | 'CENTER';
}
export interface CouponBlock extends Of<'COUPON'> {
  promotionId: number | null;
  note: string;
}
export interface ProductsBlock extends Of<'PRODUCTS'> {
  heading: string;
  partIds: number[];
}
export interface CountdownBlock extends Of<'COUNTDOWN'> {
  heading: string;
  /** End time; null: end of the page. */
  until: string | null;
}
export interface FormBlock extends Of<'FORM'> {
  heading: string;
  note: string;
  button: string;
}
export interface DealersBlock extends Of<'DEALERS'> {
  heading: string;
}
export type Block =
  | BannerBlock
  | TextBlock
  | CouponBlock
  | ProductsBlock
  | CountdownBlock
  | FormBlock
  | DealersBlock;

/** Limits of a landing page: blocks per page, parts per block, channels per page, bytes per picture. */
export const pageLimits = { blocks: 30, parts: 12, channels: 50, picture: 2 * 1024 * 1024 } as const;

/** Creates an empty block of a kind; `words` are default texts in the author's language. */
export const newBlock = (kind: BlockKind, id: string, words: { form: string; formButton: string }): Block => {
  switch (kind) {
    case 'BANNER':
      return { id, kind, fileId: null, alt: '' };
    case 'TEXT':
      return { id, kind, heading: '', body: '', align: 'LEFT' };
    case 'COUPON':
      return { id, kind, promotionId: null, note: '' };
    case 'PRODUCTS':
      return { id, kind, heading: '', partIds: [] };
    case 'COUNTDOWN':
      return { id, kind, heading: '', until: null };
    case 'FORM':
      return { id, kind, heading: words.form, note: '', button: words.formButton };
    case 'DEALERS':
      return { id, kind, heading: '' };
  }
};

const faults = {
  picture: t('请选择图片', 'Choose a picture', '請選擇圖片'),
  alt: t('请填写图片说明', 'Say what the picture shows', '請填寫圖片說明'),
  text: t('请填写标题或正文', 'Write a heading or a text', '請填寫標題或內文'),
  coupon: t('请选择优惠券', 'Choose a coupon', '請選擇優惠券'),
  parts: t('请选择商品', 'Choose products', '請選擇商品'),
  button: t('请填写按钮文字', 'Write what the button says', '請填寫按鈕文字'),
} as const satisfies Record<string, Text>;

/** Returns what a block still lacks before its page can be published; null if it is complete. */
export const blockFault = (block: Block): Text | null => {
  switch (block.kind) {
    case 'BANNER':
      return block.fileId === null ? faults.picture : block.alt.trim() === '' ? faults.alt : null;
    case 'TEXT':
      return block.heading.trim() + block.body.trim() === '' ? faults.text : null;
    case 'COUPON':
      return block.promotionId === null ? faults.coupon : null;
    case 'PRODUCTS':
      return block.partIds.length === 0 ? faults.parts : null;
    case 'FORM':
      return block.button.trim() === '' ? faults.button : null;
    case 'COUNTDOWN':
    case 'DEALERS':
      return null;
  }
};
