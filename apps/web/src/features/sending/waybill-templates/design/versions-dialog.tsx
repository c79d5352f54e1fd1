import { Button } from 'antd';
import { sampleData } from '@treadline/contract/sending/waybill-templates/fields.ts';
import type { Layout } from '@treadline/contract/sending/waybill-templates/layout.ts';
import { renderWaybill } from '@treadline/contract/sending/waybill-templates/render.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatTime } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths } from '../types.ts';
import { useCodes } from './use-codes.ts';
import type { Designer } from './use-designer.ts';

/** Print preview of a version. */
function Picture({ layout, no }: { layout: Layout; no: number }) {
  const { t } = useTranslation('waybill-templates');
  const svg = renderWaybill(layout, sampleData, useCodes(layout, sampleData));
  return <img alt={t('versionNo', { no })} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />;
}

interface VersionsProps {
  designer: Designer;
  template: NonNullable<Designer['saved']>;
  open: boolean;
  onClose: () => void;
}

function useRestore({ designer, template, onClose }: VersionsProps) {
  const { t } = useTranslation('waybill-templates');
  const { confirmAction } = useDialogs();
  const restore = useAct('PUT /data/waybill/template/restore/:id', {
    done: t('restored'),
    refresh: stalePaths,
  });
  return (id: number, no: number) => {
    const send = async () => {
      designer.take(await restore.orThrow({ params: { id }, body: { version: template.version } }));
      onClose();
    };
    return confirmAction({
      title: t('restoreTitle', { no }),
      content: t(designer.isDirty ? 'restoreDirtyText' : 'restoreText', { no, next: template.versionNo + 1 }),
      okText: t('restore'),
      onOk: send,
    });
  };
}

/** Dialog of a template's versions, to preview and restore as a new one. */
export function VersionsDialog(props: VersionsProps) {
  const { designer, template, open, onClose } = props;
  const { t } = useTranslation('waybill-templates');
  const [chosen, setChosen] = useState<number>();
  const { data } = useApi(
    'GET /data/waybill/template/versions/:id',
    { params: { id: template.id } },
    { enabled: open },
  );
  const id = chosen ?? data?.list[0]?.id ?? 0;
  const version = useApi(
    'GET /data/waybill/template/version/:id',
    { params: { id } },
    { enabled: open && id > 0, keep: true },
  );
  const restore = useRestore(props);
  return (
    <Dialog open={open} title={t('versionsTitle', { name: template.name })} width={760} onClose={onClose}>
      <div className="wd-versions">
        <ul aria-label={t('versions')}>
          {data?.list.map(({ id: each, no, createdBy, createdTime, restoredFrom, prints }) => (
            <li key={each}>
              <button type="button" aria-pressed={each === id} onClick={() => setChosen(each)}>
                <strong>
                  {t('versionNo', { no })}
                  {no === template.versionNo && ` · ${t('newest')}`}
                </strong>
                <span>{`${createdBy} ${formatTime(createdTime)}`}</span>
                <span className="tl-hint">
                  {[
                    ...(restoredFrom ? [t('restoredFrom', { no: restoredFrom })] : []),
                    t('printsOf', { count: prints }),
                  ].join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className="wd-version">
          {version.data && <Picture layout={version.data.layout} no={version.data.no} />}
          {version.data && designer.editable && version.data.no !== template.versionNo && (
            <Button type="primary" onClick={() => void restore(id, version.data?.no ?? 0)}>
              {t('restore')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
