import { DisconnectOutlined } from '@ant-design/icons';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { connection } from '#kernel/connection.ts';
import { useStore } from '#kernel/store.ts';
import './connection-banner.css';

/** Banner shown while the server is unreachable, over lists, forms and dialogs without shifting them. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell');
  const isDown = useStore(connection) === 'down';
  return createPortal(
    <div className="connection-banner" role="status">
      {isDown && (
        <p>
          <DisconnectOutlined aria-hidden="true" /> {t('disconnected')}
        </p>
      )}
    </div>,
    document.body,
  );
}
