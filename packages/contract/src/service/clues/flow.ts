import { openClue } from './open.ts';
import { flow } from '../../kernel/flow.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Statuses of a clue (sales lead): new, read, in follow-up, converted or closed. */
export const clueStatuses = ['NEW', 'READ', 'FOLLOWING', 'CONVERTED', 'CLOSED'] as const;
export type ClueStatus = (typeof clueStatuses)[number];
export const clueStatusTexts: StatusTexts<ClueStatus, 'open' | 'ended'> = {
  NEW: status('waiting', 'open', t('未读', 'New', '未讀')),
  READ: status('waiting', 'open', t('已查看', 'Seen', '已檢視')),
  FOLLOWING: status('running', 'open', t('跟进中', 'Following up', '跟進中')),
  CONVERTED: status('done', 'ended', t('已转订单', 'Order made', '已轉訂單')),
  CLOSED: status('stopped', 'ended', t('已关闭', 'Closed', '已關閉')),
};

const keeper = { needs: ['clue_invite_detail'], types: ['OTHER', 'DEALER'] } as const;
const system = { needs: 'signed-in', types: ['OTHER'], system: true } as const;

/** Flow of a clue, open to the platform and the clue's own dealer. */
export const clueFlow = flow<ClueStatus>()({
  read: {
    from: ['NEW'],
    to: 'READ',
    needs: ['clue_invite_list'],
    types: ['OTHER', 'DEALER'],
    label: t('标为已读', 'mark as read', '標為已讀'),
  },
  followUp: { from: openClue, to: 'FOLLOWING', ...keeper, label: t('跟进', 'follow up', '跟進') },
  assign: { from: openClue, ...keeper, label: t('分配', 'assign', '分配') },
  update: {
    from: [...openClue, 'CONVERTED'],
    ...keeper,
    label: t('修改', 'change', '修改'),
  },
  close: { from: openClue, to: 'CLOSED', ...keeper, label: t('关闭', 'close', '關閉') },
  merge: { from: openClue, to: 'CLOSED', ...keeper, label: t('合并', 'merge', '合併') },
  /** Restores the status before the merge. */
  unmerge: { from: ['CLOSED'], ...keeper, label: t('撤销合并', 'undo merging', '撤銷合併') },
  unlink: { from: ['CONVERTED'], to: 'FOLLOWING', ...keeper, label: t('取消关联', 'unlink', '取消關聯') },
  /** By placing an order from it; done by the placing screen. */
  convert: { from: openClue, to: 'CONVERTED', ...system, label: t('转订单', 'make an order', '轉訂單') },
  reopen: { from: ['CONVERTED'], to: 'FOLLOWING', ...system, label: t('恢复跟进', 'reopen', '恢復跟進') },
  /** A correction of its tyre check found all wheels green. */
  correct: {
    from: ['NEW', 'READ'],
    to: 'CLOSED',
    ...system,
    label: t('检测更正', 'close by correction', '檢測更正'),
  },
});
