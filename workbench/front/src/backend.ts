// Two ways to the same services: Python in a worker, or `yakusoku web` on this machine. One question at a time; a later one of a slot takes the place of an earlier one.
export type Json = any;
export type State = "fetching" | "starting" | "ready" | "failed";
export interface Asking {
  lang: string;
  texts?: Record<string, string>;
  slot?: string;
  rank?: number; // the lower, the sooner
}
/** Another question of the same slot came. */
export class Superseded extends Error {}
/** It took too long, and was ended. */
export class TooLong extends Error {}
/** It cannot be answered; the message is for people. */
export class Refused extends Error {}

export interface Backend {
  ask(question: string, parameters: Json, asking: Asking): Promise<Json>;
  onState(heard: (state: State, done: number) => void): void;
  timings: [string, number][];
  marks: Record<string, number>;
}

interface Waiting extends Asking {
  id: number;
  question: string;
  parameters: Json;
  done: (answer: Json) => void;
  fail: (problem: Error) => void;
}

const MOST_MS = 20_000; // for one answer
const AGAIN_MS = 3_000; // after it could not begin, until a question makes it try again
const limit = () => (window as Json).__limit ?? MOST_MS; // tests shorten it
const WINDOW = Math.random().toString(36).slice(2); // another window asks the same process about its own files and games
const line = (one: Waiting) => JSON.stringify({ id: one.id, window: WINDOW, question: one.question, parameters: one.parameters, lang: one.lang, texts: one.texts ?? {} });

abstract class Queue implements Backend {
  timings: [string, number][] = [];
  marks: Record<string, number> = {};
  protected queue: Waiting[] = [];
  protected running: Waiting | undefined;
  private next = 1;
  private ears: ((state: State, done: number) => void)[] = [];
  private last: [State, number] = ["fetching", 0];

  onState(heard: (state: State, done: number) => void) {
    this.ears.push(heard);
    heard(...this.last);
  }
  protected tell(state: State, done: number) {
    this.last = [state, done];
    for (const ear of this.ears) ear(state, done);
  }
  ask(question: string, parameters: Json, asking: Asking): Promise<Json> {
    return new Promise((done, fail) => {
      if (asking.slot)
        this.queue = this.queue.filter((one) => {
          if (one.slot !== asking.slot) return true;
          one.fail(new Superseded());
          return false;
        });
      this.queue.push({ ...asking, id: this.next++, question, parameters, done, fail });
      this.pump();
    });
  }
  protected take(): Waiting | undefined {
    if (this.running || !this.queue.length) return undefined;
    this.queue.sort((one, other) => (one.rank ?? 1) - (other.rank ?? 1) || one.id - other.id);
    this.running = this.queue.shift();
    return this.running;
  }
  protected settle(one: Waiting, answer: Json, ms: number) {
    this.timings.push([one.question, ms]);
    if (answer?.refused !== undefined) one.fail(answer.late ? new TooLong() : new Refused(answer.refused));
    else one.done(answer.answer);
  }
  protected abstract pump(): void;
}

/** Where many hands are played. `end`: at once; what is asked afterwards begins it again. */
export interface Laboratory {
  ask(question: string, parameters: Json, asking: Asking): Promise<Json>;
  end(): void;
}

export class InWorker extends Queue {
  private worker!: Worker;
  private ready = false;
  private failed = 0; // when it could not begin
  private timer = 0;
  /** `more`: an archive that Python has besides; `most`: milliseconds for one answer. */
  constructor(
    private more = "",
    private most = limit,
  ) {
    super();
    addEventListener("online", () => this.failed && this.start());
    this.start();
  }
  end() {
    clearTimeout(this.timer);
    this.worker.terminate();
    for (const one of [...(this.running ? [this.running] : []), ...this.queue]) one.fail(new Superseded());
    this.running = undefined;
    this.queue = [];
    this.ready = false;
    this.failed = 0; // when the network is back, it stays ended
  }
  private start() {
    this.ready = false;
    this.failed = 0;
    let got = 0;
    this.tell("fetching", 0.05);
    this.worker = new Worker(new URL("worker.js", document.baseURI), { type: "module", name: this.more });
    this.worker.onmessage = ({ data }) => {
      if (data.state === "got") this.tell("fetching", 0.1 + 0.2 * ++got);
      else if (data.state === "starting") this.tell("starting", 0.75);
      else if (data.state === "failed") {
        console.error(data.why); // for whoever builds the page
        this.fell();
      }
      else if (data.state === "ready") {
        this.ready = true;
        this.marks = data.marks;
        this.tell("ready", 1);
        this.pump();
      } else if (data.fatal) this.again();
      else if (data.line !== undefined || data.broken !== undefined) {
        const one = this.running;
        if (!one) return;
        clearTimeout(this.timer);
        this.running = undefined;
        this.settle(one, data.line !== undefined ? JSON.parse(data.line) : { refused: data.broken }, data.ms ?? 0);
        this.pump();
      }
    };
    this.worker.onerror = () => (this.ready ? this.again() : this.fell());
  }
  private fell() {
    this.failed = performance.now();
    this.tell("failed", 0);
  }
  /** The one way to stop Python without shared memory: end the worker, begin another. */
  private again() {
    clearTimeout(this.timer);
    this.worker.terminate();
    const one = this.running;
    this.running = undefined;
    one?.fail(new TooLong());
    this.start();
  }
  protected pump() {
    if (this.failed && performance.now() - this.failed > AGAIN_MS) this.start();
    const one = this.ready ? this.take() : undefined;
    if (!one) return;
    this.worker.postMessage(line(one));
    this.timer = window.setTimeout(() => this.again(), this.most());
  }
}

export class OnMachine extends Queue {
  constructor(private token: string) {
    super();
    this.tell("ready", 1);
  }
  protected pump() {
    const one = this.take();
    if (!one) return;
    const from = performance.now();
    fetch("ask", { method: "POST", headers: { "content-type": "application/json", "x-yakusoku-token": this.token }, body: line(one) })
      .then(async (got) => (got.ok ? got.json() : { refused: `HTTP ${got.status}` }))
      .catch(() => {
        this.tell("failed", 0);
        return { refused: "The program has ended: `yakusoku web` begins it again." };
      })
      .then((answer) => {
        this.running = undefined;
        this.settle(one, answer, performance.now() - from);
        this.pump();
      });
  }
}

export function backend(): Backend {
  const token = document.querySelector<HTMLMetaElement>('meta[name="yakusoku-token"]')?.content;
  return token ? new OnMachine(token) : new InWorker();
}
const MOST_LABORATORY_MS = 90_000; // to make an engine takes long on a small telephone
/** The laboratory: Python in another worker, or the same process on this machine. */
export function laboratory(own: Backend): Laboratory {
  if (own instanceof InWorker) return new InWorker("lab.bin", () => MOST_LABORATORY_MS);
  return { ask: (question, parameters, asking) => own.ask(question, parameters, asking), end: () => undefined };
}
export const onMachine = () => document.querySelector('meta[name="yakusoku-token"]') !== null;
