import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { useSyncExternalStoreWithSelector } from '#app/react/with-selector.ts';

interface ShownProps<Snapshot> {
  readonly snapshot: Snapshot;
  readonly select: (snapshot: Snapshot) => unknown;
}

function Shown<Snapshot>({ snapshot, select }: ShownProps<Snapshot>) {
  const never = () => () => undefined;
  const read = () => snapshot;
  return <>{JSON.stringify(useSyncExternalStoreWithSelector(never, read, read, select) ?? 'nothing')}</>;
}

describe('the hook that reads an actor', () => {
  test('shows what is selected, be it new with each look', () => {
    expect(renderToStaticMarkup(<Shown snapshot={{ size: 2 }} select={({ size }) => [size]} />)).toBe('[2]');
  });

  test('shows what is selected of an actor that is not there yet', () => {
    const select = (snapshot: { size: number } | undefined) => snapshot?.size;
    expect(renderToStaticMarkup(<Shown snapshot={undefined} select={select} />)).toBe('&quot;nothing&quot;');
  });
});
