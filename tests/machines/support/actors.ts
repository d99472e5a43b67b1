import { type ActorRef, createActor, type EventObject, fromCallback, fromPromise, type Snapshot } from 'xstate';

export interface Call<Output, Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  readonly resolve: (output: Output) => Promise<void>;
  readonly reject: (error: unknown) => Promise<void>;
}

/** A promise actor whose calls a test answers one by one, in any order. */
export function answeredByTest<Output, Input>() {
  const calls: Call<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        calls.push({
          input,
          signal,
          resolve: (output) => {
            resolve(output);
            return settled();
          },
          reject: (error) => {
            reject(error);
            return settled();
          },
        });
      }),
  );
  return { logic, calls };
}

/** A callback actor through which a test sends events to the machine. */
export function spokenByTest<Event extends EventObject>() {
  const running = new Set<(event: Event) => void>();
  const logic = fromCallback<EventObject, undefined>(({ sendBack }) => {
    const send = (event: Event) => sendBack(event);
    running.add(send);
    return () => running.delete(send);
  });
  const say = (event: Event) => {
    for (const send of running) send(event);
  };
  return { logic, say };
}

/** An actor that records the events it receives. */
export function recordingActor<Event extends EventObject>() {
  const heard: Event[] = [];
  const logic = fromCallback<Event>(({ receive }) => receive((event) => heard.push(event)));
  const ref = createActor(logic).start() as unknown as ActorRef<Snapshot<unknown>, Event>;
  return { ref, heard };
}

/** Lets settled promises reach the machines that wait for them. */
export async function settled(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
}
