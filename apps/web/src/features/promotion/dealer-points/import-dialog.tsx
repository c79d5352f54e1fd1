import { pointsFields, pointsEntryFields } from '@treadline/contract/promotion/dealer-points/fields.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api, fetchFile } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { figureClass } from '#kernel/fields/columns.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useImport, useSaveFile, type ImportInput } from '#kernel/use-import.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ImportDialog } from '#ui/feedback/import-dialog.tsx';
import { Net } from './handle-dialog.tsx';
import { stalePaths } from './types.ts';
import './points.css';

const endpoint = 'POST /promotion/dealer/points/import';
type Answer = OutputOf<typeof endpoint>;
interface Preview extends ImportInput {
  answer: Answer;
}

/** Preview of a workbook's result by dealer, with a button to import it. */
function PreviewDialog({
  preview: { file, body, answer },
  onClose,
}: {
  preview: Preview;
  onClose: () => void;
}) {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  const { message } = App.useApp();
  const { granted, taken, changes } = answer;
  const send = useAct(endpoint, {
    refresh: stalePaths,
    onDone: ({ changes: made }) => void message.success(t('import.done', { count: made.length })),
  });
  const apply = async () => {
    if (await send.run({ file, body })) onClose();
  };
  return (
    <Dialog
      open
      width={720}
      title={t('import.title')}
      okText={t('import.apply', { count: changes.length })}
      busy={send.busy}
      onOk={() => void apply()}
      onClose={onClose}
    >
      <p className="dp-text">
        {t('import.sums', {
          count: changes.length,
          granted: formatQuantity(granted),
          taken: formatQuantity(taken),
        })}
      </p>
      <div className="dp-lines">
        <table className="dp-table">
          <thead>
            <tr>
              <th scope="col">{pointsFields.dealerName[lang]}</th>
              <th scope="col">{t('handle.before')}</th>
              <th scope="col">{pointsEntryFields.delta.label[lang]}</th>
              <th scope="col">{t('handle.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ dealerId, dealerName, before, points, after }) => (
              <tr key={dealerId}>
                <td>{dealerName}</td>
                <td>
                  <Net value={before} />
                </td>
                <td>
                  <span className={figureClass(points)}>
                    {`${points > 0 ? '+' : ''}${formatQuantity(points)}`}
                  </span>
                </td>
                <td>
                  <Net value={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** Import of points from a workbook, with its bad rows or a preview to confirm. */
export function PointsImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['dealer-points', 'kernel']);
  const lang = useLang();
  const [preview, setPreview] = useState<Preview | null>(null);
  const save = useSaveFile();
  const check = useImport(async ({ file, body }, options) => {
    const answer = await api(endpoint, { file, body: { ...body, preview: 'true' } }, options);
    if (!answer.repeated) setPreview({ file, body, answer });
    return answer;
  });
  const close = () => {
    setPreview(null);
    onClose();
  };
  return (
    <>
      <ImportDialog
        open={open && preview === null}
        onClose={onClose}
        title={t('import.title')}
        errorTitle={t('kernel:import.failed')}
        intro={t('import.intro')}
        onTemplate={() =>
          save(
            () => fetchFile('GET /promotion/dealer/points/import/template'),
            `${screenTitle('/promotion/dealer/points/list')[lang]}.xlsx`,
          )
        }
        upload={check}
      />
      {open && preview && <PreviewDialog preview={preview} onClose={close} />}
    </>
  );
}
