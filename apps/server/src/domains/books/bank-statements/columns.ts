/** Names of columns by what they hold, in the order in which they are preferred; as `foldName` leaves them. */
const names = {
  day: ['交易日期', '交易日', '交易时间', '记账日期'],
  time: ['交易时间戳', '交易时间'],
  in: ['转入金额', '贷方发生额(收入)', '贷方发生额', '贷方金额', '收入金额'],
  out: ['转出金额', '借方发生额(支取)', '借方发生额', '借方金额', '支出金额'],
  amount: ['发生额', '交易金额'],
  flag: ['借贷标志', '借/贷'],
  balance: ['余额', '本次余额', '账户余额', '交易后余额'],
  payee: ['对方单位', '对方单位名称', '对方户名', '收(付)方名称', '对方账户名称'],
  payeeNo: ['对方账号', '收(付)方账号'],
  payer: ['付款人名称'],
  payerNo: ['付款人账号'],
  receiver: ['收款人名称'],
  receiverNo: ['收款人账号'],
  serial: ['账户明细编号-交易流水号', '交易流水号', '交易日志号', '流水号', '核心流水号', '顺序号', '凭证号'],
  own: ['本方账号', '账号'],
} as const satisfies Record<string, readonly string[]>;
const words = [
  '摘要',
  '用途',
  '附言',
  '交易用途',
  '交易摘要',
  '交易附言',
  '交易说明',
  '业务摘要',
  '扩展摘要',
  '备注',
];

/** Index of each column that a file has, and of those that say what a movement is for. */
export type FoundColumns = Partial<Record<keyof typeof names, number>> & { words: number[] };

/** Folds the name of a column: widths, blanks, marks, English parts and units do not count. */
export const foldName = (name: string): string =>
  name.normalize('NFKC').replace(/\[[^\]]*\]|[\s`*\uFEFF]|\(元\)|\/元/g, '');

/** Rows in which a header is looked for. */
const searched = 40;

/**
 * Finds the header of a statement among the first rows: it names a day, a balance, and either both sides or one amount.
 * @returns the header's index with its columns; undefined where there is none
 */
export function findColumns(
  rows: readonly (readonly string[])[],
): { at: number; columns: FoundColumns } | undefined {
  for (const [at, row] of rows.slice(0, searched).entries()) {
    const columns = columnsOf(row.map(foldName));
    const hasAmount = columns.amount !== undefined || (columns.in !== undefined && columns.out !== undefined);
    if (columns.day !== undefined && columns.balance !== undefined && hasAmount) return { at, columns };
  }
  return undefined;
}

function columnsOf(header: readonly string[]): FoundColumns {
  const found: FoundColumns = { words: words.flatMap((word) => indexOf(header, word) ?? []) };
  for (const [key, choices] of Object.entries(names) as [keyof typeof names, readonly string[]][])
    for (const choice of choices) found[key] ??= indexOf(header, choice);
  return found;
}

const indexOf = (header: readonly string[], name: string): number | undefined => {
  const at = header.indexOf(name);
  return at < 0 ? undefined : at;
};

/** The bank whose names of columns these are. */
export function bankOf(header: readonly string[]): 'ICBC' | 'CCB' | 'CMB' | 'ABC' | 'BOC' | 'OTHER' {
  const has = (name: string) => header.map(foldName).includes(name);
  if (has('付款人名称') && has('收款人名称')) return 'BOC';
  if (has('收(付)方名称')) return 'CMB';
  if (has('对方开户机构') || has('账户明细编号-交易流水号')) return 'CCB';
  if (has('交易行名') && has('收入金额')) return 'ABC';
  return has('对方单位') || has('对方单位名称') ? 'ICBC' : 'OTHER';
}
