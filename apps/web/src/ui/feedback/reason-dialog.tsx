import { Alert, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useUiText } from '../text.ts';
import { useUnsaved } from '../form/unsaved.ts';
import { Dialog } from './dialog.tsx';
import './feedback.css';

export type ReasonDialogProps = {
  open: boolean;
  title: ReactNode;
  /** Consequences in figures. */
  content?: ReactNode;
  /** The verb on the button. */
  okText: string;
  danger?: boolean;
  label?: string;
  /** The reason may be left empty. */
  optional?: boolean;
  placeholder?: string;
  /** Suggested reason, which can be changed. */
  initial?: string;
  /** Maximum length in characters; 200 by default. */
  maxLength?: number;
  /** Receives the trimmed reason; an error that it throws is shown and the dialog stays open. */
  onOk: (reason: string) => void | Promise<void>;
  onClose: () => void;
};

/** Confirmation dialog that requires a reason. For a simple call use `useDialogs().askReason`. */
export function ReasonDialog({ open, ...rest }: ReasonDialogProps) {
  return open ? <OpenReasonDialog {...rest} /> : null;
}

function OpenReasonDialog({
  title,
  content,
  okText,
  danger,
  optional = false,
  initial = '',
  onOk,
  onClose,
  ...field
}: Omit<ReasonDialogProps, 'open'>) {
  const text = useUiText();
  const [reason, setReason] = useState(initial);
  useUnsaved(reason.trim() !== initial.trim());
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    const given = reason.trim();
    setAsked(true);
    if ((given === '' && !optional) || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onOk(given);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={title}
      okText={okText}
      cancelText={text('back')}
      danger={danger ?? false}
      busy={busy}
      width={440}
      onOk={() => void submit()}
      onClose={onClose}
    >
      {content && <div className="tl-dialog-text">{content}</div>}
      <ReasonField
        {...field}
        optional={optional}
        reason={reason}
        missing={asked && !optional && reason.trim() === ''}
        onChange={setReason}
        onSubmit={() => void submit()}
      />
      {failure && <Alert className="tl-dialog-alert" type="error" showIcon title={failure} />}
    </Dialog>
  );
}

type ReasonFieldProps = Pick<ReasonDialogProps, 'label' | 'optional' | 'placeholder' | 'maxLength'> & {
  reason: string;
  missing: boolean;
  onChange: (reason: string) => void;
  onSubmit: () => void;
};

function ReasonField({
  label,
  optional,
  placeholder,
  maxLength = 200,
  reason,
  missing,
  onChange,
  onSubmit,
}: ReasonFieldProps) {
  const text = useUiText();
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label={label ?? text('reason')}
        required={!optional}
        validateStatus={missing ? 'error' : ''}
        help={missing ? <span role="alert">{text('reasonRequired')}</span> : undefined}
        className="tl-reason"
      >
        <Input.TextArea
          autoFocus
          rows={3}
          maxLength={maxLength}
          showCount
          value={reason}
          aria-label={label ?? text('reason')}
          aria-required
          aria-invalid={missing}
          placeholder={placeholder ?? text('reasonPlaceholder')}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
          }}
        />
      </Form.Item>
    </Form>
  );
}
