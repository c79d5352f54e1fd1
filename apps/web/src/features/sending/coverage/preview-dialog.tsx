import {
  coverageFields,
  coverageKinds,
  coverageActions,
} from '@treadline/contract/sending/coverage/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useLang } from '#kernel/lang.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Scroller } from '#ui/scroller.tsx';
import { api, type Uploaded } from './types.ts';
import type { Preview } from './upload-dialog.tsx';

type Figures = Uploaded['rows'][number]['before'];

/** Preview of an uploaded workbook's rule changes, with a button to apply them. */
export function PreviewDialog({ preview, onClose }: { preview: Preview | null; onClose: () => void }) {
  const { t } = useTranslation(['coverage', 'words']);
  const how = { done: t('upload.done'), refresh: [api] as [typeof api] };
  const acts = { part: useAct(`POST ${api}/upload-part`, how), full: useAct(`POST ${api}/upload-full`, how) };
  if (!preview) return null;
  const { way, file, body, answer } = preview;
  const { created, updated, removed, rows, fingerprint } = answer;
  const count = created + updated + removed;
  const apply = async () => {
    if (await acts[way].run({ file, body: { ...body, fingerprint } })) onClose();
  };
  return (
    <Dialog
      open
      width={760}
      title={t(`upload.${way}`)}
      okText={count === 0 ? undefined : t('upload.apply', { count })}
      cancelText={count === 0 ? t('words:close') : undefined}
      danger={removed > 0}
      busy={acts[way].busy}
      onOk={() => void apply()}
      onClose={onClose}
    >
      <section aria-label={t('upload.preview')}>
        <p className="cover-hint">{t('upload.counts', answer)}</p>
        {rows.length > 0 ? <Differences rows={rows} /> : <p>{t('upload.nothing')}</p>}
        {count > rows.length && <p className="cover-hint">{t('upload.more', { count: rows.length })}</p>}
      </section>
    </Dialog>
  );
}

function Differences({ rows }: Pick<Uploaded, 'rows'>) {
  const { t } = useTranslation(['coverage', 'words']);
  const lang = useLang();
  const say = (figures: Figures): string => {
    if (!figures) return '—';
    if (figures.kind === 'DENY') return coverageKinds.DENY.text[lang];
    return t('figures', { priority: figures.priority ?? 0, days: figures.leadDays ?? 0 });
  };
  return (
    <Scroller className="cover-scroll" label={t('upload.preview')}>
      <table className="cover-table">
        <thead>
          <tr>
            <th scope="col">{coverageFields.locationName[lang]}</th>
            <th scope="col">{t('whom')}</th>
            <th scope="col">{t('goods')}</th>
            <th scope="col">{t('words:now')}</th>
            <th scope="col">{t('words:becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ location, place, goods, before, after }) => (
            <tr key={`${location} ${place} ${goods}`}>
              <th scope="row">{location}</th>
              <td>{place}</td>
              <td>{goods || t('allGoods')}</td>
              <td>{say(before)}</td>
              <td className={after ? undefined : 'cover-gone'}>
                {after ? say(after) : coverageActions.delete[lang]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
