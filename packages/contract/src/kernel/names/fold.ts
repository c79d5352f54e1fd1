import { lettersOf } from './letters.ts';

/** Radicals of the block 2E80–2EFF and the characters that look the same: EquivalentUnifiedIdeograph of Unicode. */
const radicals =
  '⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲';
const characters =
  '厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀';
/** Radicals and the characters that look the same, each at its place. */
export const lookAlikes = { radicals, characters } as const;
const characterOf = new Map([...radicals].map((radical, at) => [radical, [...characters][at] ?? radical]));

/** Text with characters in the place of radicals that look the same, as text copied from a PDF has them: ⻋⾏ becomes 车行. */
export const foldRadicals = (text: string): string =>
  text.replaceAll(/[\u2e80-\u2fdf]/g, (one) => characterOf.get(one) ?? one.normalize('NFKC'));

/** Text in half width and lower case, radicals as characters, no blanks around it: ＳＨ－１０ becomes sh-10. */
export const foldText = (text: string): string => foldRadicals(text).normalize('NFKC').toLowerCase().trim();

/** Letters and digits of a text in half width and lower case: `205/55 R16` becomes `20555r16`. */
export const bareText = (text: string): string => lettersOf(foldRadicals(text));
