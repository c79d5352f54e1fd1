import { countFlow as flow } from '@treadline/contract/stock/counts/flow.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths, type CountDetail, type CountLine } from './types.ts';

export const isCounted = ({ state }: CountLine): boolean => state === 'COUNTED' || state === 'AGREED';
/** Whether a line has a difference in pieces or DOTs that is not posted. */
export const isOpenLine = (line: CountLine): boolean =>
  line.postTime === null && isCounted(line) && !isDoneLine(line);
/** Whether a line agreed with the books without being accepted. */
export const isDoneLine = ({ state, acceptedBy, postTime }: CountLine): boolean =>
  state === 'AGREED' && acceptedBy === null && postTime === null;

const sum = (lines: readonly CountLine[], of: (line: CountLine) => number): number =>
  lines.reduce((all, line) => all + of(line), 0);

/** Reasons why lines cannot be posted or accepted. */
function useBlockedLines({ needsSecond }: CountDetail) {
  const { t } = useTranslation('counts');
  return (lines: readonly CountLine[], action: 'accept' | 'post'): string | undefined => {
    if (lines.length === 0) return t('chooseLines');
    if (lines.some((line) => !isOpenLine(line))) return t('notOpen');
    if (lines.some((line) => line.asksPicked)) return t('askPicked');
    const isAlone = lines.some((line) => line.acceptedBy === null || line.mine);
    return action === 'post' && needsSecond && isAlone ? t('needsSecond') : undefined;
  };
}

/** Asks for confirmation before lines are posted, stating the effect in figures. */
function useAskPost({ value, locationName }: CountDetail) {
  const { t } = useTranslation('counts');
  const { confirmAction } = useDialogs();
  return (lines: readonly CountLine[], onOk: () => Promise<unknown>) =>
    void confirmAction({
      title: t('ask.post.title', { count: lines.length }),
      content: t(value === undefined ? 'ask.post.unpriced' : 'ask.post.text', {
        place: locationName,
        up: sum(lines, ({ delta, renamed }) => Math.max(delta ?? 0, 0) + (renamed ?? 0)),
        down: sum(lines, ({ delta, renamed }) => Math.max(-(delta ?? 0), 0) + (renamed ?? 0)),
        value: formatMoney(sum(lines, (line) => line.value ?? 0)),
      }),
      okText: t('ask.post.ok'),
      onOk: async () => void (await onOk()),
    });
}

/** Actions on one or several parts of a count; disabled ones with the reason. */
export function useLineActions(count: CountDetail, onDone: () => void) {
  const { t } = useTranslation(['counts', 'words']);
  const { message } = App.useApp();
  const can = useCan();
  const blocked = useBlockedLines(count);
  const askPost = useAskPost(count);
  const options = { done: t('words:done'), refresh: stalePaths, onDone };
  const recount = useAct('PUT /inventory/count/recount/:id', options);
  const accept = useAct('PUT /inventory/count/accept/:id', options);
  const post = useAct('POST /inventory/count/post/:id', {
    refresh: stalePaths,
    onDone: ({ posted, moved }) => {
      if (posted > 0) message.success(t('posted', { count: posted }));
      if (moved.length > 0) message.warning(t('moved', { parts: moved.join('、') }), 8);
      onDone();
    },
  });
  const of = (lines: readonly CountLine[]) => ({
    params: { id: count.id },
    body: { lineIds: lines.map((line) => line.id) },
  });
  return {
    blocked,
    mayDecide: count.owns && can({ any: flow.post.needs, types: flow.post.types }),
    recount: (lines: readonly CountLine[]) => void recount.run(of(lines)),
    accept: (lines: readonly CountLine[]) => void accept.run(of(lines)),
    post: (lines: readonly CountLine[]) => askPost(lines, () => post.orThrow(of(lines))),
  };
}
