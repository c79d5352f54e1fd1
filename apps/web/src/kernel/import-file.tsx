import { App } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '#ui/feedback/import-dialog.tsx';
import { refreshApi } from './query.ts';
import { useImport, useSaveFile, type ImportAnswer, type SendImport } from './use-import.ts';

interface ImportFileProps<A extends ImportAnswer> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Explanation of a file's row. */
  intro: string;
  template: () => Promise<{ blob: Blob; name: string }>;
  /** Calls the import route. */
  send: SendImport<A>;
  /** Result text below the count. */
  describe?: (answer: A) => ReactNode;
  /** Paths whose cached responses are invalidated afterwards. */
  refresh: `/${string}`[];
}

/**
 * Import dialog of a screen, with template, progress, queueing, invalid rows with the marked file, and the warning
 * about a file that was imported before.
 */
export function ImportFile<A extends ImportAnswer>(props: ImportFileProps<A>) {
  const { send, describe, template, refresh, ...texts } = props;
  const { t } = useTranslation('kernel');
  const { message } = App.useApp();
  const upload = useImport(send, describe);
  const save = useSaveFile();
  const onDone = () => {
    message.success(t('import.done'));
    void refreshApi(...refresh);
  };
  return (
    <ImportDialog
      {...texts}
      errorTitle={t('import.failed')}
      onTemplate={() => save(template, `${props.title}.xlsx`)}
      upload={upload}
      onDone={onDone}
    />
  );
}
