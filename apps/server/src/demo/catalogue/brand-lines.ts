/** Purpose of a tread pattern; it decides its sizes. */
export type LineKind = 'eco' | 'comfort' | 'sport' | 'suv' | 'winter' | 'all';
export interface BrandLine {
  name: string;
  code: string;
  kind: LineKind;
}
export interface BrandData {
  name: string;
  en: string;
  code: string;
  country: string;
  /** Alternative names. */
  alias?: string;
  /** Retail price relative to the leading brand. */
  factor: number;
  /** Run-flat marking, for brands that sell run-flat tyres here. */
  runflat?: string;
  lines: readonly BrandLine[];
}
const lines = (...rows: [string, string, LineKind][]): BrandLine[] =>
  rows.map(([name, code, kind]) => ({ name, code, kind }));

export const brands: readonly BrandData[] = [
  {
    name: '米其林',
    alias: '米其琳',
    en: 'Michelin',
    code: 'MIC',
    country: '法国',
    factor: 1.05,
    runflat: 'ZP',
    lines: lines(
      ['浩悦 PRIMACY 4', 'P4', 'comfort'],
      ['竞驰 PILOT SPORT 4', 'PS4', 'sport'],
      ['旅悦 PRIMACY SUV', 'PSUV', 'suv'],
      ['韧悦 ENERGY XM2+', 'XM2', 'eco'],
      ['冰驰 X-ICE SNOW', 'XIS', 'winter'],
    ),
  },
  {
    name: '普利司通',
    alias: '石桥、BS',
    en: 'Bridgestone',
    code: 'BST',
    country: '日本',
    factor: 1.02,
    runflat: 'RFT',
    lines: lines(
      ['泰然者 TURANZA T005A', 'T005', 'comfort'],
      ['绿歌伴 ECOPIA EP150', 'EP150', 'eco'],
      ['搏天族 POTENZA S001', 'S001', 'sport'],
      ['动力侠 DUELER H/L', 'DHL', 'suv'],
      ['冰锐客 BLIZZAK VRX', 'VRX', 'winter'],
    ),
  },
  {
    name: '马牌',
    alias: '大陆、德国马牌、Conti',
    en: 'Continental',
    code: 'CON',
    country: '德国',
    factor: 1,
    runflat: 'SSR',
    lines: lines(
      ['UltraContact UC7', 'UC7', 'comfort'],
      ['MaxContact MC6', 'MC6', 'sport'],
      ['PremiumContact 7', 'PC7', 'comfort'],
      ['CrossContact UHP', 'CCU', 'suv'],
      ['VikingContact 8', 'VC8', 'winter'],
    ),
  },
  {
    name: '固特异',
    alias: '固特易、GY',
    en: 'Goodyear',
    code: 'GDY',
    country: '美国',
    factor: 0.95,
    runflat: 'ROF',
    lines: lines(
      ['御乘 EfficientGrip Performance 2', 'EGP2', 'comfort'],
      ['配套大师 Assurance Duraplus 2', 'ADP2', 'eco'],
      ['鹰驰 Eagle F1 Asymmetric 5', 'EF1', 'sport'],
      ['御乘 EfficientGrip SUV', 'EGS', 'suv'],
    ),
  },
  {
    name: '倍耐力',
    alias: '倍内力',
    en: 'Pirelli',
    code: 'PIR',
    country: '意大利',
    factor: 1.08,
    runflat: 'R-F',
    lines: lines(
      ['Cinturato P7 C2', 'P7C2', 'comfort'],
      ['P ZERO', 'PZ4', 'sport'],
      ['SCORPION VERDE', 'SCV', 'suv'],
      ['冬季 SOTTOZERO 3', 'SZ3', 'winter'],
    ),
  },
  {
    name: '韩泰',
    en: 'Hankook',
    code: 'HAN',
    country: '韩国',
    factor: 0.82,
    lines: lines(
      ['傲锐 Ventus S1 evo3', 'K127', 'sport'],
      ['劲道 Kinergy EX', 'H308', 'eco'],
      ['Ventus Prime3', 'K125', 'comfort'],
      ['Dynapro HP2', 'RA33', 'suv'],
    ),
  },
  {
    name: '锦湖',
    en: 'Kumho',
    code: 'KUM',
    country: '韩国',
    factor: 0.74,
    lines: lines(
      ['Ecsta HS52', 'HS52', 'comfort'],
      ['Ecsta PS71', 'PS71', 'sport'],
      ['Solus KH27', 'KH27', 'eco'],
      ['Crugen HP71', 'HP71', 'suv'],
    ),
  },
  {
    name: '优科豪马',
    alias: '横滨、优科',
    en: 'Yokohama',
    code: 'YOK',
    country: '日本',
    factor: 0.9,
    lines: lines(
      ['BluEarth-GT AE51', 'AE51', 'comfort'],
      ['ADVAN dB V552', 'V552', 'comfort'],
      ['ADVAN Sport V105', 'V105', 'sport'],
      ['GEOLANDAR SUV G055', 'G055', 'suv'],
      ['iceGUARD iG60', 'IG60', 'winter'],
    ),
  },
  {
    name: '邓禄普',
    alias: '登禄普',
    en: 'Dunlop',
    code: 'DUN',
    country: '英国',
    factor: 0.86,
    lines: lines(
      ['SP SPORT LM705', 'LM705', 'comfort'],
      ['SP SPORT MAXX 050+', 'M050', 'sport'],
      ['ENASAVE EC300+', 'EC300', 'eco'],
      ['GRANDTREK PT3', 'PT3', 'suv'],
    ),
  },
  {
    name: '佳通',
    en: 'Giti',
    code: 'GIT',
    country: '新加坡',
    factor: 0.66,
    lines: lines(
      ['GitiComfort 228', 'G228', 'eco'],
      ['GitiSynergy H2', 'H2', 'comfort'],
      ['GitiControl P10', 'P10', 'sport'],
      ['GitiXross HT71', 'HT71', 'suv'],
    ),
  },
  {
    name: '玛吉斯',
    en: 'Maxxis',
    code: 'MAX',
    country: '中国',
    factor: 0.68,
    lines: lines(
      ['MA701', 'MA701', 'comfort'],
      ['VICTRA S5', 'VS5', 'suv'],
      ['MECOTRA ME3', 'ME3', 'eco'],
      ['PREMITRA ICE SP5', 'SP5', 'winter'],
    ),
  },
  {
    name: '玲珑',
    en: 'Linglong',
    code: 'LLG',
    country: '中国',
    factor: 0.62,
    lines: lines(
      ['GREEN-Max HP010', 'HP010', 'comfort'],
      ['GREEN-Max EcoTouring', 'ECT', 'eco'],
      ['CROSSWIND HP', 'CWHP', 'suv'],
      ['SPORT MASTER', 'SPM', 'sport'],
      ['GREEN-Max Winter', 'GMW', 'winter'],
    ),
  },
  {
    name: '朝阳',
    en: 'Chaoyang',
    code: 'CHY',
    country: '中国',
    factor: 0.56,
    lines: lines(
      ['SA37', 'SA37', 'sport'],
      ['RP76', 'RP76', 'comfort'],
      ['RP18', 'RP18', 'eco'],
      ['SU318', 'SU318', 'suv'],
      ['SW618', 'SW618', 'winter'],
    ),
  },
  {
    name: '回力',
    en: 'Warrior',
    code: 'WAR',
    country: '中国',
    factor: 0.52,
    lines: lines(
      ['R30', 'R30', 'eco'],
      ['R32', 'R32', 'comfort'],
      ['WASP-X R28', 'R28', 'suv'],
      ['四季 AS600', 'AS600', 'all'],
    ),
  },
];
