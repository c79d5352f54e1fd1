import { Modal, type ModalProps } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useUiText } from '../text.ts';
import { useTabVisible } from './use-tab-visible.ts';

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** The verb on the button: "取消采购单", never "OK". Without it the dialog has only `cancelText`, or no footer. */
  okText?: string | undefined;
  /** "返回" where the verb itself is "取消"; "取消" by default. */
  cancelText?: string | undefined;
  danger?: boolean;
  /** Focuses the cancel button, so that Enter changes nothing. */
  safe?: boolean;
  busy?: boolean;
  okDisabled?: boolean;
  width?: number;
  onOk?: () => void;
  onClose: () => void;
  children?: ReactNode;
  /** Content left of the buttons. */
  footerStart?: ReactNode;
};

/**
 * Focuses the first field, or else the button with the verb (the cancel button of a safe dialog). A focus that the
 * user has already set within the dialog stays.
 */
function focusFirst(body: HTMLElement | null, safe: boolean) {
  if (body?.contains(document.activeElement)) return;
  const first = body?.querySelector<HTMLElement>('input:not([type=file]), textarea');
  const button = body
    ?.closest('.ant-modal')
    ?.querySelector<HTMLElement>(`.tl-dialog-footer .ant-btn:${safe ? 'nth-last-child(2)' : 'last-child'}`);
  (first ?? button)?.focus();
}

/** antd's Modal, unmounted while its tab is hidden. Keep its state outside. */
export function Dialog({
  open,
  title,
  okText,
  cancelText,
  danger,
  safe = false,
  busy,
  okDisabled,
  width = 480,
  onOk,
  onClose,
  children,
  footerStart,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useTabVisible();
  const text = useUiText();
  if (!open || !shown) return null;
  const footer: ModalProps['footer'] =
    okText || cancelText
      ? (_, { OkBtn, CancelBtn }) => (
          <div className="tl-dialog-footer">
            <span className="tl-dialog-footer-start">{footerStart}</span>
            <CancelBtn />
            {okText && <OkBtn />}
          </div>
        )
      : null;
  return (
    <Modal
      open
      title={typeof title === 'string' ? <span title={title}>{title}</span> : title}
      className="tl-dialog"
      width={width}
      okText={okText}
      cancelText={cancelText ?? text('cancel')}
      okButtonProps={{ danger: danger ?? false, disabled: okDisabled ?? false }}
      confirmLoading={busy ?? false}
      // Ignore the second click of a double click.
      onOk={(click) => (click.detail > 1 ? undefined : onOk?.())}
      onCancel={busy ? undefined : onClose}
      mask={{ closable: false }}
      footer={footer}
      afterOpenChange={(isOpen) => isOpen && focusFirst(body.current, safe)}
    >
      <div ref={body}>{children}</div>
    </Modal>
  );
}
