import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { QueueFailure } from '#kernel/dashboard/queue-states.tsx';
import { useApi } from '#kernel/query.ts';

type Application = OutputOf<'GET /dev/merchants'>[number];

/** Application pending at the sandbox channel, with its possible outcomes. */
function ApplicationRow({ application }: { application: Application }) {
  const { t } = useTranslation(['dev', 'words']);
  const [reason, setReason] = useState('');
  const act = useAct('PUT /dev/merchants/decide', { done: t('merchantDecided'), refresh: ['/dev'] });
  const { businessCode, name, state } = application;
  const decide = (next: 'TO_BE_SIGNED' | 'FINISHED' | 'REJECTED') => () =>
    void act.run({ body: { businessCode, state: next, reason: next === 'REJECTED' ? reason : '' } });
  return (
    <li className="dev-merchant">
      <span>
        <b>{name}</b> {businessCode}
      </span>
      <Input
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        placeholder={t('merchantReason')}
        aria-label={`${t('merchantReason')} ${businessCode}`}
      />
      <Button disabled={state !== 'AUDITING'} onClick={decide('TO_BE_SIGNED')}>
        {t('merchantPass')}
      </Button>
      <Button onClick={decide('FINISHED')}>{t('merchantSign')}</Button>
      <Button danger disabled={!reason.trim()} onClick={decide('REJECTED')}>
        {t('words:reject')}
      </Button>
    </li>
  );
}

/** Controls of the merchant sandbox: approve, sign or reject dealers' applications. */
export function MerchantsPanel() {
  const { t } = useTranslation('dev');
  const { data, error, refetch } = useApi('GET /dev/merchants', {}, { staleTime: 0 });
  const waiting = data?.filter(({ state }) => state === 'AUDITING' || state === 'TO_BE_SIGNED') ?? [];
  return (
    <>
      {error && !data && <QueueFailure error={error} retry={() => void refetch()} />}
      {data && waiting.length === 0 && <p className="dev-quiet">{t('noMerchants')}</p>}
      <ul className="dev-merchants">
        {waiting.map((application) => (
          <ApplicationRow key={application.businessCode} application={application} />
        ))}
      </ul>
    </>
  );
}
