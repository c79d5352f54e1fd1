import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../ui/feedback/dialog-host.tsx';
import type { RowAction } from '../../ui/grid/types.ts';
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
  /** The list whose rows are switched: there it is said how it went, and taken back. */
  list: ListEndpoint;
  name: (row: R) => string;
  /** What it means, in figures. */
  consequence: (row: R) => string;
}

type Sent = { params: { id: number }; body: { enabled: boolean } };

/** Switches and says so in the row, where it can be taken back for some seconds. */
function useStatus({ endpoint, refresh, list }: Pick<Switching<never>, 'endpoint' | 'refresh' | 'list'>) {
  const { t } = useTranslation('kernel');
  const rowOf = (input: unknown) => ({ list, id: (input as Sent).params.id });
  const back = useAct(endpoint, {
    done: t('common.undone'),
    refresh,
    result: (_data, input) => rowOf(input),
  });
  const undo = ({ params, body }: Sent) =>
    void back.run({ params, body: { enabled: !body.enabled } } as never);
  return useAct(endpoint, {
    done: t('common.saved'),
    refresh,
    result: (_data, input) => ({
      ...rowOf(input),
      next: { label: t('common.undo'), onClick: () => undo(input as unknown as Sent) },
    }),
  });
}

/** Switches a record on or off after naming what it means: gives the row's action. */
export function useSwitch<R extends Switched>({ name, consequence, ...rest }: Switching<R>) {
  const { t } = useTranslation('kernel');
  const { confirmAction } = useDialogs();
  const status = useStatus(rest);
  return (row: R): RowAction => {
    const verb = t(row.enabled ? 'common.disable' : 'common.enable');
    const ask = () =>
      confirmAction({
        title: t('common.switchTitle', { verb, name: name(row) }),
        content: consequence(row),
        okText: verb,
        danger: row.enabled,
        onOk: async () =>
          void (await status.orThrow({ params: { id: row.id }, body: { enabled: !row.enabled } } as never)),
      });
    return { key: 'switch', label: verb, danger: row.enabled, onClick: () => void ask() };
  };
}
