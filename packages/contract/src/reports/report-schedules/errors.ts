import { e, errors } from '../../kernel/errors.ts';

export const reportScheduleErrors = errors({
  'report-view.not-yours': e(
    'forbidden',
    '只有所有者可以修改',
    'Only its owner changes it',
    '只有擁有者可以修改',
  ),
  'report-view.too-many': e(
    'rule',
    '最多保存 {most} 个视图',
    'At most {most} views',
    '最多儲存 {most} 個檢視',
  ),
  'report-view.name-used': e(
    'conflict',
    '已有同名视图',
    'There is a view of this name already',
    '已有同名檢視',
  ),
  'report-view.query': e('rule', '这些条件不能保存', 'What is asked for cannot be kept', '這些條件不能儲存'),
  'report-view.receiver': e(
    'rule',
    '收件人须是本公司有权限、有邮箱的账号',
    'Receivers are accounts of the own company with the right and a mail address',
    '收件人須是本公司有權限、有電子郵件的帳號',
  ),
});
