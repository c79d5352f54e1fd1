/** ICBC's file of an account's rows: day, fen (above zero in), payee and words; the balance begins with `opening`. */
export function icbc(
  opening: number,
  rows: readonly (readonly [day: string, fen: number, payee: string, words: string])[],
  accountNo = '1001234567890123456',
): Buffer {
  let balance = opening;
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const lines = rows.map(([day, fen, payee, words], at) => {
    balance += fen;
    return [
      `${at}`,
      accountNo,
      '6222000000000000001',
      `${day} 10:00:0${at}`,
      fen > 0 ? '贷' : '借',
      fen < 0 ? yuan(-fen) : '0',
      fen > 0 ? yuan(fen) : '0',
      '',
      words,
      payee,
      yuan(balance),
      '',
    ].join(',');
  });
  const head =
    '凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,对方单位名称,余额,个性化信息';
  return Buffer.from(`[HISTORYDETAIL]\n${[head, ...lines].join('\n')}`);
}
