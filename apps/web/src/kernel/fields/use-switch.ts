import { useTranslation } from 'react-i18next';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { useAct } from '../act.ts';
import type { Endpoint, ListEndpoint } from '../api-types.ts';

interface Switched {
  id: number;
  enabled: boolean;
}

interface Switching<R extends Switched> {
  /** PUT …/status/:id with {enabled}. */
  endpoint: Endpoint;
  refresh: (Endpoint | `/${string}`)[];
  /** List that contains the rows; the outcome is shown there, with undo. */
  list: ListEndpoint;
  name: (row: R) => string;
  /** Consequences in figures. */
  consequence: (row: R) => string;
  /** Name of the switch, if a record has several: 物流. */
  what?: string;
  /** Whether it is enabled; `enabled` by default. */
  isOn?: (row: R) => boolean;
}

type Sent = { params: { id: number }; body: { enabled: boolean } };

/** Toggles the status and reports it in the row, with undo for a few seconds. */
function useStatus({ endpoint, refresh, list }: Pick<Switching<never>, 'endpoint' | 'refresh' | 'list'>) {
  const { t } = useTranslation('words');
  const rowOf = (input: unknown) => ({ list, id: (input as Sent).params.id });
  const back = useAct(endpoint, {
    done: t('undone'),
    refresh,
    result: (_data, input) => rowOf(input),
  });
  const undo = ({ params, body }: Sent) =>
    void back.run({ params, body: { enabled: !body.enabled } } as never);
  return useAct(endpoint, {
    done: t('done'),
    refresh,
    result: (_data, input) => ({
      ...rowOf(input),
      next: { label: t('undo'), onClick: () => undo(input as unknown as Sent) },
    }),
  });
}

/** Hook that returns a row action to enable or disable a record, after confirming the consequences. */
export function useSwitch<R extends Switched>(switching: Switching<R>) {
  const { name, consequence, what, isOn = ({ enabled }) => enabled, ...rest } = switching;
  const { t } = useTranslation('words');
  const { confirmAction } = useDialogs();
  const status = useStatus(rest);
  return (row: R): RowAction => {
    const on = isOn(row);
    const plain = t(on ? 'disable' : 'enable');
    const verb = what ? t('switchWhat', { verb: plain, what }) : plain;
    const ask = () =>
      confirmAction({
        title: t('switchTitle', { verb, name: name(row) }),
        content: consequence(row),
        okText: verb,
        danger: on,
        onOk: async () =>
          void (await status.orThrow({ params: { id: row.id }, body: { enabled: !on } } as never)),
      });
    return { key: `switch${what ?? ''}`, label: verb, danger: on, onClick: () => void ask() };
  };
}
