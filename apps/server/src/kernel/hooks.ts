import { groups, type DomainName } from '@treadline/contract/groups.ts';
import type { Ctx, Services } from './context.ts';

declare const carries: unique symbol;

/** Type of business event, emitted by one domain in the transaction in which it happens. */
export interface EventType<Payload> {
  readonly kind: 'event';
  /** `record.past-participle`, unique. */
  readonly name: string;
  /** When it is emitted and which rows are locked then, in one sentence. */
  readonly about: string;
  readonly [carries]?: (payload: Payload) => Payload;
}

/** Interface that a domain needs and exactly one domain implements. */
export interface Port<Api> {
  readonly kind: 'port';
  readonly name: string;
  readonly about: string;
  readonly [carries]?: (api: Api) => Api;
}

/** Port with one implementation per key. */
export interface KeyedPort<Api, Key extends string> {
  readonly kind: 'keyed-port';
  readonly name: string;
  readonly about: string;
  /** Keys that all must have an implementation; null: any keys, none demanded. */
  readonly keys: readonly Key[] | null;
  readonly [carries]?: (api: Api, key: Key) => Api;
}

/** Declares a type of event. */
export const event = <Payload>(name: string, about: string): EventType<Payload> => ({
  kind: 'event',
  name,
  about,
});

/** Declares a port. */
export const port = <Api>(name: string, about: string): Port<Api> => ({ kind: 'port', name, about });

/** Declares a keyed port. */
export const keyedPort = <Api, Key extends string>(
  name: string,
  about: string,
  keys: readonly Key[] | null,
): KeyedPort<Api, Key> => ({ kind: 'keyed-port', name, about, keys });

type Handler = (ctx: Ctx, payload: never) => Promise<unknown>;
/** Event type or port of any payload. */
export type Hook = Pick<
  EventType<never> | Port<never> | KeyedPort<never, never>,
  'kind' | 'name' | 'about'
> & {
  readonly keys?: readonly string[] | null;
};

/** Handler of an event. */
export interface Subscription {
  readonly event: string;
  readonly handle: Handler;
}

/** Implementation of a port; `key` for keyed ports, else ''. */
export interface Provision {
  readonly port: string;
  readonly key: string;
  readonly api: unknown;
}

/** Subscribes a handler to an event: it runs in the emitter's transaction, which its errors roll back. */
export const on = <Payload>(
  { name }: EventType<Payload>,
  handle: (ctx: Ctx, payload: Payload) => Promise<unknown>,
): Subscription => ({ event: name, handle });

/** Implements a port. */
export const provide = <Api>({ name }: Port<Api>, api: Api): Provision => ({ port: name, key: '', api });

/** Implements a port for one key. */
export const provideFor = <Api, Key extends string>(
  { name }: KeyedPort<Api, Key>,
  key: Key,
  api: NoInfer<Api>,
): Provision => ({ port: name, key, api });

/** Hooks that a domain declares, handles and implements. */
export interface HookUser {
  readonly name: DomainName;
  /** Its events and ports, for others. */
  readonly hooks?: readonly Hook[];
  /** Its subscriptions to events of others. */
  readonly on?: readonly Subscription[];
  /** Its implementations of ports of others. */
  readonly provides?: readonly Provision[];
}

/** Handlers and implementations of a node by name of event or port, in group order. */
export interface Hooks {
  readonly handlers: ReadonlyMap<string, readonly Handler[]>;
  readonly providers: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  /** Every event and port from the ground up, for people. */
  readonly uses: readonly HookUse[];
}

const order = Object.keys(groups);
const rankOf = ({ name }: HookUser): number => order.indexOf(name.split('/')[0] ?? '');

/** Domains in group order; those of one group in the order of `domains.ts`. */
export const fromTheGround = <T extends HookUser>(domains: readonly T[]): T[] =>
  domains.toSorted((a, b) => rankOf(a) - rankOf(b));

/**
 * Connects the domains of a node.
 * @throws Error for a hook declared twice, one used by a domain below its own, one never declared, and a port with two
 *   implementations or none
 */
