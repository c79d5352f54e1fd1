import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CountLine } from './types.ts';
import { isOpenLine, type useLineActions } from './use-line-actions.ts';

interface LineBarProps {
  all: readonly CountLine[];
  selected: readonly CountLine[];
  actions: ReturnType<typeof useLineActions>;
}

interface BarButtonProps {
  text: string;
  primary?: boolean;
  blocked: string | undefined;
  onClick: () => void;
}

/** Button that is disabled, with the reason as tooltip, where the action is not possible. */
const BarButton = ({ text, primary = false, blocked, onClick }: BarButtonProps) => (
  <Tooltip title={blocked}>
    <Button type={primary ? 'primary' : 'default'} disabled={blocked !== undefined} onClick={onClick}>
      {text}
    </Button>
  </Tooltip>
);

/** Bulk actions on the selected parts, or on all with differences when none is selected. */
export function LineBar({ all, selected, actions }: LineBarProps) {
  const { t } = useTranslation('counts');
  const lines = selected.length > 0 ? selected : all.filter(isOpenLine);
  const count = lines.length;
  return (
    <div className="cnt-bar cnt-line-bar" role="toolbar" aria-label={t('lines')}>
      {actions.mayDecide && (
        <>
          <BarButton
            text={t('bar.post', { count })}
            primary
            blocked={actions.blocked(lines, 'post')}
            onClick={() => actions.post(lines)}
          />
          <BarButton
            text={t('bar.accept', { count })}
            blocked={
              lines.every(({ acceptedBy }) => acceptedBy !== null)
                ? t('accepted')
                : actions.blocked(lines, 'accept')
            }
            onClick={() => actions.accept(lines)}
          />
        </>
      )}
      <BarButton
        text={t('bar.recount', { count: selected.length })}
        blocked={selected.length > 0 ? undefined : t('chooseLines')}
        onClick={() => actions.recount(selected)}
      />
      {selected.length === 0 && <span className="tl-hint">{t('bar.hint')}</span>}
    </div>
  );
}
