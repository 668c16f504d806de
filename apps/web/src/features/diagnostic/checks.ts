/** What the page says of one thing; `params` fill its sentence. */
export interface Finding {
  level: 'good' | 'look' | 'bad';
  text:
    | `diag.${'https' | 'server' | 'socket' | 'polling' | 'clock' | 'sound'}${'Good' | 'Bad'}`
    | 'diag.latencyText'
    | 'diag.latencySlow';
  params?: Record<string, string | number>;
}

const TIMEOUT_MS = 8000;
const PINGS = 9;
const SLOW_MS = 300;
const CLOCK_MAX_S = 60;
const ENGINE = '/socket.io/?EIO=4&transport=';
const SERVER = '/api/v1/global/settings';

const host = () => window.location.host;

async function get(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(String(response.status));
  return response;
}

async function reaches(address: string): Promise<boolean> {
  try {
    await (await get(address)).text();
    return true;
  } catch {
    return false;
  }
}

async function https(): Promise<Finding> {
  return window.isSecureContext
    ? { level: 'good', text: 'diag.httpsGood' }
    : { level: 'bad', text: 'diag.httpsBad' };
}

async function server(): Promise<Finding> {
  return (await reaches(SERVER))
    ? { level: 'good', text: 'diag.serverGood' }
    : { level: 'bad', text: 'diag.serverBad', params: { host: host() } };
}

/** The server's first message proves that no proxy in between drops messages. */
function opensSocket(): Promise<boolean> {
  return new Promise((resolve) => {
    const address = `${window.location.protocol.replace('http', 'ws')}//${host()}${ENGINE}websocket`;
    const socket = new WebSocket(address);
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      socket.close();
      resolve(isOpen);
    };
    const timer = setTimeout(() => end(false), TIMEOUT_MS);
    socket.onmessage = () => end(true);
    socket.onerror = () => end(false);
  });
}

async function socket(): Promise<Finding> {
  return (await opensSocket())
    ? { level: 'good', text: 'diag.socketGood' }
    : { level: 'look', text: 'diag.socketBad', params: { host: host() } };
}

async function polling(): Promise<Finding> {
  return (await reaches(`${ENGINE}polling`))
    ? { level: 'good', text: 'diag.pollingGood' }
    : { level: 'bad', text: 'diag.pollingBad', params: { host: host() } };
}

async function latency(): Promise<Finding> {
  const times: number[] = [];
  for (let ping = 0; ping < PINGS; ping += 1) {
    const from = performance.now();
    if (!(await reaches(SERVER))) return { level: 'bad', text: 'diag.serverBad', params: { host: host() } };
    times.push(Math.round(performance.now() - from));
  }
  times.sort((a, b) => a - b);
  const params = { middle: times[Math.floor(PINGS / 2)] ?? 0, slowest: times.at(-1) ?? 0 };
  return params.middle > SLOW_MS
    ? { level: 'look', text: 'diag.latencySlow', params }
    : { level: 'good', text: 'diag.latencyText', params };
}

async function clock(): Promise<Finding> {
  try {
    const serverDate = (await get(SERVER)).headers.get('Date');
    const seconds = serverDate === null ? 0 : Math.round((Date.now() - Date.parse(serverDate)) / 1000);
    return Math.abs(seconds) > CLOCK_MAX_S
      ? { level: 'look', text: 'diag.clockBad', params: { seconds } }
      : { level: 'good', text: 'diag.clockGood' };
  } catch {
    return { level: 'bad', text: 'diag.serverBad', params: { host: host() } };
  }
}

async function sound(): Promise<Finding> {
  const player = document.createElement('audio');
  const canPlay = player.canPlayType('audio/wav') !== '' || player.canPlayType('audio/mpeg') !== '';
  return canPlay ? { level: 'good', text: 'diag.soundGood' } : { level: 'bad', text: 'diag.soundBad' };
}

export const checks = { https, server, socket, polling, latency, clock, sound };
export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as CheckName[];
