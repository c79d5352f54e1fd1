import type { ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useContractText } from '../lang.ts';
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
  const say = useContractText();
  const { print, busy, entries, paper } = usePaper(printed);
  return (
    <SplitButton
      size={size ?? 'middle'}
      loading={busy}
      entries={entries}
      menuLabel={t('document.papers')}
      onClick={print}
      {...(entries.length > 0 && { title: say(paper) })}
    >
      {label ?? t('words:print')}
    </SplitButton>
  );
}
