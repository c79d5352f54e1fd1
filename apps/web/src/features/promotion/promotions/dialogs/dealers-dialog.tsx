import { promotionWords } from '@treadline/contract/promotion/promotions/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { DealerScopeTransfer } from '#kernel/pickers/dealer-scope-transfer.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { isEmptyDealerScope } from '../editor/model.ts';
import type { DealerScope } from '../types.ts';
import { EscapeBoundary } from './escape-boundary.tsx';

interface DealersDialogProps {
  open: boolean;
  value: DealerScope;
  onChange: (scope: DealerScope) => void;
  onClose: () => void;
}

/** Dialog for a promotion's dealers: all, regions, provinces or single ones, and exclusions. */
export function DealersDialog({ open, value, onChange, onClose }: DealersDialogProps) {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const [scope, setScope] = useState(value);
  return (
    <EscapeBoundary>
      <Dialog
        open={open}
        width={880}
        title={promotionWords.dealersText[lang]}
        okText={t('scope.use')}
        okDisabled={isEmptyDealerScope(scope)}
        onOk={() => onChange(scope)}
        onClose={() => {
          setScope(value);
          onClose();
        }}
      >
        <p className="tl-hint pro-dialog-hint">{t('scope.dealersHint')}</p>
        <DealerScopeTransfer
          value={scope}
          // Regions are those of the tree, which are the contract's.
          onChange={(next) => setScope(structuredClone(next) as DealerScope)}
        />
      </Dialog>
    </EscapeBoundary>
  );
}
