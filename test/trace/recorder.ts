import { AsyncLocalStorage } from 'node:async_hooks';

/** A call of a function of the server while it was watched. */
export interface Call {
  readonly n: number;
  /** the call that led to it, also across promises and timers; null: none that was watched */
  readonly parent: number | null;
  readonly file: string;
  readonly name: string;
  readonly args: readonly unknown[];
  /** of a promise, its value once it has one */
  result: unknown;
}

const within = new AsyncLocalStorage<number>();
let calls: Call[] | null = null;

/** Watches every call of the files that were instrumented (instrument.ts) until `stop`. */
export function record(): { stop(): Call[] } {
  const own: Call[] = (calls = []);
  return {
    stop: () => {
      calls = null;
      return own;
    },
  };
}

type Callable = (this: unknown, ...args: unknown[]) => unknown;

function watched(f: Callable, file: string, name: string): Callable {
  return function (...args) {
    if (calls === null) return f.apply(this, args);
    const call: Call = { n: calls.length, parent: within.getStore() ?? null, file, name, args, result: undefined };
    calls.push(call);
    const result = within.run(call.n, () => f.apply(this, args));
    call.result = result;
    if (result instanceof Promise)
      void result.then(
        (value: unknown) => {
          call.result = value;
        },
        () => undefined,
      );
    return result;
  };
}

/** Watches the methods of a class: its own, or those of its prototype. */
function watchMethods(object: object, names: readonly string[], file: string, of: string): void {
  for (const name of names) {
    const { value, writable } = Object.getOwnPropertyDescriptor(object, name) ?? {};
    if (name !== 'constructor' && typeof value === 'function' && writable === true)
      Reflect.set(object, name, watched(value as Callable, file, `${of}${name.replace('private_', '#')}`));
  }
}

/** A declaration of an instrumented file, watched: functions, methods of classes, and `safeParse` of schemas. Anything else stays as it is. */
function watch(declared: unknown, file: string, name: string): unknown {
  if (typeof declared === 'function') {
    if (!/^class\b/.test(Function.prototype.toString.call(declared))) return watched(declared as Callable, file, name);
    watchMethods(declared, Object.getOwnPropertyNames(declared), file, `${name}.`);
    const { prototype } = declared as unknown as { readonly prototype: object };
    watchMethods(prototype, Object.getOwnPropertyNames(prototype), file, `${name}.`);
  } else if (typeof declared === 'object' && declared !== null && 'safeParse' in declared)
    Reflect.set(declared, 'safeParse', watched(declared.safeParse as Callable, file, `${name}.safeParse`));
  return declared;
}
Reflect.set(globalThis, '__watch', watch);
