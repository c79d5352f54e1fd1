import { e, errors } from '../../kernel/errors.ts';

export const divisionErrors = errors({
  'division.unknown': e(
    'invalid',
    '没有行政区划代码 {code}',
    'There is no administrative division {code}',
    '沒有行政區劃代碼 {code}',
  ),
  'division.list-partial': e(
    'invalid',
    '文件缺少 {name}：请上传完整的行政区划名单，未列出的会被停用',
    'The file lacks {name}: upload the whole list, as what it leaves out is ended',
    '檔案缺少 {name}：請上傳完整的行政區劃名單，未列出的會被停用',
  ),
});
