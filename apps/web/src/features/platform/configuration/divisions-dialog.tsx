import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api, fetchFile } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useImport, useSaveFile, type ImportInput } from '#kernel/use-import.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ImportDialog } from '#ui/feedback/import-dialog.tsx';
import { Scroller } from '#ui/scroller.tsx';

const path = 'POST /data/provinces/import';
type Answer = OutputOf<typeof path>;
type Preview = ImportInput & { answer: Answer };

/** Import of the state's list of divisions: its bad rows, or a preview to confirm. */
export function DivisionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['configuration', 'kernel']);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [tries, setTries] = useState(0);
  const save = useSaveFile();
  const check = useImport(async ({ file, body }, options) => {
    const answer = await api(path, { file, body: { ...body, preview: 'true' } }, options);
    setPreview({ file, body, answer });
    return answer;
  });
  const end = () => {
    setPreview(null);
    setTries(tries + 1);
    onClose();
  };
  return (
    <>
      <ImportDialog
        key={tries}
        open={open && preview === null}
        onClose={onClose}
        title={t('divisions.title')}
        errorTitle={t('kernel:import.failed')}
        intro={t('divisions.intro')}
        onTemplate={() =>
          save(() => fetchFile('GET /data/provinces/template'), `${t('divisions.title')}.xlsx`)
        }
        upload={check}
      />
      {preview && <PreviewDialog preview={preview} onClose={end} />}
    </>
  );
}

function PreviewDialog({
  preview: { file, body, answer },
  onClose,
}: {
  preview: Preview;
  onClose: () => void;
}) {
  const { t } = useTranslation(['configuration', 'words']);
  const load = useAct(path, { done: t('divisions.done'), refresh: ['/data/provinces'] });
  const { added, renamed, ended, reopened } = answer.counts;
  const count = added + renamed + ended + reopened;
  const apply = async () => {
    if (await load.run({ file, body })) onClose();
  };
  return (
    <Dialog
      open
      width={560}
      title={t('divisions.title')}
      okText={count === 0 ? undefined : t('divisions.apply', { count })}
      cancelText={count === 0 ? t('words:close') : undefined}
      danger={ended > 0}
      busy={load.busy}
      onOk={() => void apply()}
      onClose={onClose}
    >
      <p>{count === 0 ? t('divisions.nothing') : t('divisions.counts', answer.counts)}</p>
      <Scroller className="config-changes" label={t('divisions.title')}>
        <Changes title={t('divisions.added')} rows={answer.added} />
        <Changes title={t('divisions.renamed')} rows={answer.renamed} />
        <Changes title={t('divisions.ended')} rows={answer.ended} />
        <Changes title={t('divisions.reopened')} rows={answer.reopened} />
      </Scroller>
    </Dialog>
  );
}

function Changes({ title, rows }: { title: string; rows: Answer['added'] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ code, name, before }) => (
          <li key={code}>
            {code} {before && `${before} → `}
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
