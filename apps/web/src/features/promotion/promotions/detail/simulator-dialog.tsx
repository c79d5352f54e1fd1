import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toFormValues, toInput } from '../editor/model.ts';
import { Simulator } from '../simulator/simulator.tsx';
import type { PromotionDetail } from '../types.ts';

interface SimulatorDialogProps {
  promotion: PromotionDetail;
  open: boolean;
  onClose: () => void;
}

/** Simulator dialog for a saved promotion, running or not. */
export function SimulatorDialog({ promotion, open, onClose }: SimulatorDialogProps) {
  const { t } = useTranslation('words');
  return (
    <Dialog open={open} width={520} title={promotion.name} cancelText={t('close')} onClose={onClose}>
      <Simulator
        draft={toInput(toFormValues(promotion))}
        promotionId={promotion.id}
        startsTime={promotion.startsTime}
      />
    </Dialog>
  );
}
