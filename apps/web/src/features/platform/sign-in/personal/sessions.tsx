import { Button, Tag } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatTime } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';

type Session = OutputOf<'GET /user/v1/user/sessions'>[number];
const path = '/user/v1/user/sessions';

function useColumns() {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  return useMemo(
    () => [
      {
        key: 'device',
        title: t('device'),
        render: (row: Session) => (
          <span className="personal-device">
            <span>{row.device || t('unknownDevice')}</span>
            {row.current && <Tag color="processing">{t('thisSession')}</Tag>}
          </span>
        ),
      },
      { key: 'place', title: t('place'), render: (row: Session) => t(`places.${row.place}`) },
      { key: 'address', title: t('address') },
      { key: 'companyName', title: t('company') },
      { key: 'seenTime', title: t('seenTime'), render: (row: Session) => formatTime(row.seenTime) },
      { key: 'createdTime', title: t('createdTime'), render: (row: Session) => formatTime(row.createdTime) },
    ],
    [t],
  );
}

/** Ends one session or all others, after confirmation. */
function useEnding() {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const { confirmAction } = useDialogs();
  const one = useAct('DELETE /user/v1/user/sessions/:id', { done: t('ended'), refresh: [path] });
  const all = useAct('POST /user/v1/user/sessions/endOthers', { done: t('othersEnded'), refresh: [path] });
  return {
    endOne: ({ id, device, address }: Session) =>
      confirmAction({
        title: t('endTitle', { device: device || t('unknownDevice') }),
        content: t('endText', { address }),
        okText: t('end'),
        danger: true,
        onOk: async () => void (await one.orThrow({ params: { id } })),
      }),
    endOthers: (count: number) =>
      confirmAction({
        title: t('endOthersTitle', { count }),
        content: t('endOthersText'),
        okText: t('endOthers'),
        danger: true,
        onOk: async () => void (await all.orThrow({})),
      }),
  };
}

/** Active sessions of the account. */
export function Sessions() {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const { data = [], error, isFetching, refetch } = useApi('GET /user/v1/user/sessions', {});
  const columns = useColumns();
  const { endOne, endOthers } = useEnding();
  const others = data.filter(({ current }) => !current).length;
  const rowActions = (row: Session) =>
    row.current ? [] : [{ key: 'end', label: t('end'), danger: true, onClick: () => void endOne(row) }];
  return (
    <section className="personal-panel">
      <div className="personal-head">
        <h2>{t('sessions')}</h2>
        {others > 0 && <Button onClick={() => void endOthers(others)}>{t('endOthers')}</Button>}
      </div>
      <p className="personal-text">{t('sessionsText')}</p>
      <DataGrid
        label={t('sessions')}
        rows={data}
        columns={columns}
        height="content"
        maxHeight={420}
        loading={isFetching}
        error={
          error
            ? { message: textOfError(error), requestId: error.requestId, retry: () => void refetch() }
            : undefined
        }
        {...(others > 0 && { rowActions })}
      />
    </section>
  );
}
