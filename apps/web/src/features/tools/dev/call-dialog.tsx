import { devTexts as texts } from '@treadline/contract/tools/dev/texts.ts';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import type { ConnectorCallRow } from './calls.tsx';
import './dev.css';

/** Pretty-printed JSON; other text unchanged. */
function layOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body.replaceAll('><', '>\n<');
  }
}

/** Dialog of a logged call with request and response. */
export function CallDialog({ call, onClose }: { call: ConnectorCallRow | null; onClose: () => void }) {
  const { t } = useTranslation('dev');
  const say = useContractText();
  return (
    <Dialog
      open={call !== null}
      width={880}
      title={call ? t('callTitle', { connector: call.connector, operation: call.operation }) : ''}
      onClose={onClose}
    >
      {(['request', 'response'] as const).map((part) => (
        <section key={part} className="dev-body">
          <h3>{say(texts[part])}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long message is scrolled by keyboard */}
          <pre tabIndex={0}>{layOut(call?.[part] ?? '') || t('noBody')}</pre>
        </section>
      ))}
    </Dialog>
  );
}
