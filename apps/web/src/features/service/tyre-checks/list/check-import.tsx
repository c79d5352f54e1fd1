import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '#kernel/api.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import { stalePaths } from '../types.ts';

interface CheckImportProps {
  open: boolean;
  onClose: () => void;
  /** Shop that measured; null: the user's own. */
  dealerId: number | null;
}

/** Import of checks from a workbook, one row per car. */
export function CheckImport({ open, onClose, dealerId }: CheckImportProps) {
  const { t } = useTranslation('tyre-checks');
  return (
    <ImportFile
      open={open}
      onClose={onClose}
      title={t('import.title')}
      intro={t('import.intro')}
      template={() => fetchFile('GET /order/v1/check/import/template')}
      send={({ file, body }, options) =>
        api(
          'POST /order/v1/check/import',
          { file, body: { ...body, ...(dealerId !== null && { dealerId: String(dealerId) }) } },
          options,
        )
      }
      refresh={stalePaths}
    />
  );
}
