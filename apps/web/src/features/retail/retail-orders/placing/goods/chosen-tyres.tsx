import { CloseOutlined } from '@ant-design/icons';
import {
  tyreSources,
  wheels as wheelTexts,
  type Wheel,
} from '@treadline/contract/retail/retail-orders/fields.ts';
import { Button, Select } from 'antd';
import { formatDay, formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { PartSize } from '#kernel/part-link.tsx';
import type { Draft } from '../model/draft.ts';
import { assignSources, sourceKey } from '../model/sources.ts';
import type { Source } from '../model/types.ts';
import { tyresByPart, type PickedTyre } from '../model/wheels.ts';
import { dotsOf } from '../offers/offer-columns.tsx';
import type { ChangeDraft } from '../use-draft.ts';
import type { Placing } from '../use-placing.ts';
import { useWords } from '../use-words.ts';

interface ChosenProps {
  draft: Draft;
  change: ChangeDraft;
  placing: Placing;
}

/** A source in one line: what it is, how many are free, when, how old. */
function useSourceText() {
  const words = useWords();
  const lang = useLang();
  return (source: Source): string =>
    [
      `${tyreSources[source.tyreSource][lang]} ${source.tyreSource === 1 ? '' : source.warehouseName}`.trim(),
      words('freePieces', { count: source.free, shown: formatQuantity(source.free) }),
      source.promisedDay && words('arrivesOn', { date: formatDay(source.promisedDay) }),
      source.dotOldest && `DOT ${dotsOf(source)}`,
    ]
      .filter(Boolean)
      .join(' · ');
}

/** Source of a part's pieces with its reason, and a select of other sources. */
export function SourceChoice({
  partId,
  name,
  quantity,
  draft,
  change,
  placing,
}: ChosenProps & { partId: number; name: string; quantity: number }) {
  const words = useWords();
  const say = useSourceText();
  const sources = placing.sources.get(partId);
  if (!sources) return <span className="place-hint">{words('sourcing')}</span>;
  const pieces = assignSources(sources, quantity, draft.sources[partId]);
  const [first] = pieces;
  if (!first) return <span className="place-wrong">{words('noSource')}</span>;
  const others = new Set(pieces.map(sourceKey)).size - 1;
  return (
    <div className="place-source">
      <Select
        size="small"
        aria-label={words('sourceOf', { name })}
        value={sourceKey(first)}
        popupMatchSelectWidth={false}
        options={sources.map((source) => ({
          value: sourceKey(source),
          label: say(source),
          disabled: source.free < quantity && !source.chosen,
        }))}
        onChange={(key) => change({ sources: { ...draft.sources, [partId]: key } })}
      />
      <span className="place-why">
        {[others > 0 && words('splitSources', { count: others }), first.why].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}

function TyreLine({ tyre, wheels, ...props }: ChosenProps & { tyre: PickedTyre; wheels: readonly Wheel[] }) {
  const { change, placing } = props;
  const words = useWords();
  const lang = useLang();
  const name = `${tyre.brandName} ${tyre.pattern}`.trim();
  const lines = placing.price?.lines.filter(({ partId }) => partId === tyre.partId) ?? [];
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const drop = () =>
    change((before) => ({
      ...before,
      tyres: Object.fromEntries(
        Object.entries(before.tyres).filter(([, each]) => each.partId !== tyre.partId),
      ),
    }));
  return (
    <li className="place-line">
      <div className="place-line-what">
        <span className="place-line-wheels">
          {wheels.map((wheel) => wheelTexts[wheel][lang]).join(words('and'))}
        </span>
        <PartSize part={tyre} /> <span>{name}</span> <span className="place-hint">{tyre.loadSpeed}</span>
      </div>
      <div className="tl-num">
        {formatMoney(lines[0]?.unitPrice)} × {wheels.length}
      </div>
      <b className="tl-num">{lines.length > 0 ? formatMoney(net) : '—'}</b>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={words('drop', { name: `${tyre.size} ${name}` })}
        onClick={drop}
      />
      <SourceChoice {...props} partId={tyre.partId} name={name} quantity={wheels.length} />
    </li>
  );
}

/** Selected tyres with their wheels and sources. */
export function ChosenTyres(props: ChosenProps) {
  const words = useWords();
  const groups = tyresByPart(props.draft.tyres);
  if (groups.length === 0) return null;
  return (
    <section className="place-chosen" aria-label={words('chosen')}>
      <h2>
        {words('chosen')} <span>{props.placing.whySources}</span>
      </h2>
      <ul className="place-lines">
        {groups.map((group) => (
          <TyreLine key={group.tyre.partId} {...props} {...group} />
        ))}
      </ul>
    </section>
  );
}
