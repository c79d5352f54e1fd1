import type { Hooks, Provision, Subscription } from '#kernel/hooks.ts';

/** Puts implementations of ports in the place of the product's, and adds handlers of events, for the services of a test. */
export function replaceHooks({ hooks }: { hooks: Hooks }, ...given: (Provision | Subscription)[]): void {
  const { handlers, providers } = hooks as unknown as {
    handlers: Map<string, Subscription['handle'][]>;
    providers: Map<string, Map<string, unknown>>;
  };
  for (const each of given)
    if ('event' in each) handlers.set(each.event, [...(handlers.get(each.event) ?? []), each.handle]);
    else providers.set(each.port, new Map([...(providers.get(each.port) ?? []), [each.key, each.api]]));
}
