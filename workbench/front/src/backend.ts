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
const limit = () => (window as Json).__limit ?? MOST_MS; // tests shorten it
const line = (one: Waiting) => JSON.stringify({ id: one.id, question: one.question, parameters: one.parameters, lang: one.lang, texts: one.texts ?? {} });

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

export class InWorker extends Queue {
  private worker!: Worker;
  private ready = false;
  private timer = 0;
  constructor() {
    super();
    this.start();
  }
  private start() {
    this.ready = false;
    let got = 0;
    this.tell("fetching", 0.05);
    this.worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
    this.worker.onmessage = ({ data }) => {
      if (data.state === "got") this.tell("fetching", 0.1 + 0.2 * ++got);
      else if (data.state === "starting") this.tell("starting", 0.75);
      else if (data.state === "failed") {
        console.error(data.why); // for whoever builds the page
        this.tell("failed", 0);
      }
      else if (data.state === "ready") {
        this.ready = true;
        this.marks = data.marks;
        this.tell("ready", 1);
        this.pump();
      } else if (data.line !== undefined || data.broken !== undefined) {
        const one = this.running;
        if (!one) return;
        clearTimeout(this.timer);
        this.running = undefined;
        this.settle(one, data.line !== undefined ? JSON.parse(data.line) : { refused: data.broken }, data.ms ?? 0);
        this.pump();
      }
    };
    this.worker.onerror = () => this.tell("failed", 0);
  }
  protected pump() {
    const one = this.ready ? this.take() : undefined;
    if (!one) return;
    this.worker.postMessage(line(one));
    this.timer = window.setTimeout(() => {
      // The one way to stop Python without shared memory: end the worker, begin another.
      this.worker.terminate();
      this.running = undefined;
      one.fail(new TooLong());
      this.start();
    }, limit());
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
export const onMachine = () => document.querySelector('meta[name="yakusoku-token"]') !== null;
