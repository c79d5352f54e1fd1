import { Alert } from 'antd';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useUiText } from '../text.ts';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import type { ReasonDialogProps } from './reason-dialog.tsx';
import './feedback.css';

export type ConfirmOptions = {
  title: ReactNode;
  /** The consequence in figures: "取消后释放在途 120 条，供应商将收到通知". */
  content?: ReactNode;
  /** The verb on the button, never "OK". */
  okText: string;
  /** "返回" by default: beside "取消采购单" a bare "取消" would be read twice. */
  cancelText?: string;
  danger?: boolean;
  /** Focuses the cancel button, where a quick Enter would lose data. */
  safe?: boolean;
  /** May be slow; the dialog stays open as busy, and shows an error that it throws. */
  onOk?: () => void | Promise<void>;
};

export type ReasonOptions = Omit<ReasonDialogProps, 'open' | 'onClose' | 'onOk'> & {
  onOk?: (reason: string) => void | Promise<void>;
};

export type NoticeOptions = { title: ReactNode; content: ReactNode; width?: number };

export type Dialogs = {
  /** True once confirmed and `onOk` has succeeded, false when cancelled. */
  confirmAction: (options: ConfirmOptions) => Promise<boolean>;
  /** The reason once given and `onOk` has succeeded, undefined when cancelled. */
  askReason: (options: ReasonOptions) => Promise<string | undefined>;
  /** Shows information; resolves once it is closed. */
  showNotice: (options: NoticeOptions) => Promise<void>;
};

type Question =
  | { kind: 'confirm'; options: ConfirmOptions; answer: (confirmed: boolean) => void }
  | { kind: 'reason'; options: ReasonOptions; answer: (reason: string | undefined) => void }
  | { kind: 'notice'; options: NoticeOptions; answer: () => void };

/** Loaded on first use, since it pulls in antd's forms, which no page needs at start. */
const ReasonDialog = lazyDialog(() => import('./reason-dialog.tsx').then((module) => module.ReasonDialog));

const DialogsContext = createContext<Dialogs | undefined>(undefined);

/** Hook for confirmation and reason dialogs opened by a call. @throws Error without a `DialogHost` above. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogHost above it');
  return dialogs;
}

/** Host of the dialogs opened in this part of the page; one per tab keeps them with their tab. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const [dialogs] = useState<Dialogs>(() => ({
    confirmAction: (options) => new Promise((answer) => setQuestion({ kind: 'confirm', options, answer })),
    askReason: (options) => new Promise((answer) => setQuestion({ kind: 'reason', options, answer })),
    showNotice: (options) => new Promise((answer) => setQuestion({ kind: 'notice', options, answer })),
  }));
  const close = () => setQuestion(undefined);
  return (
    <DialogsContext value={dialogs}>
      {children}
      {question?.kind === 'confirm' && <ConfirmQuestion question={question} onDone={close} />}
      {question?.kind === 'notice' && <Notice question={question} onDone={close} />}
      {question?.kind === 'reason' && (
        <ReasonDialog
          {...question.options}
          open
          onOk={async (reason) => {
            await question.options.onOk?.(reason);
            question.answer(reason);
            close();
          }}
          onClose={() => {
            question.answer(undefined);
            close();
          }}
        />
      )}
    </DialogsContext>
  );
}

type NoticeProps = { question: Extract<Question, { kind: 'notice' }>; onDone: () => void };

function Notice({ question, onDone }: NoticeProps) {
  const text = useUiText();
  const { content, ...options } = question.options;
  const finish = () => {
    question.answer();
    onDone();
  };
  return (
    <Dialog open {...options} cancelText={text('close')} onClose={finish}>
      {content}
    </Dialog>
  );
}

type ConfirmQuestionProps = { question: Extract<Question, { kind: 'confirm' }>; onDone: () => void };

function ConfirmQuestion({ question, onDone }: ConfirmQuestionProps) {
  const text = useUiText();
  const { title, content, okText, cancelText, danger, safe, onOk } = question.options;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const finish = (confirmed: boolean) => {
    question.answer(confirmed);
    onDone();
  };
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onOk?.();
      finish(true);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={title}
      okText={okText}
      cancelText={cancelText ?? text('back')}
      danger={danger ?? false}
      safe={safe ?? false}
      busy={busy}
      width={440}
      onOk={() => void confirm()}
      onClose={() => finish(false)}
    >
      {content && <div className="tl-dialog-text">{content}</div>}
      {failure && <Alert className="tl-dialog-alert" type="error" showIcon title={failure} />}
    </Dialog>
  );
}
