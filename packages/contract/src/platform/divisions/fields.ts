import { f } from '../../kernel/fields.ts';

/** Columns of a list of divisions as the state publishes it, with names in other languages where they are given. */
export const divisionInputs = {
  code: f.text('行政区划代码', 'Division code', '行政區劃代碼', {
    required: true,
    max: 12,
    sample: '653229',
  }),
  name: f.text('行政区划名称', 'Division', '行政區劃名稱', { required: true, max: 50, sample: '和安县' }),
  nameEn: f.text('行政区划英文名', 'Division in English', '行政區劃英文名', {
    max: 80,
    sample: "He'an County",
  }),
  nameTw: f.text('行政区划繁体名', 'Division in traditional Chinese', '行政區劃繁體名', {
    max: 50,
    sample: '和安縣',
  }),
} as const;
