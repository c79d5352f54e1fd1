import { pageInputs as inputs, pageWords } from '@treadline/contract/promotion/landing-pages/fields.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText, useLang } from '#kernel/lang.ts';
import { DealerTransfer } from '#kernel/pickers/dealer-transfer.tsx';
import { useMe } from '#kernel/session.ts';
import { MomentInput } from '#kernel/pickers/moment-input.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { LabelledInput, CountedTextInput } from './block-fields.tsx';
import type { Editor } from './use-editor.ts';

function Dealers({ editor }: { editor: Editor }) {
  const { t } = useTranslation(['landing-pages', 'words']);
  const lang = useLang();
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const { dealerIds } = editor.draft;
  return (
    <>
      <LabelledInput label={pageWords.dealerIds[lang]}>
        {(id) => (
          <Button id={id} onClick={() => setChosen(dealerIds)}>
            {dealerIds.length === 0
              ? t('words:allDealers')
              : t('editor.someDealers', { count: dealerIds.length })}
          </Button>
        )}
      </LabelledInput>
      <Dialog
        open={chosen !== null}
        title={pageWords.dealerIds[lang]}
        okText={t('editor.choose')}
        width={760}
        onOk={() => {
          editor.change({ dealerIds: chosen ?? [] });
          setChosen(null);
        }}
        onClose={() => setChosen(null)}
      >
        <p className="tl-hint">{t('editor.dealersNone')}</p>
        <DealerTransfer value={chosen ?? []} onChange={setChosen} />
      </Dialog>
    </>
  );
}

/** Fields of a page: name, title, period and dealers. */
export function PageFields({ editor }: { editor: Editor }) {
  const say = useContractText();
  const isDealer = useMe().type === 'DEALER';
  const { draft, change } = editor;
  return (
    <div className="le-page-fields">
      <CountedTextInput
        label={say(inputs.name)}
        value={draft.name}
        max={60}
        onChange={(name) => change({ name }, 'name')}
      />
      <CountedTextInput
        label={say(inputs.title)}
        value={draft.title}
        max={60}
        onChange={(title) => change({ title }, 'title')}
      />
      <LabelledInput label={say(inputs.startsTime)}>
        {(id) => (
          <MomentInput
            id={id}
            value={draft.startsTime}
            onChange={(startsTime) => change({ startsTime: startsTime ?? '' })}
          />
        )}
      </LabelledInput>
      <LabelledInput label={say(inputs.endsTime)}>
        {(id) => (
          <MomentInput
            id={id}
            value={draft.endsTime}
            onChange={(endsTime) => change({ endsTime: endsTime ?? '' })}
          />
        )}
      </LabelledInput>
      {!isDealer && <Dealers editor={editor} />}
    </div>
  );
}
