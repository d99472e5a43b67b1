import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchEvents } from '#app/trips/watch-events.ts';
import { ApiFailure } from '#contract/api-failure.ts';

const [HEARTBEAT, EVENT] = [':\n\n', 'data: changed\n\n'];

/** A stream that the page has opened, or asks for. */
interface Opened {
  readonly signal: AbortSignal;
  answer(): WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  refuse(error: unknown): void;
}

let opened: Opened[];
let changes: number;
let page: EventTarget & { visibilityState: string };
let stop: () => void;

const open = (signal: AbortSignal) =>
  new Promise<ReadableStream<Uint8Array<ArrayBuffer>>>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    opened.push({
      signal,
      refuse: reject,
      answer: () => {
        const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
        const writer = writable.getWriter();
        signal.addEventListener('abort', () => void writer.abort(signal.reason));
        resolve(readable);
        return writer;
      },
    });
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const send = async (writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>, text: string) => {
  void writer.write(new TextEncoder().encode(text));
  await pass(0);
};
const show = async (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
};
const last = () => opened.at(-1) as Opened;
/** How many streams were asked for, and how many changes were found. */
const counts = () => [opened.length, changes];

beforeEach(() => {
  [opened, changes] = [[], 0];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', globalThis);
  // The longest pauses.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const onChange = () => {
    changes += 1;
  };
  stop = watchEvents({ open, onChange });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('watching the events of a ride (`trips/live`)', () => {
  test('finds each event, also one that arrives in parts, and no change in a heartbeat', async () => {
    const stream = last().answer();
    await send(stream, HEARTBEAT);
    await send(stream, EVENT + HEARTBEAT + EVENT);
    await send(stream, EVENT.slice(0, 4));
    expect(counts()).toEqual([1, 2]);
    await send(stream, EVENT.slice(4));
    expect(counts()).toEqual([1, 3]);
  });

  test('reopens a stream that ends, and loads what it may have missed', async () => {
    const stream = last().answer();
    await send(stream, HEARTBEAT);
    await pass(25_000);
    await send(stream, HEARTBEAT);
    await pass(25_000);
    void stream.close();
    await pass(999);
    expect(counts()).toEqual([1, 0]);
    await pass(1);
    expect(counts()).toEqual([2, 1]);
  });

  test('after failures it waits longer each time, and asks at most 30 seconds apart', async () => {
    const times: number[] = [];
    const began = Date.now();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      last().refuse(new ApiFailure(attempt % 2 ? 'network' : 'http', { status: attempt % 2 ? 0 : 503 }));
      const before = opened.length;
      while (opened.length === before) await pass(500);
      times.push((Date.now() - began) / 1_000);
    }
    expect(times).toEqual([2, 6, 14, 30, 60, 90, 120, 150]);
    expect(counts()).toEqual([9, 8]);
  });

  test('waits no longer where the clock was set back meanwhile', async () => {
    vi.setSystemTime(Date.now() - 3_600_000);
    last().refuse(new ApiFailure('network'));
    await pass(2_000);
    expect(counts()).toEqual([2, 1]);
  });

  test('gives up a stream that says nothing: at first after 10 seconds, later after 40', async () => {
    last().answer();
    await pass(9_999);
    expect(last().signal.aborted).toBe(false);
    await pass(1);
    expect(last().signal.aborted).toBe(true);
    await pass(1_000);
    expect(counts()).toEqual([2, 1]);

    await send(last().answer(), HEARTBEAT);
    await pass(39_999);
    expect(last().signal.aborted).toBe(false);
    await pass(1);
    expect(last().signal.aborted).toBe(true);
  });

  test.each([401, 404, 405, 501])('asks no more where the answer is %i', async (status) => {
    last().refuse(new ApiFailure('http', { status }));
    await pass(600_000);
    await show('hidden');
    await show('visible');
    expect(counts()).toEqual([1, 0]);
  });

  test('asks no more where the answer is no stream', async () => {
    last().refuse(new ApiFailure('unreadable', { status: 200 }));
    await pass(600_000);
    expect(counts()).toEqual([1, 0]);
  });

  test('neither listens nor asks while the page is out of sight, and loads once it is seen again', async () => {
    const hidden = last();
    hidden.answer();
    await show('hidden');
    expect(hidden.signal.aborted).toBe(true);
    await pass(600_000);
    expect(counts()).toEqual([1, 0]);
    await show('visible');
    expect(counts()).toEqual([2, 1]);
  });

  test('stops with the page', async () => {
    stop();
    await pass(600_000);
    expect([last().signal.aborted, ...counts()]).toEqual([true, 1, 0]);
  });
});
