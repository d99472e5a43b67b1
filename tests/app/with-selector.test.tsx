import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useSyncExternalStoreWithSelector } from '#app/react/with-selector.ts';

const neverChanging = () => () => {};

it('selects from a store that has nothing to show yet', () => {
  function Reading() {
    return useSyncExternalStoreWithSelector<undefined, string>(
      neverChanging,
      () => undefined,
      undefined,
      (snapshot) => (snapshot === undefined ? 'nothing yet' : 'something'),
    );
  }

  expect(renderToString(<Reading />)).toBe('nothing yet');
});
