import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '../../../kernel/api.ts';
import type { OutputOf } from '../../../kernel/api-types.ts';
import { ImportFile } from '../../../kernel/import-file.tsx';
import { refreshed } from '../types.ts';
import type { ClueDialogProps } from './clue-dialogs.tsx';

type Answer = OutputOf<'POST /order/clue/data/import'>;

/** How many were made, and which rows went to clues that are open. */
function Result({ created, rows }: { created: number; rows: Answer['mergedRows'] }) {
  const { t } = useTranslation('clues');
  return (
    <>
      <p>{t('import.result', { created, merged: rows.length })}</p>
      {rows.length > 0 && (
        <ul className="clue-merged-rows">
          {rows.map(({ row, clueNo }) => (
            <li key={row}>{t('import.row', { row, no: clueNo })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const describe = ({ created, mergedRows }: Answer) => <Result created={created} rows={mergedRows} />;

/** Clues from a workbook; cars that have an open one take the row. */
export function ImportDialog({ open, onClose }: ClueDialogProps) {
  const { t } = useTranslation('clues');
  return (
    <ImportFile
      open={open}
      onClose={onClose}
      title={t('import.title')}
      intro={t('import.intro')}
      template={() => fetchFile('GET /order/clue/import/template')}
      send={(input, options) => api('POST /order/clue/data/import', input, options)}
      describe={describe}
      refresh={refreshed}
    />
  );
}
