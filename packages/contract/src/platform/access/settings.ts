import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const unit = t('月', 'months', '月');

/** Settings for data retention periods; each has a minimum required by law or by the product. */
export const keepSettings = settingsOf('keep', t('数据保留', 'Data kept', '資料保留'), {
  auditMonths: setting(
    f.int('操作日志与单据记录', 'Audit log and timelines', '操作日誌與單據記錄', {
      unit,
      min: 36,
      max: 1200,
    }),
    1200,
    t(
      '更早的操作日志和单据上的操作记录按整月删除，不可恢复；至少保留三年。',
      'Older entries of the audit log and of what happened to documents are deleted by whole months, for good; three years at least are kept.',
      '更早的操作日誌和單據上的操作記錄按整月刪除，不可復原；至少保留三年。',
    ),
  ),
  callMonths: setting(
    f.int('接口日志', 'Connector log', '介面日誌', { unit, min: 6, max: 120 }),
    24,
    t(
      '更早的对外接口调用记录按整月删除，不可恢复；至少保留六个月。',
      'Older calls to and from outside systems are deleted by whole months, for good; six months at least are kept.',
      '更早的對外介面呼叫記錄按整月刪除，不可復原；至少保留六個月。',
    ),
  ),
  sessionMonths: setting(
    f.int('已结束的登录会话', 'Ended sessions', '已結束的登入工作階段', { unit, min: 1, max: 120 }),
    3,
    t(
      '结束更久的登录会话被删除；登录和退出本身记在操作日志里。',
      'Sessions that ended longer ago are deleted; signing in and out stays in the audit log.',
      '結束更久的登入工作階段會被刪除；登入和登出本身記在操作日誌裡。',
    ),
  ),
});
