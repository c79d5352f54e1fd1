import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api as call, fetchFile } from '#kernel/api.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useSaveFile, useImport, type ImportInput } from '#kernel/use-import.ts';
import { ImportDialog } from '#ui/feedback/import-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { api, type Uploaded } from './types.ts';

/** Import mode: add and change rules, or replace all. */
export type UploadMode = 'part' | 'full';

export interface Preview extends ImportInput {
  way: UploadMode;
  answer: Uploaded;
}

const send = {
  part: `POST ${api}/upload-part`,
  full: `POST ${api}/upload-full`,
} as const;

/** Import of rules from a workbook, with its bad rows or a preview to confirm. */
export function UploadDialog({ way, onClose }: { way: UploadMode | null; onClose: () => void }) {
  const { t } = useTranslation(['coverage', 'kernel']);
  const lang = useLang();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [tries, setTries] = useState(0);
  const save = useSaveFile();
  const shown = way ?? 'part';
  const check = useImport(async ({ file, body }, options) => {
    const answer = await call(send[shown], { file, body: { ...body, preview: 'true' } }, options);
    setPreview({ way: shown, file, body, answer });
    return answer;
  });
  return (
    <>
      <ImportDialog
        key={tries}
        open={way !== null && preview === null}
        onClose={onClose}
        title={t(`upload.${shown}`)}
        errorTitle={t('kernel:import.failed')}
        intro={t(`upload.${shown}Hint`)}
        onTemplate={() =>
          save(
            () => fetchFile(`GET ${api}/template`),
            `${screenTitle('/inventory/warehousesOverlay')[lang]}.xlsx`,
          )
        }
        upload={check}
      />
      <PreviewDialog
        preview={preview}
        onClose={() => {
          setPreview(null);
          setTries(tries + 1);
          onClose();
        }}
      />
    </>
  );
}
