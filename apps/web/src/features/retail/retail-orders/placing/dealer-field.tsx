import { api } from '#kernel/api.ts';
import { useMe } from '#kernel/session.ts';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { useWords } from './use-words.ts';

const ask = async (query: object, signal?: AbortSignal) =>
  (await api('GET /data/dealerData/dealers', { query }, signal ? { signal } : {})).map(
    ({ value, label }) => ({
      value: String(value),
      label,
    }),
  );

/** Dealer select for platform staff; a dealer orders for itself. */
export function DealerField({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (id: number | null) => void;
}) {
  const words = useWords();
  const { type } = useMe();
  if (type === 'DEALER') return null;
  return (
    <div className="place-dealer" data-field="dealer">
      <RemotePicker
        aria-label={words('dealer')}
        placeholder={words('dealer')}
        recentsKey="dealer"
        value={value === null ? null : String(value)}
        search={(text, signal) => ask(text ? { text } : {}, signal)}
        resolve={(ids) => ask({ ids: ids.map(Number) })}
        onChange={(id) => onChange(typeof id === 'string' ? Number(id) : null)}
      />
    </div>
  );
}
