import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDialogs, type ReasonOptions } from '#ui/feedback/dialog-host.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import './row-results.css';

/** Result of a bulk action: number done, and the failed rows with their messages. */
export interface RowResults {
  done: number;
  failed: readonly { id: number; no: string; message: string }[];
}

function RefusedRows({ rows }: { rows: RowResults['failed'] }) {
  const { t } = useTranslation('kernel');
  return (
    <ScrollRegion className="tl-refused" label={t('results.why')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('results.no')}</th>
            <th scope="col">{t('results.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, no, message }) => (
            <tr key={id}>
              <td>{no}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/**
 * Hook that reports a bulk action: a message if all rows are done, else a dialog with the failed ones. `done` formats
 * the number done.
 */
export function useShowResults() {
  const { t } = useTranslation('kernel');
  const { message } = App.useApp();
  const { showNotice } = useDialogs();
  return (results: RowResults, done: (count: number) => string): void => {
    const { done: count, failed } = results;
    if (failed.length === 0) return void message.success(done(count));
    const left = t('results.left', { count: failed.length });
    const title = count ? t('results.some', { done: done(count), left }) : left;
    void showNotice({ title, content: <RefusedRows rows={failed} />, width: 640 });
  };
}

interface BatchQuestion extends Pick<ReasonOptions, 'title' | 'content' | 'okText' | 'danger' | 'optional'> {
  /** Label of a required reason. */
  reason?: string;
  /** Performs the action: `approve.orThrow({ body: { ids } })`. */
  run: (reason: string) => Promise<RowResults>;
  done: (count: number) => string;
}

/**
 * Hook that confirms a bulk action, runs it and reports its results. A refusal of a single row is shown in the dialog,
 * which stays open. @returns the results; undefined if cancelled.
 */
export function useBatch() {
  const { confirmAction, askReason } = useDialogs();
  const say = useShowResults();
  return async ({ reason, run, done, ...question }: BatchQuestion): Promise<RowResults | undefined> => {
    let results: RowResults | undefined;
    const onOk = async (given = '') => {
      const answer = await run(given);
      const [only] = answer.failed;
      if (only && answer.done + answer.failed.length === 1) throw new Error(only.message);
      results = answer;
    };
    if (reason) await askReason({ ...question, label: reason, onOk });
    else await confirmAction({ ...question, onOk: () => onOk() });
    // After the confirmation has closed: only one dialog fits.
    if (results) say(results, done);
    return results;
  };
}
