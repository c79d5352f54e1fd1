import { clueFields as fields } from '@treadline/contract/service/clues/fields.ts';
import { Alert, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { OutputOf } from '#kernel/api-types.ts';
import { stalePaths, resultOn, type Clue } from '../types.ts';
import type { ClueDialogProps } from './clue-dialogs.tsx';
import { useUnmerge } from './use-unmerge.ts';

type Preview = OutputOf<'POST /order/clue/merge/preview'>;

function ClueLine({ clue, kept }: { clue: Clue; kept: boolean }) {
  const { t } = useTranslation('clues');
  return (
    <tr data-kept={kept || undefined}>
      <td>{t(kept ? 'merge.stays' : 'merge.goes')}</td>
      <td>{clue.clueNo}</td>
      <td>{[clue.plateNumber, clue.carName].filter(Boolean).join(' ')}</td>
      <td>{clue.customerName}</td>
      <td>{clue.ownerName || t('nobody')}</td>
      <td>{formatTime(clue.createdTime)}</td>
    </tr>
  );
}

/** Whether a clue has another car and mobile than the kept one, comparing masked values as shown. */
const isStranger = (kept: Clue, { plateNumber, vin, customerMobile }: Clue): boolean =>
  customerMobile !== kept.customerMobile &&
  (plateNumber === '' || plateNumber !== kept.plateNumber) &&
  (vin === '' || vin !== kept.vin);

/** Kept clue and what it takes over, in figures. */
function PreviewTable({ preview }: { preview: Preview }) {
  const { t } = useTranslation(['clues', 'words']);
  const { survivor, others, ownerName, followUps, checks, messages } = preview;
  const strangers = others.filter((clue) => isStranger(survivor, clue));
  const lang = useLang();
  const titles = [
    t('merge.role'),
    fields.clueNo[lang],
    t('words:car'),
    fields.customerName[lang],
    fields.ownerName[lang],
    fields.createdTime[lang],
  ];
  return (
    <>
      <table className="clue-merge">
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <ClueLine clue={survivor} kept />
          {others.map((clue) => (
            <ClueLine key={clue.id} clue={clue} kept={false} />
          ))}
        </tbody>
      </table>
      <p className="tl-dialog-text">
        {t('merge.text', {
          no: survivor.clueNo,
          owner: ownerName || t('nobody'),
          followUps,
          checks,
          messages,
          count: others.length,
        })}
      </p>
      {strangers.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('merge.strangers', { numbers: strangers.map(({ clueNo }) => clueNo).join(', ') })}
        />
      )}
    </>
  );
}

/** Choice of the car that stays, where the clues are of several. */
function CarChoice(props: { preview: Preview; value?: number | undefined; onChange: (id: number) => void }) {
  const { preview, value, onChange } = props;
  const { t } = useTranslation('clues');
  const all = [preview.survivor, ...preview.others];
  const options = preview.cars.flatMap((id) =>
    all
      .filter((clue) => clue.id === id)
      .map(({ plateNumber, vin, carName }) => ({
        value: id,
        label: [plateNumber, carName, vin].filter(Boolean).join(' · '),
      })),
  );
  if (options.length === 0) return null;
  return (
    <fieldset className="clue-merge-car">
      <legend>{t('merge.car')}</legend>
      <p className="tl-hint">{t('merge.carText')}</p>
      <Radio.Group
        vertical
        options={options}
        value={value ?? null}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </fieldset>
  );
}

/** Dialog to merge several clues, with a preview of the result. */
export function MergeDialog({ clues, others = [], open, onClose, onDone }: ClueDialogProps) {
  const { t } = useTranslation('clues');
  const body = { ids: [...clues.map(({ id }) => id), ...others] };
  const count = body.ids.length;
  const [carOf, setCarOf] = useState<number>();
  const preview = useApi('POST /order/clue/merge/preview', { body }, { enabled: open, staleTime: 0 });
  const unmerge = useUnmerge();
  const merge = useAct('POST /order/clue/merge', {
    done: t('merge.done', { count }),
    refresh: stalePaths,
    result: (survivor) => ({
      ...resultOn(survivor),
      next: {
        label: t('merge.undo'),
        onClick: () => void unmerge(body.ids.filter((id) => id !== survivor.id)),
      },
    }),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      width={760}
      title={t('merge.title', { count })}
      okText={t('merge.ok', { count })}
      okDisabled={!preview.data || (preview.data.cars.length > 0 && carOf === undefined)}
      busy={merge.busy}
      onOk={() => void merge.run({ body: { ...body, ...(carOf !== undefined && { carOf }) } })}
      onClose={onClose}
    >
      {preview.error && (
        <ErrorState
          message={textOfError(preview.error)}
          requestId={preview.error.requestId}
          retry={() => void preview.refetch()}
        />
      )}
      {preview.data && (
        <>
          <PreviewTable preview={preview.data} />
          <CarChoice preview={preview.data} value={carOf} onChange={setCarOf} />
        </>
      )}
      {preview.isPending && <div className="tl-bone tl-bone-row" />}
    </Dialog>
  );
}
