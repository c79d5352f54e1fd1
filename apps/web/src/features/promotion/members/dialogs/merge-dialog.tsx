import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberFields as fields } from '@treadline/contract/promotion/members/fields.ts';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { showValue } from '#kernel/fields/columns.tsx';
import { emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { stalePaths, type Member } from '../types.ts';
import './merge-dialog.css';

type Preview = OutputOf<'GET /promotion/member/merge/preview'>;
const shown = ['memberNo', 'name', 'mobile', 'level', 'points', 'pointsDebt', 'orders', 'marketing'] as const;

/** Both members side by side, and what is transferred. */
function PreviewTable({ preview }: { preview: Preview }) {
  const { t } = useTranslation('members');
  const lang = useLang();
  const { survivor, merged, ...moved } = preview;
  return (
    <>
      <table className="mb-merge">
        <thead>
          <tr>
            <th scope="col">{t('merge.what')}</th>
            <th scope="col">{t('merge.stays')}</th>
            <th scope="col">{t('merge.goes')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((key) => (
            <tr key={key}>
              <th scope="row">{fields[key][lang]}</th>
              <td>{showValue(fields[key], survivor[key], lang) || emptyMark}</td>
              <td>{showValue(fields[key], merged[key], lang) || emptyMark}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tl-dialog-text">
        {t('merge.text', { ...moved, said: showWord(moved.marketingAfter, lang) })}
      </p>
    </>
  );
}
const showWord = (value: Preview['marketingAfter'], lang: ReturnType<typeof useLang>): string => {
  const choice = fields.marketing.choices[value];
  return choice.text[lang];
};

/** Search of other members by number, name or mobile. */
const findOthers = (own: number) => async (text: string, signal: AbortSignal) =>
  (await api('GET /promotion/member/list', { query: { text, pageSize: 10 } }, { signal })).list
    .filter(({ id }) => id !== own)
    .map(({ id, memberNo, name, mobile }) => ({
      value: String(id),
      label: `${memberNo} ${name}`,
      note: mobile,
    }));

export interface MergeDialogProps {
  member: Member;
  /** Absent: selected in the dialog. */
  other?: Member;
  open: boolean;
  onClose: () => void;
}

/** Dialog to merge two members, with a preview of what is transferred; the surviving one can be swapped. */
export function MergeDialog({ member, other, open, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['members', 'words']);
  const [otherId, setOtherId] = useState<number | null>(other?.id ?? null);
  const [turned, setTurned] = useState(false);
  const pair = turned
    ? { survivorId: otherId ?? 0, mergedId: member.id }
    : { survivorId: member.id, mergedId: otherId ?? 0 };
  const preview = useApi(
    'GET /promotion/member/merge/preview',
    { query: { survivorId: String(pair.survivorId), mergedId: String(pair.mergedId) } },
    { enabled: open && otherId !== null, staleTime: 0 },
  );
  const merge = useAct('PUT /promotion/member/merge', {
    done: t('merge.done'),
    refresh: stalePaths,
    onDone: onClose,
  });
  /** Merges as previewed; after a concurrent change the preview is shown again. */
  const run = async () => {
    if (!preview.data) return;
    const { survivor, merged } = preview.data;
    const body = { ...pair, survivorVersion: survivor.version, mergedVersion: merged.version };
    if (!(await merge.run({ body }))) await preview.refetch();
  };
  return (
    <Dialog
      open={open}
      width={640}
      danger
      title={t('merge.title')}
      okText={t('words:merge')}
      okDisabled={!preview.data}
      busy={merge.busy}
      onOk={() => void run()}
      onClose={onClose}
    >
      {!other && (
        <RemotePicker
          aria-label={t('merge.other')}
          placeholder={t('merge.choose')}
          value={otherId === null ? null : String(otherId)}
          onChange={(next) => setOtherId(typeof next === 'string' ? Number(next) : null)}
          search={findOthers(member.id)}
        />
      )}
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
          <Button size="small" onClick={() => setTurned(!turned)}>
            {t('merge.turn')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
