import { useActor } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { Link, Route, Switch } from 'wouter';
import { assign, setup } from 'xstate';

const visitor = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

const greeting = setup({
  types: { context: {} as { name: string }, events: {} as { type: 'name.changed'; name: string } },
  guards: { isName: ({ event }) => v.is(visitor, event.name) },
  actions: { remember: assign(({ event }) => ({ name: event.name })) },
}).createMachine({
  context: { name: 'world' },
  on: { 'name.changed': { guard: 'isName', actions: 'remember' } },
});

function Greeting() {
  const [snapshot, send] = useActor(greeting);
  return (
    <main>
      <h1>Hello {snapshot.context.name}</h1>
      <input aria-label="Name" onChange={({ target }) => send({ type: 'name.changed', name: target.value })} />
      <Link href="/elsewhere">Elsewhere</Link>
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Switch>
      <Route path="/" component={Greeting} />
      <Route>Elsewhere</Route>
    </Switch>,
  );
