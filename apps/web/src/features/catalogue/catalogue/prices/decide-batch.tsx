import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { useBatch, useShowResults, type RowResults } from '#kernel/list/row-results.tsx';
import { stalePaths, type Change } from './types.ts';

type Decide = (rows: readonly Change[]) => Promise<RowResults | undefined>;

/** Warnings by part. */
function Warnings({ rows }: { rows: readonly Change[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <ul className="change-warnings" tabIndex={0}>
      {rows.map(({ id, partNo, warned }) => (
        <li key={id}>
          <b>{partNo}</b> {warned}
        </li>
      ))}
    </ul>
  );
}

/** Approval of changes: at once without warnings, after confirmation with them. */
export function useApprove(): Decide {
  const { t } = useTranslation('catalogue');
  const { message } = App.useApp();
  const ask = useBatch();
  const say = useShowResults();
  const approve = useAct('PUT /product/priceChange/batchApprove', { refresh: stalePaths });
  const done = (count: number) => t('change.approved', { count });
  const send = (rows: readonly Change[]) =>
    approve.orThrow({ body: { items: rows.map(({ id, version }) => ({ id, version })) } });
  const sendAtOnce: Decide = async (rows) => {
    try {
      const results = await send(rows);
      const [only] = results.failed;
      if (only && rows.length === 1) message.error(only.message);
      else say(results, done);
      return results;
    } catch (error) {
      message.error(textOfError(error));
      return undefined;
    }
  };
  return async (rows) => {
    const warned = rows.filter(({ warnings }) => warnings.length > 0);
    if (warned.length === 0) return sendAtOnce(rows);
    return ask({
      title: t('change.approveTitle', { count: rows.length }),
      content: (
        <>
          <p>{t('change.approveWarned', { count: warned.length })}</p>
          <Warnings rows={warned} />
        </>
      ),
      okText: t('change.approve'),
      run: () => send(rows),
      done,
    });
  };
}

/** Rejection of changes with one reason. */
export function useReject(): Decide {
  const { t } = useTranslation(['catalogue', 'words']);
  const lang = useLang();
  const ask = useBatch();
  const reject = useAct('PUT /product/priceChange/batchReject', { refresh: stalePaths });
  return (rows) =>
    ask({
      title: t('change.rejectTitle', { count: rows.length }),
      okText: t('words:reject'),
      danger: true,
      reason: partFields.rejectReason[lang],
      run: (reason) => reject.orThrow({ body: { ids: rows.map(({ id }) => id), reason } }),
      done: (count) => t('change.rejected', { count }),
    });
}
