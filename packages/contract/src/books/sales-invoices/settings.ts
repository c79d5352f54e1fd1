import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const split = t(
  '超过时一次开票会拆成同组的多张发票，折扣行不会与其商品行分开。',
  'Beyond it one request becomes several invoices of a group; a discount is never parted from its line.',
  '超過時一次開票會拆成同組的多張發票，折扣行不會與其商品行分開。',
);
const code = t(
  '19 位税收分类编码，开票时随商品行发送；请与税务登记一致。',
  '19 digits, sent with each line: as registered with the tax authority.',
  '19 位稅收分類編碼，開票時隨商品行傳送；請與稅務登記一致。',
);
/**
 * Defaults from the State Taxation Administration's table 商品和服务税收分类编码 of 1 June 2026, taken from the copy in the
 * public repository JohnRen1/tianfudaye-landing-page (scripts/database/tax-code-import-supabase.sql): 子午线轮胎外胎 (radial
 * tyres; bias ones are 1070501010000000000), 其他机动车（汽车）零配件, 修理修配服务 and 国内道路货物运输服务. Summary codes of the table, such as
 * 1090310…, cannot be invoiced.
 */
const taxCode = (zhCN: string, en: string, zhTW: string) => f.text(zhCN, en, zhTW, { max: 19 });

const short = t(
  '税收分类编码的简称，印在项目名称前，如 *橡胶制品*；留空则不加。',
  'Short name of the tax code, printed before the item between asterisks, such as *橡胶制品*; empty: nothing.',
  '稅收分類編碼的簡稱，印在項目名稱前，如 *橡膠製品*；留空則不加。',
);
const shortName = (zhCN: string, en: string, zhTW: string) => f.text(zhCN, en, zhTW, { max: 30 });

export const salesInvoiceSettings = settingsOf('salesInvoice', t('销售发票', 'Sales invoices', '銷售發票'), {
  lineLimit: setting(
    f.int('单张行数上限', 'Lines per invoice', '單張行數上限', {
      unit: t('行', 'lines', '行'),
      min: 2,
      max: 2000,
    }),
    100,
    split,
  ),
  /** Without VAT. */
  amountLimit: setting(
    f.money('单张不含税限额', 'Limit per invoice, excl. VAT', '單張未稅限額', {
      unit: t('元', 'CNY', '元'),
      min: 100_000,
    }),
    100_000_00,
    split,
  ),
  tyreTaxCode: setting(
    taxCode('轮胎税收分类编码', 'Tax code of tyres', '輪胎稅收分類編碼'),
    '1070501020000000000',
    code,
  ),
  partTaxCode: setting(
    taxCode('配件税收分类编码', 'Tax code of parts', '配件稅收分類編碼'),
    '1090310019900000000',
    code,
  ),
  serviceTaxCode: setting(
    taxCode('服务税收分类编码', 'Tax code of services', '服務稅收分類編碼'),
    '2020000000000000000',
    code,
  ),
  freightTaxCode: setting(
    taxCode('运输税收分类编码', 'Tax code of freight', '運輸稅收分類編碼'),
    '3010102020100000000',
    code,
  ),
  tyreTaxName: setting(shortName('轮胎分类简称', 'Short name of tyres', '輪胎分類簡稱'), '橡胶制品', short),
  partTaxName: setting(
    shortName('配件分类简称', 'Short name of parts', '配件分類簡稱'),
    '汽车零部件及配件',
    short,
  ),
  serviceTaxName: setting(shortName('服务分类简称', 'Short name of services', '服務分類簡稱'), '劳务', short),
  freightTaxName: setting(
    shortName('运输分类简称', 'Short name of freight', '運輸分類簡稱'),
    '运输服务',
    short,
  ),
  categoryTaxCodes: setting(
    f.remark('按品类的税收分类编码', 'Tax codes by category', '按品類的稅收分類編碼', { max: 4000 }),
    '',
    t(
      '每行一个配件品类：品类、19 位编码、简称，以空格分隔，如“润滑油 1070101070000000000 润滑油”。未列出的品类用上面的编码。',
      'One category of parts a line: category, 19 digits, short name, with blanks between. Others have the code above.',
      '每行一個配件品類：品類、19 位編碼、簡稱，以空格分隔，如「潤滑油 1070101070000000000 潤滑油」。未列出的品類用上面的編碼。',
    ),
  ),
  waitHours: setting(
    f.int('红字确认期限', 'Red letters expire after', '紅字確認期限', {
      unit: t('小时', 'hours', '小時'),
      min: 1,
      max: 720,
    }),
    72,
    t(
      '红字确认单在此时间内未确认即过期，可重新申请。',
      'A red letter that nobody agrees to within it expires; it can be asked for again.',
      '紅字確認單在此時間內未確認即過期，可重新申請。',
    ),
  ),
});