export function openHooks(domains: readonly HookUser[]): Hooks {
  const declared = new Map<string, { hook: Hook; by: HookUser }>();
  for (const by of domains)
    for (const hook of by.hooks ?? []) {
      if (declared.has(hook.name)) throw new Error(`hook ${hook.name} is declared twice`);
      declared.set(hook.name, { hook, by });
    }
  const require = (user: HookUser, name: string) => {
    const found = declared.get(name);
    if (!found) throw new Error(`${user.name} uses hook ${name}, which no domain declares`);
    if (rankOf(user) < rankOf(found.by)) throw new Error(`${user.name} stands below ${found.by.name}`);
  };
  const handlers = new Map<string, Handler[]>();
  const providers = new Map<string, Map<string, unknown>>();
  for (const user of fromTheGround(domains)) {
    for (const { event: name, handle } of user.on ?? []) {
      require(user, name);
      handlers.set(name, [...(handlers.get(name) ?? []), handle]);
    }
    for (const { port: name, key, api } of user.provides ?? []) {
      require(user, name);
      const held = providers.get(name) ?? new Map<string, unknown>();
      if (held.has(key)) throw new Error(`${user.name} is a second provider of ${[name, key].join(' ')}`);
      providers.set(name, held.set(key, api));
    }
  }
  for (const { hook } of declared.values()) requireProviders(hook, providers.get(hook.name));
  return { handlers, providers, uses: listHooks(domains) };
}

function requireProviders({ kind, name, keys }: Hook, held: ReadonlyMap<string, unknown> = new Map()): void {
  const wanted = kind === 'port' ? [''] : (keys ?? []);
  const missing = wanted.find((key) => !held.has(key));
  if (missing !== undefined) throw new Error(`no domain provides ${`${name} ${missing}`.trim()}`);
}

/** Emits an event: its handlers run one after another, in the caller's transaction. */
export async function emit<Payload>(
  ctx: Ctx,
  { name }: EventType<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> {
  const handlers = (ctx.hooks.handlers.get(name) ?? []) as ((ctx: Ctx, payload: Payload) => Promise<void>)[];
  for (const handle of handlers) await handle(ctx, payload);
}

type Holder = Pick<Services, 'hooks'>;

/** Returns the implementation of a port. */
export function provider<Api>({ hooks }: Holder, { name }: Port<Api>): Api {
  const held = hooks.providers.get(name);
  if (!held?.has('')) throw new Error(`no domain provides ${name}`);
  return held.get('') as Api;
}

/** Returns the implementations of a keyed port by key, in group order. */
export const providers = <Api, Key extends string>(
  { hooks }: Holder,
  { name }: KeyedPort<Api, Key>,
): ReadonlyMap<Key, Api> => (hooks.providers.get(name) ?? new Map()) as ReadonlyMap<Key, Api>;

/**
 * Returns the implementation of a port for a key.
 * @throws Error when no domain provides one
 */
export function providerFor<Api, Key extends string>(
  holder: Holder,
  keyed: KeyedPort<Api, Key>,
  key: Key,
): Api {
  const held = providers(holder, keyed);
  if (!held.has(key)) throw new Error(`no domain provides ${keyed.name} ${key}`);
  return held.get(key) as Api;
}

/** Hook with its declaring and using domains, for the documentation. */
export interface HookUse {
  kind: Hook['kind'];
  name: string;
  about: string;
  declaredBy: string;
  /** Handlers or implementations in the order in which they run, as `domain` or `domain (key)`. */
  usedBy: string[];
}

function listHooks(domains: readonly HookUser[]): HookUse[] {
  const ground = fromTheGround(domains);
  const usersOf = (name: string) =>
    ground.flatMap((user) => [
      ...(user.on ?? []).filter((each) => each.event === name).map(() => user.name),
      ...(user.provides ?? [])
        .filter((each) => each.port === name)
        .map(({ key }) => (key ? `${user.name} (${key})` : user.name)),
    ]);
  return ground.flatMap((domain) =>
    (domain.hooks ?? []).map(({ kind, name, about }) => ({
      kind,
      name,
      about,
      declaredBy: domain.name,
      usedBy: usersOf(name),
    })),
  );
}
