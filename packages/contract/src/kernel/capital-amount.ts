const writings = {
  'zh-CN': {
    digits: '零壹贰叁肆伍陆柒捌玖',
    units: ['', '万', '亿', '万亿'],
    currency: '人民币',
    minus: '负',
  },
  'zh-TW': {
    digits: '零壹貳參肆伍陸柒捌玖',
    units: ['', '萬', '億', '萬億'],
    currency: '人民幣',
    minus: '負',
  },
} as const;
const places = ['仟', '佰', '拾', ''];

/** Formats fen in Chinese financial numerals: 1005 -> '人民币壹拾元零伍分'. Amounts below 10^16 yuan. */
export function capitalAmount(fen: number, lang: 'zh-CN' | 'zh-TW'): string {
  const { digits, units, currency, minus } = writings[lang];
  const all = Math.abs(fen);
  const [yuan, jiao, cents] = [Math.floor(all / 100), Math.floor((all % 100) / 10), all % 10];
  const groups = String(yuan).padStart(16, '0').match(/.{4}/g) ?? [];
  const whole = groups
    .map((group, at) => {
      const said = [...group].map((digit, place) =>
        digit === '0' ? '零' : digits[Number(digit)] + (places[place] ?? ''),
      );
      return Number(group) === 0
        ? '零'
        : said.join('').replace(/零+$/, '') + (units[3 - at] ?? '') + (group.endsWith('0') ? '零' : '');
    })
    .join('')
    .replaceAll(/零+/g, '零')
    .replace(/^零|零$/g, '');
  const part = jiao ? `${digits[jiao]}角` : cents && yuan ? '零' : '';
  const end = cents ? `${digits[cents]}分` : '整';
  const amount = `${whole ? `${whole}元` : all < 10 && cents ? '' : jiao ? '' : '零元'}${part}${end}`;
  return `${currency}${fen < 0 ? minus : ''}${amount}`;
}
