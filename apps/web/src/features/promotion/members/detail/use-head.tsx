import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { refreshApi } from '#kernel/query.ts';
import type { DetailAction } from '#ui/feedback/detail-layout.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { consentKeeper, exporter, memberEditorRule, stalePaths, type MemberDetail } from '../types.ts';
import './detail.css';

const dialogs = {
  points: lazyDialog(() => import('../dialogs/points-dialog.tsx').then((m) => m.PointsDialog)),
  consent: lazyDialog(() => import('../dialogs/consent-dialog.tsx').then((m) => m.ConsentDialog)),
  merge: lazyDialog(() => import('../dialogs/merge-dialog.tsx').then((m) => m.MergeDialog)),
  erase: lazyDialog(() => import('../dialogs/erase-dialog.tsx').then((m) => m.EraseDialog)),
};
type Kind = keyof typeof dialogs;

/** Exports all data of a person as a file, which is logged. */
function useExportPerson(id: number) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { blob, name } = await fetchFile('GET /promotion/member/export/:id', { params: { id } });
      saveFile(blob, name);
      await refreshApi(...stalePaths);
    } catch (error) {
      message.error(textOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}

/** Header actions of a member: consent and points first, irreversible ones last. */
export function useHead(member: MemberDetail) {
  const { t } = useTranslation('members');
  const can = useCan();
  const exporting = useExportPerson(member.id);
  const [kind, setKind] = useState<Kind>('points');
  const [open, setOpen] = useState(false);
  const [turn, setTurn] = useState(0);
  const show = (which: Kind) => () => {
    setKind(which);
    setTurn(turn + 1);
    setOpen(true);
  };
  const isLive = member.mergedInto === null && member.erasedTime === null;
  const may = can(memberEditorRule);
  const actions: DetailAction[] = [
    ...(can(consentKeeper) && isLive
      ? [{ key: 'consent', label: t('consent.action'), primary: true, onClick: show('consent') }]
      : []),
    ...(may && isLive
      ? [
          { key: 'points', label: t('points.action'), onClick: show('points') },
          { key: 'merge', label: t('merge.action'), onClick: show('merge') },
        ]
      : []),
    ...(can(exporter)
      ? [{ key: 'export', label: t('export'), busy: exporting.busy, onClick: () => void exporting.run() }]
      : []),
    ...(may && isLive
      ? [{ key: 'erase', label: t('erase.action'), danger: true, onClick: show('erase') }]
      : []),
  ];
  const Shown = dialogs[kind];
  const element = turn > 0 && <Shown key={turn} member={member} open={open} onClose={() => setOpen(false)} />;
  return { actions, element };
}
