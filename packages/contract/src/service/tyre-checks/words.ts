import { t, type Text } from '../../kernel/text.ts';

/** Labels of wheel positions in inspection order; RRI and RLI are the inner wheels of twin rear tyres. */
export const checkWheels = {
  FL: t('左前', 'Front left', '左前'),
  FR: t('右前', 'Front right', '右前'),
  RR: t('右后', 'Rear right', '右後'),
  RRI: t('右后内侧', 'Rear right, inner', '右後內側'),
  RLI: t('左后内侧', 'Rear left, inner', '左後內側'),
  RL: t('左后', 'Rear left', '左後'),
  SPARE: t('备胎', 'Spare', '備胎'),
} as const satisfies Record<string, Text>;
export type WheelKey = keyof typeof checkWheels;
export const checkWheelKeys = Object.keys(checkWheels) as WheelKey[];

/** Wheel positions of each axle; the spare belongs to none. */
export const checkAxles = { FRONT: ['FL', 'FR'], REAR: ['RL', 'RR', 'RLI', 'RRI'] } as const satisfies Record<
  string,
  readonly WheelKey[]
>;
export type CheckAxle = keyof typeof checkAxles;
export const axleTexts: Readonly<Record<CheckAxle, Text>> = {
  FRONT: t('前轴', 'Front axle', '前軸'),
  REAR: t('后轴', 'Rear axle', '後軸'),
};

/** Verdicts of a wheel. UNKNOWN: nothing could be measured and no defect was seen. */
export const verdicts = ['RED', 'YELLOW', 'GREEN', 'UNKNOWN'] as const;
export type Verdict = (typeof verdicts)[number];
export type WorstVerdict = Exclude<Verdict, 'UNKNOWN'>;

export const damages = {
  BULGE: t('鼓包', 'Bulge', '鼓包'),
  CORD: t('露线', 'Cord visible', '露線'),
  SIDEWALL_CUT: t('胎侧割伤', 'Sidewall cut', '胎側割傷'),
  CRACK: t('龟裂', 'Cracks', '龜裂'),
  PATCHES3: t('补胎 3 处以上', '3 patches or more', '補胎 3 處以上'),
} as const satisfies Record<string, Text>;
export type Damage = keyof typeof damages;
export const damageKeys = Object.keys(damages) as Damage[];

/** Labels of verdict reasons. */
export const verdictTexts = {
  MUST: t('必须更换', 'Replace now', '必須更換'),
  SOON: t('建议更换', 'Replace soon', '建議更換'),
  WATCH: t('留意', 'Keep an eye on it', '留意'),
  NORMAL: t('正常', 'Normal', '正常'),
  GOOD: t('良好', 'Good', '良好'),
  STEER: t('转向轴花纹不足', 'Steering axle too worn', '轉向軸花紋不足'),
  AGE: t('胎龄过长', 'Too old', '胎齡過長'),
  RECALL: t('召回批次', 'Recalled', '召回批次'),
  UNKNOWN: t('未测量', 'Not measured', '未測量'),
  ...damages,
} as const satisfies Record<string, Text>;
export type VerdictKey = keyof typeof verdictTexts;
export const verdictKeys = Object.keys(verdictTexts) as VerdictKey[];

/** Labels of hints; in a hint the key is followed by a colon and the wheel or axle. */
export const hintTexts = {
  UNEVEN: t('偏磨', 'Uneven wear', '偏磨'),
  AXLE: t('同轴磨损不均', 'Uneven across the axle', '同軸磨損不均'),
  WINTER: t('冬季抓地不足', 'Too little grip in winter', '冬季抓地不足'),
  DOT_AXLE: t('同轴生产日期相差较大', 'DOTs of the axle far apart', '同軸生產日期相差較大'),
  DOT_SET: t('四轮生产日期相差较大', 'DOTs of the set far apart', '四輪生產日期相差較大'),
} as const satisfies Record<string, Text>;
export type HintKey = keyof typeof hintTexts;
