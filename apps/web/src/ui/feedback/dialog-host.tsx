import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { Alert, Form, Input } from 'antd';
import { useUiText } from '../text.ts';
import { Dialog } from './dialog.tsx';
import './feedback.css';

export type ConfirmOptions = {
  title: ReactNode;
  /** The consequence in figures: "取消后释放在途 120 条，供应商将收到通知". */
  content?: ReactNode;
  okText: string;
  danger?: boolean;
  /** May be slow; the dialog stays open, busy, and shows what it throws. */
  onOk?: () => void | Promise<void>;
};

export type ReasonOptions = Omit<ConfirmOptions, 'onOk'> & {
  label?: string;
  placeholder?: string;
  /** Longest reason in characters; 200 by default. */
  maxLength?: number;
  onOk?: (reason: string) => void | Promise<void>;
};

export type Dialogs = {
  /** True once confirmed and `onOk` has succeeded, false when cancelled. */
  confirmAction: (options: ConfirmOptions) => Promise<boolean>;
  /** The reason once given and `onOk` has succeeded, undefined when cancelled. */
  askReason: (options: ReasonOptions) => Promise<string | undefined>;
};

type Question = {
  options: ReasonOptions & { withReason: boolean };
  run: (reason: string) => void | Promise<void>;
  answer: (reason: string | undefined) => void;
};

const DialogsContext = createContext<Dialogs | undefined>(undefined);

/** Confirmation and reason dialogs by a call. Raises when no `DialogHost` is above. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogHost above it');
  return dialogs;
}

/** Where dialogs of this part of the page live; one per tab keeps them with their tab. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const dialogs = useRef<Dialogs>(null);
  dialogs.current ??= makeDialogs(setQuestion);
  return (
    <DialogsContext value={dialogs.current}>
      {children}
      {question && <QuestionDialog question={question} onDone={() => setQuestion(undefined)} />}
    </DialogsContext>
  );
}

function makeDialogs(ask: (question: Question) => void): Dialogs {
  return {
    confirmAction: (options) =>
      new Promise((resolve) => {
        ask({
          options: { ...options, onOk: undefined, withReason: false },
          run: () => options.onOk?.(),
          answer: (reason) => resolve(reason !== undefined),
        });
      }),
    askReason: (options) =>
      new Promise((resolve) => {
        ask({ options: { ...options, withReason: true }, run: (reason) => options.onOk?.(reason), answer: resolve });
      }),
  };
}

function QuestionDialog({ question, onDone }: { question: Question; onDone: () => void }) {
  const text = useUiText();
  const { options } = question;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const finish = (answer: string | undefined) => {
    question.answer(answer);
    onDone();
  };
  const submit = async () => {
    const given = reason.trim();
    if (options.withReason && given === '') return setMissing(true);
    setBusy(true);
    setFailure(undefined);
    try {
      await question.run(given);
      finish(given);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={options.title}
      okText={options.okText}
      danger={options.danger ?? false}
      busy={busy}
      width={440}
      onOk={() => void submit()}
      onClose={() => finish(undefined)}
    >
      {options.content && <div className="tl-dialog-text">{options.content}</div>}
      {options.withReason && (
        <ReasonField options={options} reason={reason} missing={missing && reason.trim() === ''} onChange={setReason} onSubmit={() => void submit()} />
      )}
      {failure && <Alert className="tl-dialog-alert" type="error" showIcon title={failure} />}
      <span className="tl-visually-hidden" aria-live="polite">
        {missing && reason.trim() === '' ? text('reasonRequired') : ''}
      </span>
    </Dialog>
  );
}

type ReasonFieldProps = { options: ReasonOptions; reason: string; missing: boolean; onChange: (reason: string) => void; onSubmit: () => void };

function ReasonField({ options, reason, missing, onChange, onSubmit }: ReasonFieldProps) {
  const text = useUiText();
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label={options.label ?? text('reason')}
        required
        validateStatus={missing ? 'error' : ''}
        help={missing ? text('reasonRequired') : undefined}
        style={{ marginBottom: 8 }}
      >
        <Input.TextArea
          autoFocus
          rows={3}
          maxLength={options.maxLength ?? 200}
          showCount
          value={reason}
          aria-label={options.label ?? text('reason')}
          placeholder={options.placeholder ?? text('reasonPlaceholder')}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
          }}
        />
      </Form.Item>
    </Form>
  );
}
