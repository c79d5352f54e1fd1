import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { IdPicker } from '#kernel/pickers/id-pickers.tsx';
import { useMe } from '#kernel/session.ts';
import { FormSection } from '#ui/form/form-field.tsx';
import { IntakeForm } from './create/intake-form.tsx';
import { createPath } from './types.ts';
import './storage.css';

/** Screen to take tyres in, made for a phone in the bay as for the counter: /clue/storage-create. */
export default function StorageCreate() {
  const { t } = useTranslation(['tyre-storage', 'words']);
  const { type, typeId } = useMe();
  const lang = useLang();
  const isDealer = type === 'DEALER';
  const [dealerId, setDealerId] = useState(isDealer ? typeId : null);
  return (
    <>
      {dealerId === null && <h1 className="tl-title">{screenTitle(createPath)[lang]}</h1>}
      {!isDealer && (
        <FormSection title={t('words:dealer')}>
          <IdPicker
            endpoint="GET /data/dealerData/dealers"
            aria-label={t('words:dealer')}
            value={dealerId}
            onChange={setDealerId}
          />
        </FormSection>
      )}
      {dealerId !== null && <IntakeForm key={dealerId} dealerId={dealerId} />}
    </>
  );
}
