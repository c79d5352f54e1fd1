import { e, errors } from '../../kernel/errors.ts';

export const divisionErrors = errors({
  'division.unknown': e(
    'invalid',
    '没有行政区划代码 {code}',
    'There is no administrative division {code}',
    '沒有行政區劃代碼 {code}',
  ),
  'division.ended': e(
    'invalid',
    '{name} 已不在现行行政区划中，请选择现行的区县',
    '{name} is no longer a division: choose one of today',
    '{name} 已不在現行行政區劃中，請選擇現行的區縣',
  ),
  'division.list-short': e(
    'invalid',
    '这份名单会停用 {ended} 个行政区划，超过一成：请上传完整的行政区划名单',
    'This list would end {ended} divisions, more than a tenth of all: upload the whole list',
    '這份名單會停用 {ended} 個行政區劃，超過一成：請上傳完整的行政區劃名單',
  ),
  'division.list-partial': e(
    'invalid',
    '文件缺少 {name} 或其下级：请上传完整的行政区划名单，未列出的会被停用',
    'The file lacks {name} or what belongs to it: upload the whole list, as what it leaves out is ended',
    '檔案缺少 {name} 或其下級：請上傳完整的行政區劃名單，未列出的會被停用',
  ),
});
