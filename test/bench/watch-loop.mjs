// Loaded before a server (node --import): watches how long its event loop is kept from its turn, and tells so over the channel to the process that began it.
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 2;
/** turns of the loop that take longer are told one by one */
const LONG_MS = 20;
const SAMPLING_US = 1000;

const now = () => Number(process.hrtime.bigint() / 1000n);
/** CPU time of the main thread in microseconds; NaN where the system does not tell. */
function running() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1000;
  } catch {
    return NaN;
  }
}

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const session = new Session();
  session.connect();
  const post = (method, params) =>
    new Promise((resolve, reject) => {
      session.post(method, params, (error, result) => (error ? reject(error) : resolve(result)));
    });
  let turns = [];
  let last = null;
  const beat = () => {
    const at = { wall: now(), cpu: running() };
    if (last && at.wall - last.wall > (LONG_MS + RESOLUTION_MS) * 1000)
      turns.push({ from: last.wall, to: at.wall, cpu: at.cpu - last.cpu });
    last = at;
  };
  let timer;
  const begin = async (sampled) => {
    if (sampled) {
      await post('Profiler.enable');
      await post('Profiler.setSamplingInterval', { interval: SAMPLING_US });
      await post('Profiler.start');
    }
    turns = [];
    last = null;
    delay.reset();
    delay.enable();
    timer = setInterval(beat, RESOLUTION_MS);
  };
  const end = async (sampled) => {
    clearInterval(timer);
    delay.disable();
    const ms = (ns) => Math.max(0, ns / 1e6 - RESOLUTION_MS);
    const measured = { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max), turns };
    const profile = sampled ? (await post('Profiler.stop')).profile : null;
    process.send({ ...measured, profile });
  };
  process.on('message', ({ watch, sampled }) => void (watch === 'begin' ? begin(sampled) : end(sampled)));
  // the channel alone keeps nothing alive
  process.channel?.unref();
}
