import type { ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { SplitButton } from '#ui/feedback/split-button.tsx';
import { usePaper, type PaperEndpoint, type Printed } from './use-paper.ts';

type PrintButtonProps<E extends PaperEndpoint> = {
  printed: Printed<E>;
  size?: ButtonProps['size'];
  /** The verb; "print" by default. */
  label?: string;
};

/** Button that prints a record on the paper that this device remembers, with the menu of its papers. */
export function PrintButton<E extends PaperEndpoint>({ printed, size, label }: PrintButtonProps<E>) {
  const { t } = useTranslation(['kernel', 'words']);
  const { print, busy, entries } = usePaper(printed);
  return (
    <SplitButton
      size={size ?? 'middle'}
      loading={busy}
      entries={entries}
      menuLabel={t('document.papers')}
      onClick={print}
    >
      {label ?? t('words:print')}
    </SplitButton>
  );
}
