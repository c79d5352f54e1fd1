import { z } from 'zod';
import { hasDotWeek, isFutureDot } from './dot.ts';
import { formatDay } from './format.ts';
import { orElse } from './or-else.ts';
import { patterns } from './patterns.ts';
import { tidySize } from './tyre/find-sizes.ts';
import { t, type Text } from './text.ts';

/** Messages of the shared validation rules; zod issues carry the key, server and forms translate it. */
export const ruleTexts: Readonly<Record<string, Text>> = {
  'rule.amount': t(
    '请输入正确的金额，最多两位小数',
    'Enter an amount with at most two decimals',
    '請輸入正確的金額，最多兩位小數',
  ),
  'rule.amountLeast': t('不能小于 0', 'Must not be below 0', '不能小於 0'),
  'rule.amountSome': t('不能小于 0.01', 'Must not be below 0.01', '不能小於 0.01'),
  'rule.amountMost': t(
    '金额过大，不能超过 100 亿元',
    'Too large: at most 10,000,000,000.00',
    '金額過大，不能超過 100 億元',
  ),
  'rule.integer': t('应为整数', 'Must be a whole number', '應為整數'),
  'rule.mobile': t('请输入正确的手机号', 'Enter a valid mobile number', '請輸入正確的手機號碼'),
  'rule.account': t(
    '账号以字母开头，5-16位字母、数字或下划线',
    'Starts with a letter; 5 to 16 letters, digits or underscores',
    '帳號以字母開頭，5-16位字母、數字或底線',
  ),
  'rule.password': t(
    '密码为8-20位，须含大小写字母、数字和特殊字符',
    '8 to 20 characters with lower case, upper case, digit and special character',
    '密碼為8-20位，須含大小寫字母、數字和特殊字元',
  ),
  'rule.email': t('请输入正确的邮箱', 'Enter a valid e-mail address', '請輸入正確的電子郵件'),
  'rule.phone': t('请输入正确的电话号码', 'Enter a valid phone number', '請輸入正確的電話號碼'),
  'rule.dot': t(
    'DOT 为4位周年码，例如 2523',
    'DOT is four digits, week and year, e.g. 2523',
    'DOT 為4位週年碼，例如 2523',
  ),
  'rule.dotWeek': t('这一年没有第 53 周', 'That year has no week 53', '這一年沒有第 53 週'),
  'rule.dotFuture': t(
    'DOT 晚于今天，请核对',
    'The DOT is later than today, please check it',
    'DOT 晚於今天，請核對',
  ),
  'rule.qty': t('请输入大于0的整数', 'Enter a whole number above 0', '請輸入大於0的整數'),
  'rule.qtyMost': t('数量不能超过 999,999', 'At most 999,999 pieces', '數量不能超過 999,999'),
  'rule.code': t(
    '只能使用字母、数字、下划线和短横线',
    'Letters, digits, underscores and hyphens only',
    '只能使用字母、數字、底線和連字號',
  ),
  'rule.permissionCode': t(
    '以小写字母开头，3-60位小写字母、数字或下划线',
    'Starts with a small letter; 3 to 60 small letters, digits or underscores',
    '以小寫字母開頭，3-60位小寫字母、數字或底線',
  ),
  'rule.dictionaryCode': t(
    '以小写字母开头，只用小写字母、数字和短横线',
    'Starts with a small letter; small letters, digits and hyphens only',
    '以小寫字母開頭，只用小寫字母、數字和連字號',
  ),
  'rule.smsCode': t('请输入6位数字验证码', 'Enter the six digits of the code', '請輸入6位數字驗證碼'),
  'rule.tyreSize': t(
    '应为轮胎规格，例如 225/45R18',
    'A tyre size such as 225/45R18',
    '應為輪胎規格，例如 225/45R18',
  ),
  'rule.tyreLoad': t(
    '应为载重指数和速度级别，例如 95Y XL',
    'Load index and speed such as 95Y XL',
    '應為載重指數和速度級別，例如 95Y XL',
  ),
  'rule.treadDepth': t(
    '应为 3.0 到 25.0 mm，最多一位小数',
    '3.0 to 25.0 mm with at most one decimal',
    '應為 3.0 到 25.0 mm，最多一位小數',
  ),
  'rule.checkDepth': t(
    '沟深用毫米，最多一位小数；内、中、外三个用斜线分开，例如 5.2/5.4/5.0',
    'Millimetres with at most one decimal; inner, middle and outer set off by strokes: 5.2/5.4/5.0',
    '溝深用毫米，最多一位小數；內、中、外三個用斜線分開，例如 5.2/5.4/5.0',
  ),
  'rule.tyreSets': t(
    '规格之间用分号，前后轮不同用加号：225/55R17; 245/45R18 + 275/40R18',
    'Separate sizes by semicolons, front and rear by a plus: 225/55R17; 245/45R18 + 275/40R18',
    '規格之間用分號，前後輪不同用加號：225/55R17; 245/45R18 + 275/40R18',
  ),
  'rule.years': t(
    '应为年款，例如 2018-2023，仍在生产写 2019-',
    'Model years such as 2018-2023, or 2019- while it is built',
    '應為年式，例如 2018-2023，仍在生產寫 2019-',
  ),
  'rule.vinPrefixes': t(
    'VIN 前 3 到 11 位，不含 I、O、Q，多个用空格分开',
    'The first 3 to 11 characters of VINs, without I, O and Q; separate several by blanks',
    'VIN 前 3 到 11 位，不含 I、O、Q，多個用空格分開',
  ),
  'rule.site': t(
    '请输入以 https:// 开头的网址',
    'A web address that begins with https://',
    '請輸入以 https:// 開頭的網址',
  ),
  'rule.taxNo': t(
    '税号为15-20位数字或大写字母',
    '15 to 20 digits or capital letters',
    '稅號為15-20位數字或大寫字母',
  ),
  'rule.creditCode': t(
    '统一社会信用代码为18位，请核对末位校验码',
    '18 digits or capital letters; check the last one',
    '統一社會信用代碼為18位，請核對末位校驗碼',
  ),
  'rule.division': t('请选择到区县', 'Choose down to the district', '請選擇到區縣'),
  'rule.mapPoint': t(
    '应为中国境内的纬度和经度，例如 30.2741,120.1551',
    'Latitude and longitude within China, such as 30.2741,120.1551',
    '應為中國境內的緯度和經度，例如 30.2741,120.1551',
  ),
  'rule.clock': t('应为时间，例如 08:30', 'A time such as 08:30', '應為時間，例如 08:30'),
  'rule.openBoth': t(
    '营业开始和结束须一起填写',
    'Give both opening and closing time',
    '營業開始和結束須一起填寫',
  ),
  'rule.openOrder': t('须晚于营业开始', 'Must be after opening time', '須晚於營業開始'),
  'rule.bankAccount': t('银行账号为8-30位数字', 'A bank account has 8 to 30 digits', '銀行帳號為8-30位數字'),
  'rule.oneWayToPay': t(
    '线上支付和线下支付至少开启一种',
    'Allow online or offline payment',
    '線上支付和線下支付至少開啟一種',
  ),
  'rule.needsPrePay': t('需先开启预付款账户', 'Needs a prepay account', '需先開啟預付款帳戶'),
  'rule.oneWayForBatch': t(
    '批量采购至少开启一种支付方式',
    'Allow one way to pay for batch purchases',
    '批量採購至少開啟一種支付方式',
  ),
  'rule.choice': t('请选择列表中的一项', 'Choose one of the list', '請選擇清單中的一項'),
  'rule.required': t('必填', 'Required', '必填'),
  'rule.bankCard': t(
    '请输入 12–20 位银行卡号',
    'Enter the 12–20 digits of the card',
    '請輸入 12–20 位銀行卡號',
  ),
  'rule.plate': t('请输入正确的车牌号', 'Enter a valid licence plate', '請輸入正確的車牌號'),
  'rule.vin': t(
    '车架号为 17 位，不含 I、O、Q',
    'A VIN has 17 signs without I, O and Q',
    '車架號為 17 位，不含 I、O、Q',
  ),
  'rule.pointsSome': t(
    '请输入要增加或扣减的积分',
    'Enter the points to give or take',
    '請輸入要增加或扣減的積分',
  ),
  'rule.pointsMost': t(
    '一次最多 1,000,000 积分',
    'At most 1,000,000 points at once',
    '一次最多 1,000,000 積分',
  ),
  'rule.lossReason': t('请选择失销原因', 'Choose a loss reason', '請選擇失銷原因'),
  'rule.cancelReason': t('请输入取消理由', 'Enter a reason for the cancellation', '請輸入取消理由'),
  'rule.closeReason': t('请输入关闭理由', 'Enter a reason for closing', '請輸入關閉理由'),
  'rule.rejectReason': t('请输入驳回理由', 'Enter a reason for the rejection', '請輸入駁回理由'),
  'rule.whole': t('请输入不小于0的整数', 'Enter a whole number, 0 or more', '請輸入不小於0的整數'),
  'rule.waybillField': t('含有不存在的字段', 'Names a field that does not exist', '含有不存在的欄位'),
  'rule.waybillId': t('元素编号重复', 'Two elements have the same id', '元素編號重複'),
  'rule.waybillOutside': t('元素超出纸张', 'The element reaches over the edge of the paper', '元素超出紙張'),
  'rule.waybillPicture': t(
    '图片应为 PNG 或 JPEG，不超过 200 KB',
    'A picture is PNG or JPEG of at most 200 KB',
    '圖片應為 PNG 或 JPEG，不超過 200 KB',
  ),
  'rule.endsAfter': t(
    '结束日期不能早于开始日期',
    'Must not be before the first day',
    '結束日期不能早於開始日期',
  ),
  'rule.labels': t('一次最多打印 2,000 张标签', 'At most 2,000 labels at once', '一次最多列印 2,000 張標籤'),
  'rule.stepsRise': t('门槛必须逐级提高', 'Each threshold must be above the one before', '門檻必須逐級提高'),
  'rule.activitySteps': t('请至少填写一档', 'Give at least one step', '請至少填寫一檔'),
  'rule.activityDays': t('不能早于开始日期', 'Must not be before the first day', '不能早於開始日期'),
  'rule.activityAscending': t('须高于上一档', 'Must be above the step before', '須高於上一檔'),
  'rule.activityShare': t('占比不能超过 100%', 'A share is at most 100 %', '占比不能超過 100%'),
  'rule.blockId': t('内容块编号重复', 'Two blocks have the same id', '內容區塊編號重複'),
  'rule.invoiceNo': t('发票号码为20位数字', 'An invoice number has 20 digits', '發票號碼為20位數字'),
  'rule.invoiceSpecial': t(
    '专用发票的购买方须为企业',
    'The buyer of a special invoice is an enterprise',
    '專用發票的購買方須為企業',
  ),
  'rule.buyerTaxNo': t(
    '税号为18位统一社会信用代码，或原15位、20位税号',
    'A credit code of 18 signs, or a former number of 15 or 20',
    '稅號為18位統一社會信用代碼，或原15位、20位稅號',
  ),
  'rule.selectRows': t('请至少选择一条操作数据', 'Select at least one row', '請至少選擇一筆操作資料'),
};

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const isDot = (text: string): boolean => patterns.dot.test(text);
const dotWeek = () =>
  z
    .string()
    .trim()
    .regex(patterns.dot, 'rule.dot')
    .refine((dot) => !isDot(dot) || hasDotWeek(dot, formatDay(Date.now())), 'rule.dotWeek');

