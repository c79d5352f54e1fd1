import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { screens } from '@treadline/contract/screens.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useContractText } from '#kernel/lang.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { listNodes } from '../tree/tree-model.ts';
import { useEntries } from '../entries/use-entries.ts';
import { searchUsers, type UserOption } from './search-users.ts';
import '../access.css';

type Answer = OutputOf<'GET /user/role-menu/explain'>;

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="system-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** Condition with its result; being hidden in the menu is mentioned, but does not deny access. */
function Reason({ reason }: { reason: Answer['reasons'][number] }) {
  const { t } = useTranslation('access');
  const { met, rule, text } = reason;
  const isNote = !met && rule === 'hidden';
  const Icon = met ? CheckCircleFilled : isNote ? InfoCircleFilled : CloseCircleFilled;
  const state = met ? 'met' : isNote ? 'note' : 'notMet';
  return (
    <li className="system-reason" data-state={state}>
      <Icon aria-label={t(`explain.${state}`)} />
      {text}
    </li>
  );
}

function Result({ userTypeId, path }: { userTypeId: number; path: string }) {
  const { t } = useTranslation('access');
  const { data, error, refetch } = useApi('GET /user/role-menu/explain', {
    query: { userTypeId: String(userTypeId), path },
  });
  if (error)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  if (!data) return <p className="system-quiet">{t('opens.loading')}</p>;
  return (
    <section className="system-part" aria-live="polite">
      <h2>{t(data.allowed ? 'explain.allowed' : 'explain.refused')}</h2>
      <ol className="system-reasons">
        {data.reasons.map((reason) => (
          <Reason key={reason.rule + reason.text} reason={reason} />
        ))}
      </ol>
    </section>
  );
}

/** Options of the product's screens and the administrators' links. */
function useScreenOptions() {
  const say = useContractText();
  const { entries } = useEntries();
  const titles = new Map(listNodes(entries).map((entry) => [entry.component, entry.title]));
  const own = listNodes(entries).filter(({ kind, url }) => kind === 'SCREEN' && url !== null);
  return [
    ...screens.map(({ path, title }) => ({
      value: path,
      label: `${say(titles.get(path) ?? title)} ${path}`,
    })),
    ...own.map(({ path, title, url }) => ({ value: path, label: `${say(title)} ${url}` })),
  ];
}

interface ExplainDialogProps {
  /** Initial screen. */
  path: string | null;
  open: boolean;
  onClose: () => void;
}

/** Dialog that explains why a user can or cannot open a screen, with every condition in order of evaluation. */
export function ExplainDialog({ path: first, open, onClose }: ExplainDialogProps) {
  const { t } = useTranslation('access');
  const say = useContractText();
  const match = usePinyinMatch();
  const options = useScreenOptions();
  const [user, setUser] = useState<UserOption | null>(null);
  const [membership, setMembership] = useState<number | null>(null);
  const [choice, setChoice] = useState({ first, path: first });
  const path = choice.first === first ? choice.path : first;
  const memberships = user?.memberships ?? [];
  const choose = (option: UserOption | null) => {
    setUser(option);
    setMembership(option?.memberships[0]?.userTypeId ?? null);
  };
  return (
    <Dialog open={open} width={640} title={t('explain.title')} onClose={onClose}>
      <Field label={t('explain.user')}>
        {(id) => (
          <RemotePicker<UserOption>
            id={id}
            value={user?.value ?? null}
            search={searchUsers}
            onChange={(_, [option]) => choose(option ?? null)}
          />
        )}
      </Field>
      <Field label={t('explain.membership')}>
        {(id) => (
          <Select
            id={id}
            disabled={memberships.length < 2}
            value={membership}
            onChange={setMembership}
            options={memberships.map(({ userTypeId, companyName, type }) => ({
              value: userTypeId,
              label: `${companyName} · ${say(accountTypeTexts[type])}`,
            }))}
          />
        )}
      </Field>
      <Field label={t('explain.screen')}>
        {(id) => (
          <Select
            id={id}
            value={path}
            onChange={(next: string) => setChoice({ first, path: next })}
            options={options}
            showSearch={{ filterOption: (typed, option) => match(option?.label ?? '', typed) }}
          />
        )}
      </Field>
      {membership && path ? (
        <Result userTypeId={membership} path={path} />
      ) : (
        <p className="system-quiet">{t('explain.pick')}</p>
      )}
    </Dialog>
  );
}
