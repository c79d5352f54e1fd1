import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api, fetchFile } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useImport, useSaveFile, type ImportInput } from '#kernel/use-import.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ImportDialog as FileDialog } from '#ui/feedback/import-dialog.tsx';
import { stalePaths } from '../types.ts';
import type { ClueDialogProps } from './clue-dialogs.tsx';

const endpoint = 'POST /order/clue/data/import';
type Answer = OutputOf<typeof endpoint>;
interface Preview extends ImportInput {
  answer: Answer;
}

/** Rows merged into existing clues. */
function MergedRows({ rows }: { rows: Answer['mergedRows'] }) {
  const { t } = useTranslation('clues');
  return (
    <ul className="clue-merged-rows">
      {rows.map(({ row, clueNo, sameAs }) => (
        <li key={row}>
          {sameAs === null ? t('import.row', { row, no: clueNo }) : t('import.sameAs', { row, of: sameAs })}
        </li>
      ))}
    </ul>
  );
}

/** Preview of the result of a file, with a button to import it. */
function PreviewDialog({
  preview: { file, body, answer },
  onClose,
}: {
  preview: Preview;
  onClose: () => void;
}) {
  const { t } = useTranslation('clues');
  const { message } = App.useApp();
  const { created, merged, mergedRows } = answer;
  const send = useAct(endpoint, {
    refresh: stalePaths,
    onDone: (made) => void message.success(t('import.done', { created: made.created, merged: made.merged })),
  });
  const apply = async () => {
    if (await send.run({ file, body })) onClose();
  };
  return (
    <Dialog
      open
      width={640}
      title={t('import.title')}
      okText={t('import.apply', { count: created + merged })}
      busy={send.busy}
      onOk={() => void apply()}
      onClose={onClose}
    >
      <p>{t('import.result', { created, merged })}</p>
      {mergedRows.length > 0 && <MergedRows rows={mergedRows} />}
    </Dialog>
  );
}

/** Import of clues from a workbook, with its bad rows or a preview to confirm. */
export function ImportDialog({ open, onClose }: ClueDialogProps) {
  const { t } = useTranslation(['clues', 'kernel']);
  const lang = useLang();
  const [preview, setPreview] = useState<Preview | null>(null);
  const save = useSaveFile();
  const check = useImport(async ({ file, body }, options) => {
    const answer = await api(endpoint, { file, body: { ...body, preview: 'true' } }, options);
    if (!answer.repeated) setPreview({ file, body, answer });
    return answer;
  });
  return (
    <>
      <FileDialog
        open={open && preview === null}
        onClose={onClose}
        title={t('import.title')}
        errorTitle={t('kernel:import.failed')}
        intro={t('import.intro')}
        onTemplate={() =>
          save(() => fetchFile('GET /order/clue/import/template'), `${screenTitle('/clue/list')[lang]}.xlsx`)
        }
        upload={check}
      />
      {open && preview && <PreviewDialog preview={preview} onClose={onClose} />}
    </>
  );
}
