import { memberLevels } from '@treadline/contract/promotion/members/fields.ts';
import { usageFields, audienceTypes } from '@treadline/contract/promotion/promotions/fields.ts';
import { Checkbox, ConfigProvider, Segmented, Select } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { optionsOf } from '../editor/clauses.tsx';
import { findOrders, namesOfOrders } from '../editor/find.ts';
import { MomentInput } from '#kernel/pickers/moment-input.tsx';
import { useServices } from '../editor/use-services.ts';
import { useSettled } from '../editor/use-settled.ts';
import type { PromotionInput } from '../types.ts';
import { BasketLines } from './basket-lines.tsx';
import { toSimulationRequest, blankSim, type SimulationInput } from './model.ts';
import { SimResult } from './sim-result.tsx';

interface SimulatorProps {
  /** Edited promotion; null while incomplete. */
  draft: PromotionInput | null;
  /** Promotion of the simulator. */
  promotionId: number | null;
  startsTime: string | null;
}

interface AskProps {
  sim: SimulationInput;
  change: (more: Partial<SimulationInput>) => void;
}

const idOf = (value: string | string[] | null): number | null =>
  typeof value === 'string' ? Number(value) : null;

/** Inputs for shop, time and customer. */
function Place({ sim, change }: AskProps) {
  const { t } = useTranslation(['promotions', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return (
    <>
      {!isDealer && (
        <RemotePicker
          aria-label={usageFields.dealerName[lang]}
          placeholder={usageFields.dealerName[lang]}
          recentsKey="dealer"
          value={sim.dealerId === null ? null : String(sim.dealerId)}
          {...dealerOptions}
          onChange={(id) => change({ dealerId: idOf(id) })}
        />
      )}
      <div className="pro-sim-pair">
        <MomentInput
          aria-label={t('sim.at')}
          placeholder={t('words:now')}
          value={sim.at}
          onChange={(at) => change({ at })}
        />
        <Select
          aria-label={t('words:customer')}
          value={sim.level ?? ('' as const)}
          options={[{ value: '', label: t('sim.nobody') }, ...optionsOf(memberLevels, lang)]}
          onChange={(level: SimulationInput['level'] | '') => change({ level: level || null })}
        />
      </div>
      <Checkbox checked={sim.firstOrder} onChange={({ target }) => change({ firstOrder: target.checked })}>
        {audienceTypes.NEW[lang]}
      </Checkbox>
    </>
  );
}

/** Keeps Enter in the simulator from submitting the surrounding form. */
const stopEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
};

/** Price simulator of a basket or past order at a shop on a day, which explains each promotion. */
export function Simulator({ draft, promotionId, startsTime }: SimulatorProps) {
  const { t } = useTranslation('promotions');
  const me = useMe();
  const [sim, setSim] = useState(() => blankSim(me.type === 'DEALER' ? me.typeId : null));
  const change = (more: Partial<SimulationInput>) => setSim((before) => ({ ...before, ...more }));
  const services = useServices();
  const asked = useSettled(toSimulationRequest(sim, services, { draft, promotionId, startsTime }));
  const { data, error, isFetching } = useApi(
    'POST /promotion/simulate',
    { body: asked as NonNullable<typeof asked> },
    { enabled: asked !== null, keep: true, staleTime: 10_000 },
  );
  return (
    <ConfigProvider componentDisabled={false}>
      <section className="tl-card pro-sim" aria-label={t('sim.title')}>
        <header className="tl-card-head">
          <h2>{t('sim.title')}</h2>
          <Segmented
            size="small"
            aria-label={t('sim.of')}
            value={sim.isOrder ? 'order' : 'basket'}
            options={[
              { value: 'basket', label: t('sim.basket') },
              { value: 'order', label: t('sim.order') },
            ]}
            onChange={(of) => change({ isOrder: of === 'order' })}
          />
        </header>
        <div className="tl-card-body pro-sim-body" role="presentation" onKeyDown={stopEnter}>
          <Place sim={sim} change={change} />
          {sim.isOrder ? (
            <RemotePicker
              aria-label={t('sim.orderNo')}
              placeholder={t('sim.orderNo')}
              value={sim.orderId === null ? null : String(sim.orderId)}
              search={findOrders}
              resolve={namesOfOrders}
              onChange={(id) => change({ orderId: idOf(id) })}
            />
          ) : (
            <BasketLines sim={sim} change={change} services={services} />
          )}
          {draft === null && asked !== null && promotionId === null && (
            <p className="tl-hint">{t('sim.notWhole')}</p>
          )}
          {error && <p className="tl-negative">{textOfError(error)}</p>}
          {asked === null ? (
            <p className="tl-hint">{t('sim.empty')}</p>
          ) : (
            data && !error && <SimResult price={data} isOld={isFetching} promotionId={promotionId} />
          )}
        </div>
      </section>
    </ConfigProvider>
  );
}