/**
 * Refinement of a line that names pieces by a DOT of the books: the DOT under which they are kept from now on, if any
 * are, must be one of `rules.dotOrNone`.
 */
export const whereDotIsNew =
  <L>(kept: (line: L) => { path: keyof L & string; dot: string } | null) =>
  (line: L, ctx: z.RefinementCtx): void => {
    const { path, dot } = kept(line) ?? { path: '', dot: '' };
    // What is no DOT at all the field says itself.
    const { error } = (isDot(dot) ? rules.dot() : z.string()).safeParse(dot);
    if (error)
      ctx.addIssue({ code: 'custom', path: [path], message: error.issues[0]?.message ?? 'rule.dot' });
  };

/** Validation schemas of fields shared by server, forms and imports. */
export const rules = {
  id: () => id,
  mobile: () => z.string().trim().regex(patterns.mobile, 'rule.mobile'),
  phone: () => z.string().trim().regex(patterns.phone, 'rule.phone'),
  account: () => z.string().trim().regex(patterns.account, 'rule.account'),
  password: () => z.string().regex(patterns.password, 'rule.password'),
  /** Six-digit code from an SMS or an authenticator. */
  smsCode: () =>
    z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'rule.smsCode'),
  email: () => z.string().trim().max(120).regex(patterns.email, 'rule.email'),
  /** DOT of a tyre that somebody holds: its week exists and has begun. */
  dot: () =>
    dotWeek().refine((dot) => !isDot(dot) || !isFutureDot(dot, formatDay(Date.now())), 'rule.dotFuture'),
  /** A DOT, or '' where it is unknown or cannot be read. */
  dotOrNone: () => orElse(rules.dot(), z.literal('')),
  /**
   * DOT of pieces that are in the books, or '': what may have been entered wrongly before can be named to set it right.
   * Together with `whereDotIsNew`.
   */
  dotInBooks: () => orElse(z.string().trim().regex(patterns.dot, 'rule.dot'), z.literal('')),
  /** A DOT that is only compared with others, as an end of a range: its week exists, maybe later. */
  dotWeek,
  /** A tyre's size with its marks as somebody typed it, kept as it is written; other words stay. */
  size: (max = 40) => z.string().trim().max(max).transform(tidySize),
  /** Whole pieces from 1 to 999,999. */
  qty: () => z.number('rule.qty').int('rule.qty').min(1, 'rule.qty').max(999_999, 'rule.qtyMost'),
  /** Whole pieces from 0 to 999,999. */
  pieces: () => z.number('rule.whole').int('rule.whole').min(0, 'rule.whole').max(999_999, 'rule.qtyMost'),
  /** Integer fen, at least 0. */
  fen: () => z.number().int().min(0).max(1_000_000_000_00),
  name: (max = 60) => z.string().trim().min(1, 'rule.required').max(max),
  remark: (max = 500) => z.string().trim().max(max).default(''),
  day: () => z.iso.date(),
  time: () => z.iso.datetime({ offset: true }),
};
