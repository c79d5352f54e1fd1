import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { connection } from '#kernel/connection.ts';
import { useStore } from '#kernel/store.ts';
import { windowId } from '#kernel/window-id.ts';
import { correctPath, createPath } from '../../types.ts';
import { changeRecords, checks, isStorageAvailable, ownRecords } from '../keep/store.ts';
import { forgetPhoto } from '../keep/photos.ts';
import { sendChecks } from '../keep/sending.ts';
import {
  countWaiting,
  discardCheck,
  reopenRefused,
  retryRefused,
  type WaitingCheck,
} from '../model/queue.ts';

/** Notice of a check or photo refused by the server. */
function Refused({ check }: { check: WaitingCheck }) {
  const { t } = useTranslation('tyre-checks');
  const [isSure, setSure] = useState(false);
  const { clientId, plateNumber: plate } = check.body;
  const why = check.refused || (check.photos.find(({ refused }) => refused)?.refused ?? '');
  const again = () => {
    changeRecords(retryRefused);
    sendChecks();
  };
  const back = () => {
    changeRecords((kept) => reopenRefused(kept, clientId, windowId));
    goTo(check.draft.correct ? correctPath(check.draft.correct) : createPath);
  };
  const drop = () => {
    if (!isSure) return setSure(true);
    changeRecords((kept) => discardCheck(kept, clientId));
    for (const { id } of check.photos) void forgetPhoto(id);
  };
  const actions = (
    <div className="check-choices">
      <Button size="small" onClick={again}>
        {t('refused.again')}
      </Button>
      {check.checkId === null && (
        <Button size="small" onClick={back}>
          {t('refused.change')}
        </Button>
      )}
      <Button size="small" danger onClick={drop}>
        {t(isSure ? 'refused.sure' : 'refused.forget')}
      </Button>
    </div>
  );
  const title = t(check.refused ? 'refused.figures' : 'refused.photo', { plate, why });
  return <Alert type="error" showIcon title={title} description={actions} />;
}

/** Notice of unsent data on this device, with the reason. */
export function SendingNote() {
  const { t } = useTranslation('tyre-checks');
  const kept = useStore(checks, ownRecords);
  const keeps = useStore(isStorageAvailable);
  const isDown = useStore(connection) === 'down';
  const { checks: count, photos } = countWaiting(kept);
  const refused = kept.waiting.filter(
    (check) => check.refused || check.photos.some((photo) => photo.refused),
  );
  const waits = t(photos > 0 ? 'way.both' : 'way.checks', { count, photos });
  return (
    <div className="check-notes">
      {!keeps && <Alert type="warning" showIcon title={t('way.notKept')} />}
      {refused.map((check) => (
        <Refused key={check.body.clientId} check={check} />
      ))}
      {count + photos > 0 && refused.length === 0 && (
        <Alert type="info" showIcon title={t(isDown ? 'way.down' : 'way.up', { what: waits })} />
      )}
      {count + photos === 0 && isDown && <Alert type="info" showIcon title={t('way.keeps')} />}
    </div>
  );
}
