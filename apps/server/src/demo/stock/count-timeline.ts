import type { CountStatus } from '@treadline/contract/stock/counts/flow.ts';
import type { Person } from '../accounts.ts';
import { hour } from '../calendar.ts';
import { finished, type CreatedCount } from './count-stories.ts';

/** Writes the timeline of a count. */
export async function addCountTimeline(made: CreatedCount): Promise<void> {
  const { db, story, id, number, time, author, second } = made;
  const base = {
    request_id: 'demo',
    entity: 'stock-count',
    entity_id: id,
    entity_no: number,
    actor_type: 'OTHER',
    remark: '',
    from_status: null as CountStatus | null,
    to_status: null as CountStatus | null,
  };
  const by = ({ accountId, name }: Person) => ({ actor_id: accountId, actor_name: name });
  const step = (person: Person, action: string, hours: number, from: CountStatus, to: CountStatus) => ({
    ...base,
    ...by(person),
    action,
    at: new Date(time + hours * hour),
    from_status: from,
    to_status: to,
  });
  const isFinished = story.status === 'DIFFERENCES' || story.status === 'POSTED';
  const steps = [
    { ...base, ...by(author), action: 'create', at: new Date(time) },
    ...(story.status === 'DRAFT' ? [] : [step(author, 'start', 0.1, 'DRAFT', 'COUNTING')]),
    ...(isFinished
      ? [{ ...step(author, 'finish', 0.9, 'COUNTING', 'DIFFERENCES'), at: finished(made) }]
      : []),
    ...(story.accepted ? [step(author, 'accept', 1, 'DIFFERENCES', 'DIFFERENCES')] : []),
    ...(story.status === 'POSTED' ? [step(second, 'post', 1.1, 'DIFFERENCES', 'POSTED')] : []),
    ...(story.status === 'CANCELLED'
      ? [{ ...step(author, 'cancel', 0.8, 'COUNTING', 'CANCELLED'), remark: story.cancelReason ?? '' }]
      : []),
  ];
  await db.insertInto('timeline').values(steps).execute();
}
