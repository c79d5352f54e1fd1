import { e, errors } from '../../kernel/errors.ts';

export const coverageErrors = errors({
  'coverage.exists': e(
    'conflict',
    '该仓库对此范围和商品已有规则，请直接修改',
    'This warehouse has a rule for that area and those goods already: change it',
    '該倉庫對此範圍和商品已有規則，請直接修改',
  ),
  'coverage.changed': e(
    'conflict',
    '覆盖规则在预览之后被修改，请重新预览',
    'The rules were changed after the preview: look at it again',
    '覆蓋規則在預覽之後被修改，請重新預覽',
  ),
  'coverage.empty': e(
    'invalid',
    '全量上传的文件没有任何规则，不会清空现有规则',
    'The file of the full upload holds no rule: nothing is emptied by it',
    '全量上傳的檔案沒有任何規則，不會清空現有規則',
  ),
});
