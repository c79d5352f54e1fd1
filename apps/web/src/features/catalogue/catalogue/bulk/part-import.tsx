import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import type { Goods } from './batch-fields.tsx';

interface PartImportProps {
  goods: Goods;
  open: boolean;
  onClose: () => void;
}
type Answer = OutputOf<'PUT /product/partData/batchUpload'>;

/** Import of new and changed parts from a workbook. */
export function PartImport({ goods, open, onClose }: PartImportProps) {
  const { t } = useTranslation('catalogue');
  const common = {
    open,
    onClose,
    title: t(`bulk.import.${goods}`),
    intro: t('bulk.import.intro'),
    describe: ({ created, updated, proposed, same }: Answer) =>
      t('bulk.import.made', { created, updated, proposed, same }),
    refresh: ['/product'] as `/${string}`[],
  };
  return goods === 'tyres' ? (
    <ImportFile<Answer>
      {...common}
      template={() => fetchFile('GET /product/partData/batchUpload/template')}
      send={(input, options) => api('PUT /product/partData/batchUpload', input, options)}
    />
  ) : (
    <ImportFile<Answer>
      {...common}
      template={() => fetchFile('GET /product/mainPart/batchUpload/template')}
      send={(input, options) => api('PUT /product/mainPart/batchUpload', input, options)}
    />
  );
}
