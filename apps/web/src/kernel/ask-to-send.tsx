import { App } from 'antd';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { textOfError } from './error-text.ts';

interface Message {
  to: string;
  name: string;
  text: string;
}

interface Asked {
  title: string;
  okText: string;
  preview: () => Promise<Message>;
  onOk: () => Promise<void>;
}

/** Asks once before a message is sent: whom it goes to, and what it says. What refuses it is said instead. */
export function useAskToSend(): (asked: Asked) => Promise<void> {
  const { confirmAction } = useDialogs();
  const { message } = App.useApp();
  return async ({ title, okText, preview, onOk }) => {
    try {
      const { to, name, text } = await preview();
      await confirmAction({
        title,
        content: (
          <>
            <p className="tl-dialog-text">{[name, to].filter(Boolean).join(' · ')}</p>
            <blockquote className="tl-message-text">{text}</blockquote>
          </>
        ),
        okText,
        onOk,
      });
    } catch (error) {
      message.error(textOfError(error));
    }
  };
}
