import { e, errors } from '../../kernel/errors.ts';

export const dictionaryErrors = errors({
  'dictionary.built-in': e(
    'rule',
    '内置的字典和选项不能删除，选项可以停用',
    'What is built in cannot be deleted; an entry can be disabled',
    '內建的字典和選項不能刪除，選項可以停用',
  ),
  'dictionary.last': e(
    'rule',
    '至少保留一个启用的选项，否则无从选择',
    'One entry must stay enabled, or there is nothing to choose from',
    '至少保留一個啟用的選項，否則無從選擇',
  ),
  'dictionary.not-offered': e(
    'rule',
    '该选项已停用或不存在，请重新选择',
    'This choice is disabled or gone, choose another one',
    '該選項已停用或不存在，請重新選擇',
  ),
  'dictionary.full': e(
    'rule',
    '一个字典最多 {most} 个选项',
    'A dictionary has at most {most} entries',
    '一個字典最多 {most} 個選項',
  ),
});
