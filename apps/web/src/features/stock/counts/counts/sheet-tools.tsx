import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '#kernel/api.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import { useSaveFile } from '#kernel/use-import.ts';
import { stalePaths, type CountDetail } from './types.ts';

/** Export of a count's parts as a workbook, and import of counted quantities. */
export function SheetTools({ count }: { count: CountDetail }) {
  const { t } = useTranslation('counts');
  const [isOpen, setOpen] = useState(false);
  const save = useSaveFile();
  const { id, countNo, status } = count;
  const mayEnter = status === 'COUNTING' || (status === 'DIFFERENCES' && count.recountLines > 0);
  const download = () =>
    fetchFile('GET /inventory/count/lines/:id', { params: { id }, query: { format: 'xlsx' } });
  return (
    <>
      {mayEnter && <Button onClick={() => setOpen(true)}>{t('sheet.import')}</Button>}
      <Button onClick={() => void save(download, `${countNo}.xlsx`)}>{t('sheet.export')}</Button>
      <ImportFile
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('sheet.import')}
        intro={t('sheet.intro')}
        template={() => fetchFile('GET /inventory/count/template/:id', { params: { id } })}
        send={(input, options) =>
          api('POST /inventory/count/import/:id', { ...input, params: { id } }, options)
        }
        refresh={stalePaths}
      />
    </>
  );
}
